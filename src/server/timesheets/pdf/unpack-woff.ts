import { inflateSync } from 'node:zlib'

const SIGNATURE = 'wOFF'
const HEADER = { packed: 44, plain: 12 }
const TABLE_ENTRY = { packed: 20, plain: 16 }

/** A TrueType file from a WOFF 1.0 file, which has the same tables, compressed one by one. Other files stay as they are. */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== SIGNATURE) return file
  const tableCount = file.readUInt16BE(12)
  const directory = Buffer.alloc(HEADER.plain + TABLE_ENTRY.plain * tableCount)
  file.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tableCount, 4)
  const tables: Buffer[] = []
  let end = directory.length
  for (let number = 0; number < tableCount; number++) {
    const from = HEADER.packed + TABLE_ENTRY.packed * number
    const to = HEADER.plain + TABLE_ENTRY.plain * number
    const [offset, packedLength, length] = [4, 8, 12].map((at) => file.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ]
    const packed = file.subarray(offset, offset + packedLength)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.set(packedLength < length ? inflateSync(packed) : packed)
    file.copy(directory, to, from, from + 4)
    file.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(end, to + 8)
    directory.writeUInt32BE(length, to + 12)
    tables.push(table)
    end += table.length
  }
  return Buffer.concat([directory, ...tables])
}
