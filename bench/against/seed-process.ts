// Seeds a data set with the code of another commit, whose checkout is the working directory: one message with the request, one with the
// result. The database is then as that commit left it, and the current product migrates a copy.

import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BenchUser } from '../bench-user.ts'
import type { SeededSet, SeedRequest, SetName } from './seed-with-commit.ts'

/** What the seeding functions of all commits return, under current names and those until 2026-11-21. */
type Result = {
  dataDir: string
  tenantId?: string
  leaveTypeId?: string
  admin?: BenchUser
  boss?: BenchUser
  admins?: BenchUser[]
  people?: BenchUser[]
  employees?: BenchUser[]
  benchUsers?: BenchUser[]
  visitors?: BenchUser[]
  close?(): Promise<void>
}

const SEEDERS: Record<SetName, { file: string; names: string[]; args: unknown[] }> = {
  organizations: { file: 'bench/data-set.ts', names: ['seedDataSet', 'plantDataSet'], args: [400] },
  leave: { file: 'bench/leave-set.ts', names: ['seedLeaveSet', 'plantLeaveSet'], args: [1000] },
  team: { file: 'bench/team-set.ts', names: ['seedTeamSet', 'plantTeamSet'], args: [1000, 50] },
}

process.once('message', ({ set, directory }: SeedRequest) => {
  seed(set, directory).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      throw error
    },
  )
})

async function seed(set: SetName, directory: string): Promise<SeededSet> {
  const { file, names, args } = SEEDERS[set]
  const module = (await import(pathToFileURL(path.resolve(file)).href)) as Record<
    string,
    (...args: unknown[]) => Promise<Result>
  >
  const seeder = names.map((name) => module[name]).find((found) => found !== undefined)
  if (!seeder) throw new Error(`${file} has none of ${names.join(', ')}`)
  const result = await seeder(...args, new Date())
  await result.close?.()
  // The copy keeps owners and permissions, because the database can belong to another user. The original is removed when this process ends.
  execFileSync('cp', ['-a', `${result.dataDir}/.`, directory])
  const admin = result.admin ?? result.boss
  return {
    tenantId: result.tenantId ?? '',
    leaveTypeId: result.leaveTypeId ?? '',
    admins: result.admins ?? (admin ? [admin] : []),
    people: result.people ?? result.employees ?? result.benchUsers ?? result.visitors ?? [],
  }
}
