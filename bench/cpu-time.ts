import { productProcesses, readIfThere } from './process-tree.ts'
import type { Product } from './product.ts'

/** User and system time in milliseconds. */
export type CpuTime = { application: number; database: number }

/** The kernel counts in hundredths of a second (USER_HZ) wherever Node runs. */
const MS_PER_TICK = 10
const MS_PER_NS = 1e-6

/**
 * Since the product started, with processes that have ended: their parent counts them once it has waited for them. A parent is read
 * before its children, so a child that ends meanwhile is not counted twice. PostgreSQL's many processes have one thread each, of which
 * the kernel keeps nanoseconds; those of the application have threads that may have ended, too. Linux only.
 */
export function readCpuTime(product: Product): CpuTime {
  const { application, database } = productProcesses(product)
  return {
    application: sum(application.map((pid) => tickTimes(statOf(pid))).map(({ own, ended }) => own + ended)),
    database: sum(
      database.map((pid) => tickTimes(statOf(pid)).ended + Number.parseInt(schedstatOf(pid), 10) * MS_PER_NS),
    ),
  }
}

/** `stat` is the content of /proc/<pid>/stat, in which the name in parentheses can contain anything. */
export function tickTimes(stat: string): { own: number; ended: number } {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number)
  return { own: (utime + stime) * MS_PER_TICK, ended: (cutime + cstime) * MS_PER_TICK }
}

const statOf = (pid: number) => readIfThere(`/proc/${pid}/stat`)
const schedstatOf = (pid: number) => readIfThere(`/proc/${pid}/schedstat`) || '0'
const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
