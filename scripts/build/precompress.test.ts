import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { compressFiles } from './precompress.ts'

const dir = await mkdtemp(path.join(tmpdir(), 'watchbell-compress-'))
afterAll(() => rm(dir, { recursive: true }))

it('compresses text files, the first time and from what it has kept', async () => {
  await mkdir(path.join(dir, 'assets', 'es-ba14'), { recursive: true })
  await mkdir(path.join(dir, '.vite'))
  const text = `console.log(${Math.random()})`.repeat(50)
  for (const name of ['assets/a.js', 'assets/es-ba14/a.js', 'assets/a.webp', '.vite/pages.json'])
    await writeFile(path.join(dir, name), text)
  for (const _ of ['first', 'kept']) {
    await compressFiles(dir)
    for (const name of ['assets/a.js', 'assets/es-ba14/a.js']) {
      const [br, gz] = await Promise.all(['br', 'gz'].map((way) => readFile(path.join(dir, `${name}.${way}`))))
      expect([br && String(brotliDecompressSync(br)), gz && String(gunzipSync(gz))]).toEqual([text, text])
      await Promise.all(['br', 'gz'].map((way) => rm(path.join(dir, `${name}.${way}`))))
    }
  }
  expect((await readdir(dir, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name))).toEqual([])
})
