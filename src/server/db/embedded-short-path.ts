import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The longest path a Unix socket may have, in bytes: the kernel's `sun_path` less its closing NUL. */
export const MAX_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107

export function fitsSocket(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH
}

/**
 * Another, short way to the same directory, for sockets in a directory whose own path is too long: a symbolic link
 * in a new private directory. `close` removes the way, never the directory. A path that fits is given back as it is.
 */
export function shortWayTo(directory: string, longestName: number): { path: string; close(): void } {
  if (Buffer.byteLength(directory) + 1 + longestName <= MAX_SOCKET_PATH)
    return { path: directory, close: () => undefined }
  const parent = newTemporaryDirectory()
  const path = join(parent, 'd')
  symlinkSync(directory, path)
  return { path, close: () => rmSync(parent, { recursive: true, force: true }) }
}

/** A new directory of mode 0700 with a short path; where TMPDIR itself is long, /tmp is used. */
export function newTemporaryDirectory(): string {
  const base = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
  return mkdtempSync(join(base, 'watchbell-'))
}
