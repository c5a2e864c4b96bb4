import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../rounds.ts'
import { type Letterhead, renderMessage } from './render-message.ts'
import type { Transport } from './start-delivery.ts'
import type { DueMail } from './store.ts'

/**
 * Writes each mail as a file instead of sending it, readable by its owner only. A file is whole when it takes its name,
 * and a second try takes the same name.
 */
export function sendToOutbox(directory: string, letterhead: Letterhead, log: Log): Transport {
  const tidied = removeUnfinished(directory).catch(() => undefined)
  return async (mail) => {
    await tidied
    try {
      const { content } = await renderMessage(mail, letterhead)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const file = path.resolve(directory, `${nameOf(mail)}.eml`)
      await writeWhole(file, content)
      log.info({ mail: mail.id, file }, 'no SMTP_URL: the mail was written to a file')
      return null
    } catch (error) {
      return { failure: { kind: 'file' }, detail: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** What a process left that was killed while it wrote; the mail still waits in the database. */
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

/** `20261120T150000Z-<id>`: in the order in which they were accepted. */
function nameOf({ id, acceptedAt }: DueMail): string {
  return `${acceptedAt.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}-${id}`
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
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
