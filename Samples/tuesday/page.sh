#!/bin/sh
# Writes a page as an office program does, for a day of the week such as Tue.
printf '%%!PS-Adobe-3.0\n%%%%CreationDate: (%s Mar 3 2026)\n%%%%Title: (letter)\nshowpage\n' "$1"
