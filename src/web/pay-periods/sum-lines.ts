type Lines = { lines: readonly { code: string; seconds: number }[] }

/** The seconds of each pay code, in the order of the days. */
export function sumLines(days: readonly Lines[]): { code: string; seconds: number }[] {
  const sums = new Map<string, number>()
  for (const { lines } of days) {
    for (const { code, seconds } of lines) sums.set(code, (sums.get(code) ?? 0) + seconds)
  }
  return [...sums].map(([code, seconds]) => ({ code, seconds }))
}
