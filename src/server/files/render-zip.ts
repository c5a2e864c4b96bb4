import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file in an archive, as text that comes bit by bit. */
export type ZipPart = { name: string; text: Iterable<string> | AsyncIterable<string> }

/** In characters. Larger would have more rows on their way than bytes are known of, and the length would be guessed wrong. */
const BLOCK = 16 * 1024

/**
 * An archive whose parts are never held whole. A part's text is only asked for when that of the one before it has been
 * read to its end, so it may depend on that.
 */
export async function* zipped(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  // The types know it as any readable stream; it is one of Node's own.
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error))
  const left = new AbortController()
  const fill = async () => {
    for await (const { name, text } of parts) {
      const source = Readable.from(blocks(text), { signal: left.signal })
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

/** Text in blocks that are worth compressing. */
async function* blocks(text: ZipPart['text']): AsyncGenerator<string> {
  let pending = ''
  for await (const piece of text) {
    pending += piece
    if (pending.length < BLOCK) continue
    yield pending
    pending = ''
  }
  if (pending !== '') yield pending
}
