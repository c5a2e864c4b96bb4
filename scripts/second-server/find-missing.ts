import type { Recording } from './read-recordings.ts'

/** Statements that only the first run sent, each with a file that sends it. */
export function findMissing(first: readonly Recording[], second: readonly Recording[]): Map<string, string> {
  const sent = new Set(second.flatMap(({ statements }) => [...statements]))
  return new Map(
    first.flatMap(({ file, statements }) =>
      [...statements].filter((statement) => !sent.has(statement)).map((statement) => [statement, file]),
    ),
  )
}
