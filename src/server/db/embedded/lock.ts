import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { shortWayTo } from './short-path.ts'

export type Claim = { release(): void }

const PUBLISHED = /^[0-9a-f]{12}-(\d+)\.sock$/
const LONGEST_NAME = 12 + 1 + 10 + '.sock'.length
const ANSWER_MS = 2000

/**
 * Makes this process the only one that uses `dataDir`, until `release` or its death. Every candidate publishes a
 * listening Unix socket in `<dataDir>/lock` and only then looks at the others. If it finds no other living one, it
 * has won. Of any two, the later one sees the earlier, so two can never both win. Whether a socket is alive is known
 * to the kernel: neither `kill -9`, nor a reboot, nor a reused process id leaves a false lock (docs/decisions/0002).
 */
export async function claimDirectory(dataDir: string): Promise<Claim> {
  const directory = join(dataDir, 'lock')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const way = shortWayTo(directory, LONGEST_NAME + 'new-'.length)
  try {
    for (;;) {
      const candidate = await Candidate.listen(way.path)
      const claim = await compete(candidate, dataDir)
      if (claim) return claim
    }
  } finally {
    way.close()
  }

  /** Null when the socket was swept away before it was published. */
  async function compete(candidate: Candidate, displayPath: string): Promise<Claim | null> {
    try {
      for (;;) {
        if (!candidate.publish()) return candidate.close()
        let others = await livingOthers(way.path, candidate.name)
        while (others.length > 0) {
          const holder = others.find((other) => other.state === 'holder')
          if (holder) throw new DirectoryInUse(displayPath, holder.pid)
          // Among candidates the first by name stays and the rest step back.
          if (others.some((other) => other.name < candidate.name)) candidate.withdraw()
          await pause(20)
          others = await livingOthers(way.path, candidate.name)
        }
        if (!candidate.published) continue
        candidate.state = 'holder'
        removeDeadSockets(directory, candidate.name)
        return { release: () => void candidate.close(directory) }
      }
    } catch (error) {
      candidate.close()
      throw error
    }
  }
}

export class DirectoryInUse extends Error {
  constructor(dataDir: string, pid: string) {
    super(
      `Another Watchbell (pid ${pid}) is already using ${dataDir}. Stop it first, or give this one its own DATA_DIR.`,
    )
  }
}

class Candidate {
  readonly name = `${randomBytes(6).toString('hex')}-${process.pid}.sock`
  readonly directory: string
  state: 'candidate' | 'holder' = 'candidate'
  published = false
  private readonly server: Server

  private constructor(directory: string) {
    this.directory = directory
    this.server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(this.state)
    })
    this.server.unref()
  }

  /** A published socket must already answer, so this listens under a name that doesn't count yet. */
  static async listen(directory: string): Promise<Candidate> {
    const candidate = new Candidate(directory)
    await new Promise<void>((resolve, reject) => {
      candidate.server.once('error', reject)
      // The directory has mode 0700. Root's socket must also answer the directory's owner.
      candidate.server.listen(
        { path: join(directory, `new-${candidate.name}`), readableAll: true, writableAll: true },
        resolve,
      )
    })
    return candidate
  }

  publish(): boolean {
    this.published = tryRename(join(this.directory, `new-${this.name}`), join(this.directory, this.name))
    return this.published
  }

  withdraw(): void {
    if (this.published) tryRename(join(this.directory, this.name), join(this.directory, `new-${this.name}`))
    this.published = false
  }

  close(directory = this.directory): null {
    this.server.close()
    rmSync(join(directory, this.name), { force: true })
    rmSync(join(directory, `new-${this.name}`), { force: true })
    return null
  }
}

type Other = { name: string; pid: string; state: 'candidate' | 'holder' }

async function livingOthers(directory: string, own: string): Promise<Other[]> {
  const names = readdirSync(directory).filter((name) => PUBLISHED.test(name) && name !== own)
  const others = await Promise.all(
    names.map(async (name) => {
      const state = await askSocket(join(directory, name))
      if (state === 'dead') rmSync(join(directory, name), { force: true })
      return { name, pid: PUBLISHED.exec(name)?.[1] ?? '?', state }
    }),
  )
  return others.filter((other): other is Other => other.state !== 'dead')
}

/** A process that accepts but does not answer is alive, and counts as the holder. */
async function askSocket(path: string): Promise<Other['state'] | 'dead'> {
  for (let attempt = 1; ; attempt++) {
    const answer = await askOnce(path)
    if (answer !== 'hung up') return answer
    // It ended while being asked, so the next attempt finds it dead.
    if (attempt === 5) return 'holder'
    await pause(20)
  }
}

function askOnce(path: string): Promise<Other['state'] | 'dead' | 'hung up'> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.setTimeout(ANSWER_MS, () => {
      resolve('holder')
      socket.destroy()
    })
    socket.on('data', (chunk) => resolve(chunk.toString() === 'candidate' ? 'candidate' : 'holder'))
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve('dead')
      else if (code !== 'ECONNRESET' && code !== 'EPIPE') resolve('holder')
    })
    socket.on('close', () => resolve('hung up'))
  })
}

/** Removes sockets of candidates that died before publishing. */
function removeDeadSockets(directory: string, own: string): void {
  for (const name of readdirSync(directory)) {
    if (!name.startsWith('new-') || name === `new-${own}`) continue
    void askSocket(join(directory, name)).then((state) => {
      if (state === 'dead') rmSync(join(directory, name), { force: true })
    })
  }
}

function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
