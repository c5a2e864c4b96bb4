import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readDataLocation } from './database.ts'

/** Without a mail server, emails are files. Returns an empty text while there is none with this subject. */
export async function readEmail(subject: string): Promise<string> {
  const outbox = path.join(readDataLocation().dataDir, 'outbox')
  for (const file of await readdir(outbox).catch(() => [])) {
    const encoded = await readFile(path.join(outbox, file), 'utf8').catch(() => '')
    const email = encoded.replaceAll(/=\r?\n/g, '')
    if (email.includes(subject)) return email
  }
  return ''
}
