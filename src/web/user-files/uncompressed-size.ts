const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
/** What the end of the directory has at least, and at most with the longest comment. */
const END_BYTES = 22
const LONGEST_END = END_BYTES + 0xffff

/**
 * How many bytes an archive says that it holds, so that one that would burst is known before it is opened; whoever opens it
 * takes no more than what is said. Null when it says nothing that can be held against it: no directory, one that leads
 * nowhere, or parts of an unknown size.
 */
export function readUncompressedSize(archive: Uint8Array<ArrayBuffer>): number | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  let end = archive.length - END_BYTES
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) {
    if (archive.length - end > LONGEST_END) return null
    end--
  }
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  // A directory of the larger format (ZIP64) stands elsewhere; no file of 5 MB needs one.
  if (count === 0xffff || view.getUint32(end + 12, true) === 0xffffffff) return null
  let total = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > archive.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const hasTrailingSizes = (view.getUint16(at + 8, true) & 8) !== 0
    if (packed > 0 ? unpacked === 0 : hasTrailingSizes) return null
    total += unpacked
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}
