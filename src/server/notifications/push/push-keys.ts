import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Who sends (VAPID, RFC 8292). Browsers tie a subscription to the public key. */
export type PushKeys = { publicKey: string; privateKey: string }

const KEYS_FILE = 'push-keys.json'

/** Creates them at the first start. Processes that share a database must share this file, too. */
export async function readPushKeys(dataDir: string): Promise<PushKeys> {
  const file = path.join(dataDir, KEYS_FILE)
  await mkdir(dataDir, { recursive: true })
  if (!existsSync(file)) await createKeys(file)
  return parseKeys(await readFile(file, 'utf8'), file)
}

async function createKeys(file: string): Promise<void> {
  // Loaded only here and to send, because it takes time to load.
  const { default: webPush } = await import('web-push')
  const created = JSON.stringify(webPush.generateVAPIDKeys())
  const unfinished = `${file}.unfinished-${randomUUID()}`
  try {
    await writeFile(unfinished, created, { flag: 'wx', mode: 0o600, flush: true })
    // Of processes that start together, one creates the file, and no one sees it before it is whole.
    await link(unfinished, file).catch(() => copy(unfinished, file))
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** For file systems without links. Keeps a file that another process has created. */
async function copy(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

function parseKeys(text: string, file: string): PushKeys {
  try {
    return JSON.parse(text) as PushKeys
  } catch {
    throw new Error(
      `${file} is damaged. Restore it from a backup. Without one, delete it and start again: devices then get notifications again once the app is opened on them.`,
    )
  }
}
