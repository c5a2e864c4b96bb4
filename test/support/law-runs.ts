type LawRuns = { parameters: { numRuns: number; seed?: number }; timeout: number }

/** Ends a law that hangs. What it may calculate is in its budget of CPU time, which knows how slow the machine is. */
export const LAW_TIMEOUT_MS = 600_000

/**
 * How many random histories a law over HTTP tries. `LAW_RUNS=10000 npx vitest run <file>` tries more than `npm test` has time for.
 * `npm test` sets the same LAW_SEED for both servers, so that both get the same histories and statements.
 */
export function lawRuns(usual: number): LawRuns {
  const numRuns = Number(process.env.LAW_RUNS ?? usual)
  const seed = process.env.LAW_SEED ? { seed: Number(process.env.LAW_SEED) } : {}
  return { parameters: { numRuns, ...seed }, timeout: 60_000 + numRuns * 1000 }
}
