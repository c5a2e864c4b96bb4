import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { onTestFinished } from 'vitest'

export type Fact = {
  ready?: { host: string; port: number; user: string; database: string }
  ack?: number
  refused?: string
  note?: string
}

export type EmbeddedProcess = {
  child: ChildProcess
  facts: Fact[]
  /** The first fact of this kind, past or future. Throws when the process ends without one. */
  first<K extends keyof Fact>(kind: K): Promise<NonNullable<Fact[K]>>
  ended: Promise<void>
}

/** Bundles the test program into one file below `parent`, which other users can run. */
export async function buildEmbeddedProgram(
  parent: string,
): Promise<
  (
    dataDir: string,
    options?: { mode?: 'hold' | 'write'; settings?: Record<string, string>; uid?: number },
  ) => EmbeddedProcess
> {
  const directory = mkdtempSync(join(parent, 'program-'))
  chmodSync(directory, 0o755)
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'))
  const program = join(directory, 'program.mjs')
  await build({
    entryPoints: [resolve('test/programs/embedded-program.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  return (dataDir, { mode = 'hold', settings = { fsync: 'off' }, uid } = {}) => {
    const args = [program, dataDir, mode, JSON.stringify(settings)]
    const switched = uid === undefined ? {} : { uid, gid: uid }
    const child = spawn(process.execPath, args, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'], ...switched })
    // A failed test leaves no process behind.
    onTestFinished(() => void child.kill('SIGKILL'))
    return follow(child)
  }
}

export async function stopEmbedded({ child, ended }: EmbeddedProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

function follow(child: ChildProcess): EmbeddedProcess {
  const facts: Fact[] = []
  let listeners: (() => void)[] = []
  let over = false
  const wake = (): void => {
    for (const listener of listeners.splice(0)) listener()
  }
  if (!child.stdout) throw new Error('The program has no output to follow')
  createInterface({ input: child.stdout }).on('line', (line) => {
    facts.push(JSON.parse(line) as Fact)
    wake()
  })
  // 'close' comes after the last output.
  const ended = new Promise<void>((done) => {
    child.once('close', () => {
      over = true
      wake()
      done()
    })
  })
  return {
    child,
    facts,
    ended,
    async first(kind) {
      for (;;) {
        const fact = facts.find((candidate) => candidate[kind] !== undefined)?.[kind]
        if (fact !== undefined) return fact as never
        if (over) throw new Error(`The program ended without "${kind}": ${JSON.stringify(facts)}`)
        await new Promise<void>((resume) => {
          listeners = [...listeners, resume]
        })
      }
    },
  }
}
