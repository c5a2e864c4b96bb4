import type { Newer } from '#domain/errors.ts'

/** The stored row and who changed it, if a call was refused because it was based on an older version. */
export function findNewer<Row>(error: Error): Newer<Row> | undefined {
  return (error.cause as { newer?: Newer<Row> } | null | undefined)?.newer
}

/** The id of the entry that takes the time, if a call was refused because of one. */
export function findOverlapped({ cause }: { cause?: unknown }): string | undefined {
  return (cause as { overlaps?: string } | null | undefined)?.overlaps
}
