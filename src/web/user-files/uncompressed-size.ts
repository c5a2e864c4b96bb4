const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
/** The end record without a comment, and with the longest one. */
const MIN_END_BYTES = 22
const MAX_END_BYTES = MIN_END_BYTES + 0xffff

/** The declared size in bytes, to refuse zip bombs: the reader never unpacks more. Null if it's missing or invalid. */
export function readUncompressedSize(archive: Uint8Array<ArrayBuffer>): number | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  let end = archive.length - MIN_END_BYTES
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) {
    if (archive.length - end > MAX_END_BYTES) return null
    end--
  }
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  let offset = view.getUint32(end + 16, true)
  // ZIP64 has its directory elsewhere; no file of 5 MB needs it.
  if (count === 0xffff || view.getUint32(end + 12, true) === 0xffffffff) return null
  let total = 0
  for (let entry = 0; entry < count; entry++) {
    if (offset + 46 > archive.length || view.getUint32(offset, true) !== DIRECTORY_ENTRY) return null
    const [compressed, uncompressed] = [view.getUint32(offset + 20, true), view.getUint32(offset + 24, true)]
    const hasTrailingSizes = (view.getUint16(offset + 8, true) & 8) !== 0
    if (compressed > 0 ? uncompressed === 0 : hasTrailingSizes) return null
    total += uncompressed
    offset +=
      46 + view.getUint16(offset + 28, true) + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true)
  }
  return total
}
