import { verify } from '@node-rs/argon2'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Job } from './loader.ts'
import type { CallerGroup } from './loader-process.ts'

export function bareVerify(job: Job & { kind: 'bare verify' }): CallerGroup {
  const hash = hashPassword(job.password)
  const caller: CallerGroup['callers'][number] = async (timed) => {
    const stored = await hash
    await timed(() => verify(stored, job.password))
  }
  return { callers: Array.from({ length: job.concurrency }, () => caller), close: () => undefined }
}
