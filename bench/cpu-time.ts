import { readdirSync } from 'node:fs'
import { productProcesses, readIfThere } from './process-tree.ts'
import type { Product } from './product.ts'

/** User and system time in milliseconds. */
export type CpuTime = { application: number; database: number }

/** The kernel counts in hundredths of a second (USER_HZ) wherever Node runs. */
const MS_PER_TICK = 10
const MS_PER_NS = 1e-6

/**
 * Since the product started, with processes that have ended: their parent counts them once it has waited for them. A parent is read
 * before its children, so a child that ends meanwhile is not counted twice. Linux only.
 */
export function readCpuTime(product: Product): CpuTime {
  const { application, database } = productProcesses(product)
  return { application: sum(application.map(timeOf)), database: sum(database.map(timeOf)) }
}

function timeOf(pid: number): number {
  const { own, ended } = tickTimes(readIfThere(`/proc/${pid}/stat`))
  return ownTime(own, threadsOf(pid)) + ended
}

/**
 * The kernel keeps nanoseconds of each thread that still runs. Where one has ended they are too few, and the process's own
 * ticks say more. `schedstats` has the content of /proc/<pid>/task/<thread>/schedstat for each thread.
 */
export function ownTime(ticks: number, schedstats: readonly string[]): number {
  const threads = sum(schedstats.map((schedstat) => Number.parseInt(schedstat, 10) || 0)) * MS_PER_NS
  return Math.max(ticks, threads)
}

function threadsOf(pid: number): string[] {
  const tasks = `/proc/${pid}/task`
  try {
    return readdirSync(tasks).map((thread) => readIfThere(`${tasks}/${thread}/schedstat`))
  } catch {
    return []
  }
}

/** `stat` is the content of /proc/<pid>/stat, in which the name in parentheses can contain anything. */
export function tickTimes(stat: string): { own: number; ended: number } {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number)
  return { own: (utime + stime) * MS_PER_TICK, ended: (cutime + cstime) * MS_PER_TICK }
}

const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
