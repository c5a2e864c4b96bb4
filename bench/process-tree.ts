import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Product } from './product.ts'

/** The ids of the running processes, each parent before its children; of the database, if it's the product's own. Linux only. */
export function productProcesses({ pid, dataDir }: Pick<Product, 'pid' | 'dataDir'>): {
  application: number[]
  database: number[]
} {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = readIfThere(`/proc/${name}/stat`).match(/^.*\) \S (\d+)/s)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const postmaster = postmasterPid(dataDir)
  const database = postmaster === null ? [] : processTree(postmaster, parents)
  return { application: processTree(pid, parents).filter((each) => !database.includes(each)), database }
}

/** A process may end between being listed and being read. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function postmasterPid(dataDir: string): number | null {
  const cluster = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name))
  if (cluster === undefined) return null
  return Number(readFileSync(path.join(dataDir, cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

function processTree(root: number, parents: Map<number, number>): number[] {
  const children = [...parents].filter(([, parent]) => parent === root).map(([pid]) => pid)
  return [root, ...children.flatMap((child) => processTree(child, parents))]
}
