import * as z from 'zod/mini'

/** Enough for both names of a person in base64. */
const MAX_CURSOR = 600

export const page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
  cursor: z.optional(z.string().check(z.maxLength(MAX_CURSOR))),
}
