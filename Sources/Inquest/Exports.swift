// The words of the domain are part of this library's vocabulary.
@_exported public import CaseModel
