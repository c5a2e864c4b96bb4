import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { buildIfChanged, SOURCES } from './ensure-built.mjs'

/** A folder with sources, and a build that counts how often it ran. */
function aProject() {
  const root = mkdtempSync(path.join(tmpdir(), 'watchbell-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(path.join(root, 'src'))
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text)
  write('src/main.ts', 'first')
  write('package.json', '{}')
  let builds = 0
  return {
    root,
    write,
    async countBuilds(during?: () => void, options?: string): Promise<number> {
      const build = () => {
        builds++
        during?.()
      }
      await buildIfChanged(root, ['src', 'package.json'], 'dist/.src-hash', build, options)
      return builds
    },
  }
}

it('is made again when a source was changed, added, or renamed, and not when a test was', async () => {
  const { root, write, countBuilds } = aProject()
  expect([await countBuilds(), await countBuilds()]).toEqual([1, 1])
  write('src/main.ts', 'second')
  expect([await countBuilds(), await countBuilds()]).toEqual([2, 2])
  write('src/other.ts', '')
  expect([await countBuilds(), await countBuilds()]).toEqual([3, 3])
  renameSync(path.join(root, 'src/other.ts'), path.join(root, 'src/another.ts'))
  expect([await countBuilds(), await countBuilds()]).toEqual([4, 4])
  write('src/main.test.ts', 'a test')
  expect(await countBuilds()).toBe(4)
})

it('is made again when a source changed while it was made', async () => {
  const { write, countBuilds } = aProject()
  await countBuilds(() => write('src/main.ts', 'saved during the build'))
  expect([await countBuilds(), await countBuilds()]).toEqual([2, 2])
})

it('is made again with other options', async () => {
  const { countBuilds } = aProject()
  expect([await countBuilds(), await countBuilds(undefined, 'pseudo'), await countBuilds()]).toEqual([1, 2, 3])
})

it('is made again when it failed', async () => {
  const { write, countBuilds } = aProject()
  await countBuilds()
  write('src/main.ts', 'broken')
  const fail = () => {
    throw new Error('does not compile')
  }
  await expect(countBuilds(fail)).rejects.toThrow('does not compile')
  write('src/main.ts', 'first')
  expect(await countBuilds()).toBe(3)
})

it('takes every file of its own program for a source', async () => {
  const { metafile } = await build({
    entryPoints: ['scripts/build.mjs', 'vite.config.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outdir: 'unused',
  })
  const read = Object.keys(metafile.inputs)
  expect(read).toEqual(
    expect.arrayContaining(['scripts/group-chunks.ts', 'scripts/steps.mjs', 'src/domain/brand-fonts/rules.ts']),
  )
  expect(read.filter((file) => !SOURCES.some((source) => file === source || file.startsWith(`${source}/`)))).toEqual([])
})
