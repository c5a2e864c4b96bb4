import { say } from '#domain/languages/say.ts'
import type { passwordRecoveryEndpoints } from '#domain/password-recovery/contract.ts'
import { t } from '#domain/texts/text.ts'
import type { Handlers } from '../http/context.ts'
import { addRequest } from './store.ts'

export type RecoveryDeps = { recovery: { wake(): void } }

export function passwordRecoveryHandlers({ recovery }: RecoveryDeps): Handlers<typeof passwordRecoveryEndpoints> {
  return {
    /** Looks for no account, so neither the answer nor its time says whether there is one. */
    async request({ body }, { db, now, reader }) {
      await db.transaction((tx) => addRequest(tx, body.account, now()))
      recovery.wake()
      return { message: say(t`If this account can get a link by email, it arrives within a few minutes.`, reader) }
    },
  }
}
