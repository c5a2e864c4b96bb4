import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A file in an archive, as text that comes bit by bit. */
export type ZipPart = { name: string; text: Iterable<string> | AsyncIterable<string> }

/** Compressed at once. Smaller would compress worse, larger would hold up the thread. */
const BLOCK_CHARACTERS = 64 * 1024

/** Sizes follow the data, since nobody knows them before; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
const VERSION = 20

/**
 * An archive whose parts are never held whole. A part's text is only asked for when the one before it has been written,
 * so it may depend on that. Parts and the whole must stay below 4 GiB.
 */
export async function* zipped(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const stamp = dosTime(modified)
  const directory: Buffer[] = []
  let at = 0
  for await (const { name, text } of parts) {
    const start = at
    const head = record([
      [4, 0x04034b50],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      [4, stamp],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, Buffer.byteLength(name)],
      [2, 0],
    ])
    const before = Buffer.concat([head, Buffer.from(name)])
    yield before
    at += before.length
    let [checksum, size, packed] = [0, 0, 0]
    for await (const block of blocks(text)) {
      const bytes = Buffer.from(block)
      checksum = crc32(bytes, checksum)
      size += bytes.length
      const deflated = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
      packed += deflated.length
      yield deflated
    }
    const last = deflateRawSync('')
    packed += last.length
    const sizes: Field[] = [
      [4, checksum],
      [4, packed],
      [4, size],
    ]
    const descriptor = record([[4, 0x08074b50], ...sizes])
    yield Buffer.concat([last, descriptor])
    at += packed + descriptor.length
    const entry = record([
      [4, 0x02014b50],
      [2, VERSION],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      [4, stamp],
      ...sizes,
      [2, Buffer.byteLength(name)],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, start],
    ])
    directory.push(entry, Buffer.from(name))
  }
  const entries = Buffer.concat(directory)
  const count = directory.length / 2
  yield entries
  yield record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, entries.length],
    [4, at],
    [2, 0],
  ])
}

/** Text in blocks that are worth compressing. Each ends on a whole character. */
async function* blocks(text: ZipPart['text']): AsyncGenerator<string> {
  let pending = ''
  for await (const piece of text) {
    pending += piece
    if (pending.length < BLOCK_CHARACTERS) continue
    yield pending
    pending = ''
  }
  if (pending !== '') yield pending
}

/** A number and the bytes it takes, lowest first. */
type Field = [bytes: 2 | 4, value: number]

function record(fields: Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/** Time in the lower, date in the upper half; even seconds since 1980. */
function dosTime(instant: Date): number {
  const time = (instant.getUTCHours() << 11) | (instant.getUTCMinutes() << 5) | (instant.getUTCSeconds() >> 1)
  const date = ((instant.getUTCFullYear() - 1980) << 9) | ((instant.getUTCMonth() + 1) << 5) | instant.getUTCDate()
  return date * 0x10000 + time
}
