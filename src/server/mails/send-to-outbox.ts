import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../log.ts'
import { type FromSettings, renderMime } from './render-mime.ts'
import type { Transport } from './start-delivery.ts'
import type { DueEmail } from './store.ts'

/** Readable by its owner only. A file gets its name once it is complete, and a second try uses the same name. */
export function sendToOutbox(directory: string, from: FromSettings, log: Log): Transport {
  const cleanedUp = removeUnfinished(directory).catch(() => undefined)
  return async (email) => {
    await cleanedUp
    try {
      const { content } = await renderMime(email, from)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const file = path.resolve(directory, `${fileNameOf(email)}.eml`)
      await writeAtomically(file, content)
      log.info({ email: email.id, file }, 'no SMTP_URL: email written to a file')
      return null
    } catch (error) {
      return { problem: { code: 'file' }, detail: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** Files of processes that were killed while writing. Their emails still wait in the database. */
async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const pid = Number(/\.eml\.unfinished-(\d+)$/.exec(name)?.[1])
    if (pid === process.pid || (pid > 0 && !isAlive(pid))) await rm(path.join(directory, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function fileNameOf({ id, acceptedAt }: DueEmail): string {
  return `${acceptedAt.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}-${id}`
}

async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.unfinished-${process.pid}`
  try {
    const handle = await open(unfinished, 'w', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
