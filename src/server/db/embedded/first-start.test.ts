import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEmbeddedProgram, stopEmbedded } from '#test/support/embedded-process.ts'
import { waitUntil } from '#test/support/product.ts'

let home: string
let start: Awaited<ReturnType<typeof buildEmbeddedProgram>>

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'watchbell-first-start-'))
  start = await buildEmbeddedProgram(home)
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('a first start that is killed', () => {
  const within = (dataDir: string, directory: RegExp, file: string) =>
    readdirSync(dataDir).some((name) => directory.test(name) && existsSync(join(dataDir, name, file)))

  it.each<[string, (dataDir: string) => boolean]>([
    ['when initdb begins', (dataDir) => within(dataDir, /unfinished/, '')],
    ['while initdb writes', (dataDir) => within(dataDir, /unfinished/, 'base/1/PG_VERSION')],
    ['when the cluster is in its place', (dataDir) => within(dataDir, /^pg\d+$/, '')],
    ['when its server starts', (dataDir) => within(dataDir, /^pg\d+$/, 'postmaster.pid')],
  ])('%s is continued by the next, and leaves nothing incomplete', async (_, isThere) => {
    const dataDir = mkdtempSync(join(home, 'cut-'))
    const first = start(dataDir)
    await waitUntil(() => isThere(dataDir), 5_000)
    first.child.kill('SIGKILL')
    await first.ended
    const second = start(dataDir)
    await second.first('ready')
    expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
    await stopEmbedded(second)
  })
})
