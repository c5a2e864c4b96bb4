import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Hashes the names and contents of files and folders below `root`, without tests. */
export function hashFiles(root, names) {
  const hash = createHash('sha256')
  const visit = (name) => {
    const full = path.join(root, name)
    if (statSync(full).isDirectory()) {
      for (const entry of readdirSync(full).sort()) visit(path.join(name, entry))
    } else if (!/\.test\.tsx?$/.test(name)) {
      hash.update(name).update('\0').update(readFileSync(full)).update('\0')
    }
  }
  for (const name of names) visit(name)
  return hash.digest('hex')
}
