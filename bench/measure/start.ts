import { setTimeout as pause } from 'node:timers/promises'
import type { DataSet } from '../data-set.ts'
import { measureMemory } from '../memory.ts'
import { startProduct, statusOf } from '../product.ts'
import { limitRow, median, type ReportRow } from '../report.ts'
import { newDirectory } from '../temporary-directory.ts'

const MAX_NEW_MS = 4000
const MAX_EXISTING_MS = 1500
const MAX_MIB = 200
const REST_MS = 1000

/** Time until /readyz returns 200, on a new directory and on existing data, then the idle memory. */
export async function measureStart(
  sets: DataSet[],
  repetitions: number,
  { databaseUrl = '' } = {},
): Promise<ReportRow[]> {
  const rows = [limitRow('ready, new data directory', await readyOnNew(repetitions, databaseUrl), MAX_NEW_MS, 'ms')]
  for (const { dataDir, users } of sets) {
    const times: number[] = []
    for (let turn = 0; turn < repetitions; turn++) {
      const product = await startProduct(dataDir)
      times.push(product.readyMs)
      await product.stop()
    }
    rows.push(limitRow(`ready, data of ${users} users`, median(times), MAX_EXISTING_MS, 'ms'))
  }
  for (const set of sets) rows.push(...(await measureIdleMemory(set)))
  return rows
}

async function readyOnNew(repetitions: number, databaseUrl: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < repetitions; turn++) {
    const product = await startProduct(newDirectory('new'), { databaseUrl })
    times.push(product.readyMs)
    await product.stop()
  }
  return median(times)
}

async function measureIdleMemory({ dataDir, users }: DataSet): Promise<ReportRow[]> {
  const product = await startProduct(dataDir)
  await statusOf(product.port, '/')
  await pause(REST_MS)
  const memory = measureMemory(product)
  await product.stop()
  if (!memory) return []
  const { application, database } = memory
  const parts = `application ${application.toFixed(0)}, database ${database.toFixed(0)}`
  return [limitRow(`idle memory, data of ${users} users (${parts})`, application + database, MAX_MIB, 'MiB')]
}
