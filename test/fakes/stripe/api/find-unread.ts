const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The parameters that have no effect here. Real Stripe acts on them, so a test that depends on one would prove nothing.
 * `reads` names whole parameters, or parts such as `items[][price]`.
 */
export function findUnread(params: object, reads: string[]): string[] {
  return Object.entries(params).flatMap(([name, value]) => {
    if (reads.includes(name)) return []
    if (!reads.some((read) => read.startsWith(`${name}[`))) return [name]
    const parts: unknown[] = Array.isArray(value) ? value : [value]
    const prefix = Array.isArray(value) ? `${name}[]` : name
    const keys = new Set(parts.filter(isObject).flatMap((part) => Object.keys(part)))
    return [...keys].map((key) => `${prefix}[${key}]`).filter((path) => !reads.includes(path))
  })
}
