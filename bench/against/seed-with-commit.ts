import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BenchUser } from '../bench-user.ts'

export type SetName = 'organizations' | 'leave' | 'team'

export type SeedRequest = { set: SetName; directory: string }

/** `tenantId` and `leaveTypeId` are empty where the set has several. */
export type SeededSet = { tenantId: string; leaveTypeId: string; admins: BenchUser[]; people: BenchUser[] }

/** Fills an empty data directory with the seeding code of the commit that is checked out there. */
export async function seedWithCommit(checkout: string, request: SeedRequest): Promise<SeededSet> {
  const child = fork(new URL('./seed-process.ts', import.meta.url), { cwd: checkout, execArgv: ['--import', 'tsx'] })
  child.send(request)
  const done = new AbortController()
  const [result] = await Promise.race([
    once(child, 'message', { signal: done.signal }),
    once(child, 'exit', { signal: done.signal }).then(() => {
      throw new Error(`Seeding ${request.set} failed`)
    }),
  ]).finally(() => done.abort())
  return result as SeededSet
}
