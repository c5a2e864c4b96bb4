import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Connection } from '#server/db/connect.ts'
import type { BenchUser } from '../bench-user.ts'
import type { LeaveStatements, Statements } from '../statements/statements.ts'

/** Does the caller's next operation and measures parts of it with `timed`. */
export type Caller = (timed: <T>(work: () => Promise<T>) => Promise<T>) => Promise<void>

export type CallerGroup = { callers: Caller[]; close(): Promise<void> | void }

/** What is sent to the product over HTTP. `send` repeats one GET, or a POST when there are `bodies`, by the person's id. */
export type HttpLoad =
  | { kind: 'clock' }
  | { kind: 'read month'; query: string }
  | { kind: 'leave'; admin: BenchUser; leaveTypeId: string; firstDay: string }
  | { kind: 'sign in'; password: string }
  | { kind: 'send'; path: string; bodies?: Record<string, string> }

type BareLoad =
  | { kind: 'bare clock'; connection: Connection; statements: Statements }
  | {
      kind: 'bare leave'
      connection: Connection
      admin: BenchUser
      statements: LeaveStatements
      firstDay: string
    }
  | { kind: 'bare verify'; password: string }

/**
 * Runs `concurrency` callers that never pause: for `ms` milliseconds after a short unmeasured run, or `rounds` times in
 * total, so that two products do the same work. With `otherPort`, requests alternate between both.
 */
export type Job = { concurrency: number; people: BenchUser[] } & ({ ms: number } | { rounds: number }) &
  ((HttpLoad & { port: number; otherPort?: number }) | BareLoad)

export type Result = { perSecond: number; p50: number; p99: number; operations: number }

/** Makes load in a separate process, so that it doesn't count as the product's. */
export type Loader = { run(job: Job): Promise<Result>; stop(): void }

export function startLoader(): Loader {
  const child = fork(new URL('./loader-process.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  return {
    async run(job) {
      child.send(job)
      const done = new AbortController()
      const [answer] = await Promise.race([
        once(child, 'message', { signal: done.signal }),
        once(child, 'exit', { signal: done.signal }).then(() => [{ error: 'The load program ended' }]),
      ]).finally(() => done.abort())
      const result = answer as Result | { error: string }
      if ('error' in result) throw new Error(`${job.kind}: ${result.error}`)
      return result
    },
    stop: () => void child.kill(),
  }
}
