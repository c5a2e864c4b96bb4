import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'

/** A run takes half a gibibyte. In a container the file system in memory often has 64 MiB. */
const ROOM = 2 * 1024 ** 3

/** A directory in memory where there is room, for data that is thrown away. */
export function temporaryRoot() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
