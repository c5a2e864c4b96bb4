import { type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'

/** `list` may hold several texts. */
export type TextKind = 'none' | 'text' | 'list'

const TEXT =
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.BigInt |
  TypeFlags.StringLiteral |
  TypeFlags.NumberLiteral |
  TypeFlags.BigIntLiteral |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringMapping |
  TypeFlags.EnumLiteral |
  TypeFlags.Any |
  TypeFlags.Unknown

/** Left of `&&`, they show nothing or are a fault that everyone sees. */
const FALSY = ['""', '0', '0n']

/** Says whether React may show a value of a type as text. */
export function createTextTypes(checker: Checker): (type: Type | undefined) => TextKind {
  const known = new Map<number, TextKind>()
  const kindOf = (type: Type | undefined): TextKind => {
    if (!type) return 'text'
    const found = known.get(type.id)
    if (found) return found
    // Lists of lists end here.
    known.set(type.id, 'none')
    const kind = findKind(type)
    known.set(type.id, kind)
    return kind
  }
  const findKind = (type: Type): TextKind => {
    if (type.flags & TEXT) return FALSY.includes(checker.typeToString(type)) ? 'none' : 'text'
    if (type.isUnionType()) return strongest(type.getTypes().map(kindOf))
    if (type.isIntersectionType()) return strongest(type.getTypes().map(kindOf)) === 'none' ? 'none' : 'text'
    if (type.isTypeParameter()) return kindOf(checker.getBaseConstraintOfType(type))
    if (!(type.flags & TypeFlags.Object)) return 'none'
    if (checker.isArrayLikeType(type) && type.isTypeReference())
      return strongest(checker.getTypeArguments(type).map(kindOf)) === 'none' ? 'none' : 'list'
    const calls = checker.getSignaturesOfType(type, SignatureKind.Call)
    const returned = calls.map((call) => kindOf(checker.getReturnTypeOfSignature(call)))
    return strongest(returned) === 'none' ? 'none' : 'text'
  }
  return kindOf
}

function strongest(kinds: readonly TextKind[]): TextKind {
  return kinds.find((kind) => kind === 'list') ?? kinds.find((kind) => kind === 'text') ?? 'none'
}
