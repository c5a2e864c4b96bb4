import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { EmbeddedConnection } from '#server/db/embedded/embedded.ts'
import type { Visitor } from '../data-set.ts'
import type { LeaveStatements, Statements } from '../statements.ts'

/** What a program that makes load is told to do, for `ms` milliseconds with `concurrency` callers who never pause. */
export type Job = { concurrency: number; ms: number; people: Visitor[] } & (
  | { kind: 'clock'; port: number }
  | { kind: 'bare clock'; connection: EmbeddedConnection; statements: Statements }
  | { kind: 'read month'; port: number; query: string }
  | { kind: 'leave'; port: number; boss: Visitor; leaveTypeId: string; firstDay: string }
  | { kind: 'bare leave'; connection: EmbeddedConnection; boss: Visitor; statements: LeaveStatements; firstDay: string }
  | { kind: 'sign in'; port: number; password: string }
  | { kind: 'bare verify'; password: string }
)

/** Latencies in milliseconds. */
export type Result = { perSecond: number; p50: number; p99: number; operations: number }

/** A process of its own that makes load: what it costs is not charged to the product. */
export type Loader = { run(job: Job): Promise<Result>; stop(): void }

export function startLoader(): Loader {
  const child = fork(new URL('./load-program.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  return {
    async run(job) {
      child.send(job)
      const ended = new AbortController()
      const [answer] = await Promise.race([
        once(child, 'message', { signal: ended.signal }),
        once(child, 'exit', { signal: ended.signal }).then(() => [{ error: 'The load program ended' }]),
      ]).finally(() => ended.abort())
      const result = answer as Result | { error: string }
      if ('error' in result) throw new Error(`${job.kind}: ${result.error}`)
      return result
    },
    stop: () => void child.kill(),
  }
}
