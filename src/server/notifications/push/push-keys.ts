import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Who sends (VAPID, RFC 8292). Browsers tie a subscription to the public key. */
export type PushKeys = { publicKey: string; privateKey: string }

const KEYS_FILE = 'push-keys.json'

/** Creates them at the first start. Processes that share a database must share this file, too. */
export async function readPushKeys(dataDir: string): Promise<PushKeys> {
  const file = path.join(dataDir, KEYS_FILE)
  await mkdir(dataDir, { recursive: true })
  if (!existsSync(file)) await createKeys(file)
  return JSON.parse(await readFile(file, 'utf8')) as PushKeys
}

async function createKeys(file: string): Promise<void> {
  // Loaded only here and to send, because it takes time to load.
  const { default: webPush } = await import('web-push')
  const created = JSON.stringify(webPush.generateVAPIDKeys())
  const unfinished = `${file}.unfinished-${randomUUID()}`
  try {
    await writeFile(unfinished, created, { flag: 'wx', mode: 0o600, flush: true })
    // Of processes that start together, one creates the file, and no one sees it before it is whole.
    await link(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}
