import { limitRow, median, type ReportRow, ratioRow } from '../report.ts'
import type { AgainstJob } from './jobs.ts'
import type { Sides, Turn } from './take-turns.ts'

const total = ({ application, database }: Turn) => application + database
const part = (turns: Turn[], of: (turn: Turn) => number) => median(turns.map(of)).toFixed(0)

export function cpuRatio({ current, base }: Sides<Turn[]>): number {
  return median(current.map((turn, index) => total(turn) / total(base[index] ?? turn)))
}

/** The CPU time per call, its wall time, and the job's own limits. Goals count only beside the commit that they start from. */
export function rowsOf(
  job: AgainstJob,
  { current, base }: Sides<Turn[]>,
  { commit, hasGoals }: { commit: string; hasGoals: boolean },
): ReportRow[] {
  const parts = (turns: Turn[]) =>
    `${part(turns, ({ application }) => application)} + ${part(turns, ({ database }) => database)}`
  const name = `${job.title}, ${job.concurrency} in parallel`
  const walls = (turns: Turn[]) => turns.map(({ p50 }) => p50)
  const rows = [
    ratioRow(`${name}: CPU per call (${parts(current)})`, current.map(total), base.map(total), {
      unit: 'µs',
      peer: `at ${commit} (${parts(base)})`,
      max: hasGoals ? job.maxRatio : undefined,
    }),
    ratioRow(`${name}: p50`, walls(current), walls(base), { unit: 'ms', peer: `at ${commit}` }),
  ]
  if (job.maxMs !== undefined) rows.push(limitRow(`${name}: p50`, median(walls(current)), job.maxMs, 'ms'))
  if (job.minPerSecond !== undefined) {
    const rate = median(current.map(({ perSecond }) => perSecond))
    rows.push({
      measure: `${name}: rate`,
      value: `${rate.toFixed(0)} per s`,
      comparison: `at least ${job.minPerSecond} per s`,
      ratio: (rate / job.minPerSecond).toFixed(2),
      isWithinLimit: rate >= job.minPerSecond,
    })
  }
  return rows
}
