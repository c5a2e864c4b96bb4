import { setTimeout as pause } from 'node:timers/promises'
import type { DataSet } from '../data-set.ts'
import { memoryOf } from '../memory.ts'
import { startProduct, statusOf } from '../product.ts'
import { atMost, type Line, median } from '../report.ts'
import { newDirectory } from '../temporary.ts'

const LONGEST_NEW_MS = 4000
const LONGEST_EXISTING_MS = 1500
const MOST_MIB = 200
/** Until what the start set in motion has come to rest. */
const SETTLING_MS = 1000

/** From the start of the process to /readyz answering 200, on a new directory and on existing data; then memory at rest. */
export async function measureStart(sets: DataSet[], repetitions: number): Promise<Line[]> {
  const lines = [atMost('ready, new data directory', await readyOnNew(repetitions), LONGEST_NEW_MS, 'ms')]
  for (const { dataDir, users } of sets) {
    const times: number[] = []
    for (let turn = 0; turn < repetitions; turn++) {
      const product = await startProduct(dataDir)
      times.push(product.readyMs)
      await product.stop()
    }
    lines.push(atMost(`ready, data of ${users} users`, median(times), LONGEST_EXISTING_MS, 'ms'))
  }
  for (const set of sets) lines.push(...(await memoryAtRest(set)))
  return lines
}

async function readyOnNew(repetitions: number): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < repetitions; turn++) {
    const product = await startProduct(newDirectory('new'))
    times.push(product.readyMs)
    await product.stop()
  }
  return median(times)
}

async function memoryAtRest({ dataDir, users }: DataSet): Promise<Line[]> {
  const product = await startProduct(dataDir)
  await statusOf(product.port, '/')
  await pause(SETTLING_MS)
  const memory = memoryOf(product)
  await product.stop()
  if (!memory) return []
  const { application, database } = memory
  const parts = `application ${application.toFixed(0)}, database ${database.toFixed(0)}`
  return [atMost(`memory at rest, data of ${users} users (${parts})`, application + database, MOST_MIB, 'MiB')]
}
