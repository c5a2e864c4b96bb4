import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/build/build-server.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    programs: string
  }
}

/** What tests start besides the product itself. */
const PROGRAMS = {
  'admin-command': 'src/server/admin-command.ts',
  backup: 'src/server/db/backup/command.ts',
  restore: 'src/server/db/backup/restore-command.ts',
  smtp: 'test/programs/smtp-program.ts',
}

export type Program = 'main' | keyof typeof PROGRAMS

/**
 * Bundles what tests start in processes of their own, with the options of the build: a bundle starts in half the time
 * of its sources. Each run has its own, so none is stale.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir('.cache', { recursive: true })
  const directory = await mkdtemp(path.resolve('.cache', 'programs-'))
  const build = () => buildServer(directory, PROGRAMS)
  await build()
  project.onTestsRerun(build)
  project.provide('programs', directory)
  return () => rm(directory, { recursive: true })
}
