import { existsSync } from 'node:fs'
import { productProcesses, readIfThere } from './process-tree.ts'
import type { Product } from './product.ts'

/**
 * The proportional set size of the application's and the database server's processes, in MiB, which counts shared memory once.
 * Linux only, null elsewhere.
 */
export function measureMemory(product: Product): { application: number; database: number } | null {
  if (!existsSync('/proc/self/smaps_rollup')) return null
  const { application, database } = productProcesses(product)
  return { application: sum(application), database: sum(database) }
}

function sum(pids: number[]): number {
  const kib = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return kib.reduce((total, each) => total + each, 0) / 1024
}
