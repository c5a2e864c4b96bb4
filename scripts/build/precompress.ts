import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import type { Plugin } from 'vite'
import { DAY_MS } from '../../src/domain/time/units/durations.ts'

const CACHE = '.cache/compressed'
const KEPT_DAYS = 30

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const ways: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gz: (content) => gzipped(content, { level: 9 }),
}

export const precompress = (directory: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle: () => compressFiles(directory),
})

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, so that serving costs no compression. With scripts in four
 * languages this takes longer than the rest of the build, so results are kept by what the file contains.
 */
export async function compressFiles(directory: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const files = await readdir(directory, { recursive: true })
  const limit = pLimit(2)
  const tasks = files
    .filter((name) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name) && !name.startsWith('.vite'))
    .flatMap((name) => Object.keys(ways).map((way) => limit(() => compress(join(directory, name), way))))
  await Promise.all(tasks)
  await forgetOld()
}

async function compress(file: string, way: string): Promise<void> {
  const content = await readFile(file)
  const kept = join(CACHE, `${createHash('sha256').update(content).digest('hex')}.${way}`)
  const now = new Date()
  const isKept = await utimes(kept, now, now).then(
    () => true,
    () => false,
  )
  if (!isKept) {
    const compressed = await ways[way]?.(content)
    // A build that is stopped leaves no half of a file. Two files may have the same content.
    const own = `${kept}-${randomUUID()}`
    await writeFile(own, compressed ?? '')
    await rename(own, kept)
  }
  await copyFile(kept, `${file}.${way}`)
}

async function forgetOld(): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * DAY_MS
  for (const name of await readdir(CACHE)) {
    const { mtimeMs } = await stat(join(CACHE, name))
    if (mtimeMs < oldest) await rm(join(CACHE, name))
  }
}
