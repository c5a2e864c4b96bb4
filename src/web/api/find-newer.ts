import type { Newer } from '#domain/errors.ts'

/** The stored row and who changed it, if a call was refused because it was based on an older version. */
export function findNewer<Row>(error: Error): Newer<Row> | undefined {
  return (error.cause as { newer?: Newer<Row> } | null | undefined)?.newer
}
