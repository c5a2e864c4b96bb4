// `npm run bench -- --against <commit>`: builds that commit and the current code, which take turns, and prints the CPU time per call of
// both. `--only clock,month` chooses jobs; `--quick` takes fewer turns. Linux only.

import { toText } from '../report.ts'
import { step } from '../step.ts'
import { readBeside, writeBeside } from './beside.ts'
import { buildCommit, fullHash } from './build-commit.ts'
import { GOALS_BESIDE, JOBS } from './jobs.ts'
import { measureSet } from './measure-set.ts'
import { cpuRatio, rowsOf } from './rows.ts'

const valueAfter = (option: string) =>
  process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined
const commit = valueAfter('--against') ?? 'HEAD'
const only = valueAfter('--only')?.split(',')
const isQuick = process.argv.includes('--quick')
const turns = isQuick ? 11 : 15

const unknown = only?.filter((name) => !(name in JOBS)) ?? []
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Jobs: ${Object.keys(JOBS).join(', ')}`)
const chosen = Object.entries(JOBS).filter(([name]) => only?.includes(name) ?? true)
const hash = await fullHash(commit)
const checkout = await step(`building ${hash.slice(0, 7)}`, () => buildCommit(hash))
const measured = []
for (const set of new Set(chosen.map(([, job]) => job.set))) {
  const jobs = chosen.filter(([, job]) => job.set === set)
  measured.push(...(await measureSet(set, jobs, checkout, turns)))
}

const base = { commit: hash.slice(0, 7), hasGoals: hash.startsWith(GOALS_BESIDE) }
const rows = measured.flatMap(({ job, found }) => rowsOf(job, found, base))
process.stdout.write(`\n${toText(rows)}\n`)
const beside = readBeside()
if (!only && !isQuick && hash.startsWith(beside.commit)) {
  const ratios = Object.fromEntries(measured.map(({ name, found }) => [name, cpuRatio(found)]))
  writeBeside({ commit: beside.commit, measuredOn: new Date().toISOString().slice(0, 10), ratios })
  process.stdout.write('The next full `npm run bench` writes these ratios to docs/performance.md.\n')
}
process.exitCode = rows.some(({ isWithinLimit }) => isWithinLimit === false) ? 1 : 0
