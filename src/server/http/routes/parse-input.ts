import type * as z from 'zod/mini'
import type { Schema } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { id, isId } from '#domain/fields/id.ts'
import { fieldErrors } from '#domain/fields/wording.ts'

/** We never give it to anything. */
const UNKNOWN_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Refused (400) with a message for each wrong field. */
export function parsePart(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const fields = fieldErrors(parsed.error.issues)
  throw new Refusal('invalid', Object.values(fields)[0] ?? 'The request is not valid', fields)
}

/** Text that can't be an id becomes one that doesn't exist, so that each endpoint answers as for any unknown id. */
export function parseParams(schema: Schema | undefined, value: unknown): unknown {
  const params = parsePart(schema, value) as Record<string, unknown> | undefined
  if (params === undefined) return undefined
  const { shape } = schema as z.ZodMiniObject
  for (const [name, given] of Object.entries(params)) {
    if (shape[name] === id && !isId(String(given))) params[name] = UNKNOWN_ID
  }
  return params
}
