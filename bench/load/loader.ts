import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { EmbeddedConnection } from '#server/db/embedded/embedded.ts'
import type { BenchUser } from '../bench-user.ts'
import type { LeaveStatements, Statements } from '../statements.ts'

/** Does the caller's next operation and measures parts of it with `timed`. */
export type Caller = (timed: <T>(work: () => Promise<T>) => Promise<T>) => Promise<void>

export type CallerGroup = { callers: Caller[]; close(): Promise<void> | void }

/** For `ms` milliseconds with `concurrency` callers that never pause. */
export type Job = { concurrency: number; ms: number; people: BenchUser[] } & (
  | { kind: 'clock'; port: number }
  | { kind: 'bare clock'; connection: EmbeddedConnection; statements: Statements }
  | { kind: 'read month'; port: number; query: string }
  | { kind: 'leave'; port: number; admin: BenchUser; leaveTypeId: string; firstDay: string }
  | {
      kind: 'bare leave'
      connection: EmbeddedConnection
      admin: BenchUser
      statements: LeaveStatements
      firstDay: string
    }
  | { kind: 'sign in'; port: number; password: string }
  | { kind: 'bare verify'; password: string }
)

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
