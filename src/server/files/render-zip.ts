import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipPart = { name: string; text: Iterable<string> | AsyncIterable<string> }

/**
 * Counted in characters. With larger blocks more rows would wait in memory, and the estimated length would be wrong.
 */
const BLOCK = 16 * 1024

/** A part's text is requested after the part before it has been read, so it may depend on that. */
export async function* zipParts(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  // The types are too wide.
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error))
  const left = new AbortController()
  const fill = async () => {
    for await (const { name, text } of parts) {
      const source = Readable.from(splitIntoBlocks(text), { signal: left.signal })
      zip.addReadStream(source, name, { mtime: modified, forceDosTimestamp: true })
      await finished(source)
    }
    zip.end()
  }
  fill().catch((error: Error) => output.destroy(error))
  try {
    yield* output
  } finally {
    left.abort()
  }
}

async function* splitIntoBlocks(text: ZipPart['text']): AsyncGenerator<string> {
  let pending = ''
  for await (const piece of text) {
    pending += piece
    if (pending.length < BLOCK) continue
    yield pending
    pending = ''
  }
  if (pending !== '') yield pending
}
