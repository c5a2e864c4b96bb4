import type * as z from 'zod/mini'

type RawIssue = {
  code?: string
  path?: PropertyKey[]
  input?: unknown
  expected?: string
  maximum?: unknown
  minimum?: unknown
}

/** The message for checks without their own. Both sides install it once with `z.config`. */
export function describeIssue(issue: RawIssue): string {
  const name = nameOf(issue.path ?? [])
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return `${name} is required`
  if (issue.code === 'invalid_type')
    return `${name} must be ${KIND[issue.expected ?? ''] ?? 'a different kind of value'}`
  if (issue.code === 'too_big') return `${name} must be at most ${String(issue.maximum)}${unit(issue.input)}`
  if (issue.code === 'too_small') return `${name} must be at least ${String(issue.minimum)}${unit(issue.input)}`
  return `${name} is not valid`
}

/** The first message per field, keyed by path. A failure of the whole body has the key `body`. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[issue.path.join('.') || 'body'] ??= issue.message
  return errors
}

const KIND: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

const unit = (input: unknown) => (typeof input === 'string' ? ' characters' : '')

/** `clockInLatitude` reads as "Clock in latitude". */
function nameOf(path: readonly PropertyKey[]): string {
  const last = path.length === 0 ? 'The body' : String(path[path.length - 1])
  const words = last.replace(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
