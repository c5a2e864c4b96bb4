import { verify } from '@node-rs/argon2'
import { hashPassword } from '#server/auth/passwords.ts'
import { PASSWORD_COST } from '#server/config.ts'
import type { CallerGroup, Job } from './loader.ts'

export function bareVerify(job: Job & { kind: 'bare verify' }): CallerGroup {
  const hash = hashPassword(job.password, { passwordCost: PASSWORD_COST })
  const caller: CallerGroup['callers'][number] = async (timed) => {
    const stored = await hash
    await timed(() => verify(stored, job.password))
  }
  return { callers: Array.from({ length: job.concurrency }, () => caller), close: () => undefined }
}
