import { verify } from '@node-rs/argon2'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Job } from './load.ts'
import type { Crew } from './load-program.ts'

/** Comparing a password with its hash and nothing else: the part of signing in that is slow on purpose. */
export function bareVerify(job: Job & { kind: 'bare verify' }): Crew {
  const hash = hashPassword(job.password)
  const caller: Crew['callers'][number] = async (timed) => {
    const stored = await hash
    await timed(() => verify(stored, job.password))
  }
  return { callers: Array.from({ length: job.concurrency }, () => caller), close: () => undefined }
}
