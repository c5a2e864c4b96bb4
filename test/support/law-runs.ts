/** How many random histories a law over HTTP tries. `LAW_RUNS=10000 npx vitest run <file>` tries more than `npm test` has time for. */
export function lawRuns(usual: number): { numRuns: number; timeout: number } {
  const numRuns = Number(process.env.LAW_RUNS ?? usual)
  return { numRuns, timeout: 60_000 + numRuns * 1000 }
}
