import * as z from 'zod/mini'

/** The longest cursor names a person by both names, which is as much as its base64 may need. */
const MAX_CURSOR = 600

/** The query of a list that is read in pages: at most `limit` rows, after the one that `cursor` (from the last answer) names. */
export const page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
  cursor: z.optional(z.string().check(z.maxLength(MAX_CURSOR))),
}
