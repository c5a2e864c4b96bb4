import { readFileSync, writeFileSync } from 'node:fs'
import { JOBS } from './jobs.ts'

/** The last complete comparison with the commit that docs/performance.md refers to: CPU time per call, by the name of the job. */
export type Beside = { commit: string; measuredOn: string; ratios: Record<string, number> }

const FILE = 'bench/against/beside.json'

export function readBeside(): Beside {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Beside
}

export function writeBeside(beside: Beside): void {
  writeFileSync(FILE, `${JSON.stringify(beside, null, 2)}\n`)
}

/** The cell of each row of docs/performance.md, empty where no job belongs to it. */
export function besideColumn(measures: string[], { commit, ratios }: Beside): { title: string; cells: string[] } {
  const cells = measures.map(() => '')
  for (const [name, { row }] of Object.entries(JOBS)) {
    if (row === undefined) continue
    const found = measures.findIndex((measure) => measure.startsWith(row))
    if (found < 0) throw new Error(`No measurement begins with "${row}"`)
    cells[found] = ratios[name]?.toFixed(2) ?? ''
  }
  return { title: `beside ${commit}`, cells }
}
