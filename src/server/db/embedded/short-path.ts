import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Bytes of the kernel's `sun_path` without its closing NUL. */
const MAX_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107

export function fitsSocket(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH
}

/**
 * A symbolic link in a private temporary directory, for sockets whose own path is too long. A path that fits is
 * returned unchanged. `close` removes the link only.
 */
export function shortWayTo(directory: string, longestName: number): { path: string; close(): void } {
  if (Buffer.byteLength(directory) + 1 + longestName <= MAX_SOCKET_PATH)
    return { path: directory, close: () => undefined }
  const parent = newTemporaryDirectory()
  const path = join(parent, 'd')
  symlinkSync(directory, path)
  return { path, close: () => rmSync(parent, { recursive: true, force: true }) }
}

export function newTemporaryDirectory(): string {
  return mkdtempSync(join(temporaryRoot(), 'watchbell-'))
}

/** A file that names another directory must not make us remove it. */
export function isTemporaryDirectory(path: string): boolean {
  return dirname(path) === temporaryRoot() && /^watchbell-[A-Za-z0-9]{6}$/.test(basename(path))
}

function temporaryRoot(): string {
  return Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
}
