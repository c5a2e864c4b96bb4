import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

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

/** A new directory of mode 0700 with a short path. */
export function newTemporaryDirectory(): string {
  return mkdtempSync(join(temporaryRoot(), 'watchbell-'))
}

/** Whether that is one of ours, so that a file that names it cannot make us remove anything else. */
export function isTemporaryDirectory(path: string): boolean {
  return dirname(path) === temporaryRoot() && /^watchbell-[A-Za-z0-9]{6}$/.test(basename(path))
}

/** Where TMPDIR itself is long, /tmp. */
function temporaryRoot(): string {
  return Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
}
