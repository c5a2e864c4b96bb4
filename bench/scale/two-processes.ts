import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { findEmbedded } from '#server/db/embedded/embedded.ts'
import { lastMonth } from '../against/jobs.ts'
import { prepareProduct } from '../against/prepare-product.ts'
import type { BenchUser } from '../bench-user.ts'
import { type CpuTime, readCpuTime } from '../cpu-time.ts'
import { type HttpLoad, type Loader, startLoader } from '../load/loader.ts'
import { type Product, startProduct } from '../product.ts'
import { median, type ReportRow, ratioRow } from '../report.ts'
import { step } from '../step.ts'
import { newDirectory } from '../temporary-directory.ts'
import { type ScaleSet, seedInDatabase } from './seed-in-database.ts'

const PEOPLE = 400
const MIN_FACTOR = 1.7
const MAX_DATABASE_RATIO = 1.25
const WARM_UP_TURNS = 2
/** Lets background work end that a run's calls caused, so that it counts. */
const AFTER_RUN_MS = 100

/** What each of the two loaders does in a run. */
type ScaleJob = { title: string; concurrency: number; rounds: number; load: HttpLoad }
/** One of the two loaders: half of the people, and the processes that their requests alternate between, on either side. */
type Half = { loader: Loader; people: BenchUser[]; apart: Ports; together: Ports }
type Ports = { port: number; otherPort?: number }
/** CPU time per call in µs, with a database for each process or with one for both. */
type Turn = { apart: CpuTime; together: CpuTime }

const ORDER: (keyof Turn)[] = ['apart', 'together', 'together', 'apart']

/**
 * Two processes and their database don't fit on two cores together with the load, so their rates are calculated: with the database on
 * its own cores, a process serves as many calls per second as the CPU time of one call fits into a second. One process is measured
 * while another one with a database of its own does the same work, because two processes on a busy machine take each other's caches,
 * whatever they share.
 */
export async function measureTwoProcesses(today: string, turns: number): Promise<ReportRow[]> {
  const set = await step(`a year of ${PEOPLE} users`, () => seedInDatabase(PEOPLE, new Date()))
  const copy = newDirectory('copy')
  execFileSync('cp', ['-a', `${set.dataDir}/.`, copy])
  const first = await startProduct(set.dataDir)
  const second = await startProduct(newDirectory('second'), { databaseUrl: await databaseUrlOf(set) })
  const stranger = await startProduct(copy)
  const products = [first, second, stranger]
  const both: Ports = { port: first.port, otherPort: second.port }
  const halves = [first, stranger].map(
    ({ port }, index): Half => ({
      loader: startLoader(),
      people: set.people.slice((index * PEOPLE) / 2, ((index + 1) * PEOPLE) / 2),
      apart: { port },
      together: both,
    }),
  )
  try {
    await Promise.all([prepareProduct(first), prepareProduct(stranger)])
    const rows: ReportRow[] = []
    for (const job of jobsOf(today)) {
      const measured: Turn[] = []
      await step(job.title, async () => {
        for (let turn = 0; turn < WARM_UP_TURNS + turns; turn++)
          measured.push(await takeTurn(job, halves, products, turn))
      })
      rows.push(...rowsOf(job, measured.slice(WARM_UP_TURNS)))
    }
    return rows
  } finally {
    for (const { loader } of halves) loader.stop()
    await second.stop()
    await Promise.all([first.stop(), stranger.stop()])
  }
}

function jobsOf(today: string): ScaleJob[] {
  const query = new URLSearchParams(lastMonth(today)).toString()
  return [
    { title: 'clock in and out', concurrency: 32, rounds: 480, load: { kind: 'clock' } },
    { title: "a month's timesheet", concurrency: 8, rounds: 900, load: { kind: 'read month', query } },
  ]
}

/** Each side runs early as often as late. */
async function takeTurn(job: ScaleJob, halves: Half[], products: Product[], turn: number): Promise<Turn> {
  const runs: Record<keyof Turn, { operations: number; spent: CpuTime }[]> = { apart: [], together: [] }
  for (const side of ORDER) {
    const run = (turn * ORDER.length) / 2 + runs[side].length
    runs[side].push(await measureRun(job, halves, side, products, run))
  }
  const perCall = (side: keyof Turn, part: keyof CpuTime) =>
    (sum(runs[side].map(({ spent }) => spent[part])) * 1000) / sum(runs[side].map(({ operations }) => operations))
  const costOf = (side: keyof Turn) => ({
    application: perCall(side, 'application'),
    database: perCall(side, 'database'),
  })
  return { apart: costOf('apart'), together: costOf('together') }
}

async function measureRun(
  { concurrency, rounds, load }: ScaleJob,
  halves: Half[],
  side: keyof Turn,
  products: Product[],
  run: number,
): Promise<{ operations: number; spent: CpuTime }> {
  const before = readAll(products)
  const results = await Promise.all(
    halves.map(({ loader, people, [side]: ports }) => {
      const start = (run * rounds) % people.length
      const inTurn = [...people.slice(start), ...people.slice(0, start)]
      return loader.run({ ...load, ...ports, concurrency, rounds, people: inTurn })
    }),
  )
  await pause(AFTER_RUN_MS)
  const after = readAll(products)
  const spent = { application: after.application - before.application, database: after.database - before.database }
  return { operations: sum(results.map(({ operations }) => operations)), spent }
}

/** Includes the third product, which has nothing to do on either side: what it spends counts for both. */
function readAll(products: Product[]): CpuTime {
  const times = products.map(readCpuTime)
  return {
    application: sum(times.map(({ application }) => application)),
    database: sum(times.map(({ database }) => database)),
  }
}

function rowsOf({ title }: ScaleJob, turns: Turn[]): ReportRow[] {
  const costs = (side: keyof Turn, part: keyof CpuTime) => turns.map((turn) => turn[side][part])
  const rates = (processes: number, side: keyof Turn) =>
    costs(side, 'application').map((application) => (processes * 1_000_000) / application)
  const cores = median(turns.map(({ together }) => (2 * together.database) / together.application)).toFixed(1)
  return [
    ratioRow(
      `${title}: two processes and ${cores} other cores for the database`,
      rates(2, 'together'),
      rates(1, 'apart'),
      {
        unit: 'per s',
        peer: 'by one process',
        min: MIN_FACTOR,
      },
    ),
    ratioRow(`${title}: CPU of the database per call`, costs('together', 'database'), costs('apart', 'database'), {
      unit: 'µs',
      peer: 'with one process',
      max: MAX_DATABASE_RATIO,
    }),
  ]
}

async function databaseUrlOf({ dataDir }: ScaleSet): Promise<string> {
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error("The product's database doesn't respond")
  const { user, port, database, host } = connection
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
