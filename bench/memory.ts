import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Product } from './product.ts'

/**
 * The proportional set size of the application's and the database server's processes, in MiB, which counts shared memory once.
 * Linux only, null elsewhere.
 */
export function measureMemory(product: Product): { application: number; database: number } | null {
  if (!existsSync('/proc/self/smaps_rollup')) return null
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = readIfThere(`/proc/${name}/stat`).match(/^.*\) \S (\d+)/s)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const database = processTree(serverPid(product.dataDir), parents)
  const application = processTree(product.pid, parents).filter((pid) => !database.includes(pid))
  return { application: sum(application), database: sum(database) }
}

function serverPid(dataDir: string): number {
  const cluster = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name)) ?? ''
  return Number(readFileSync(path.join(dataDir, cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

function processTree(root: number, parents: Map<number, number>): number[] {
  const children = [...parents].filter(([, parent]) => parent === root).map(([pid]) => pid)
  return [root, ...children.flatMap((child) => processTree(child, parents))]
}

function sum(pids: number[]): number {
  const kib = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return kib.reduce((total, each) => total + each, 0) / 1024
}

/** A process may end between being listed and being read. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
