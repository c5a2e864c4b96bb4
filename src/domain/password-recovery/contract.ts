import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { required } from '../fields/text.ts'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'

/** The longest is an email address. */
export const forgottenAccount = z.object({ account: required(words(t`Enter your username or email address`), 254) })

export const passwordRecoveryEndpoints = defineEndpoints({
  request: {
    method: 'POST',
    path: '/api/forgot-password',
    summary: 'Email a link to set a new password; the answer is the same for every username and address',
    access: { needs: 'nothing', scope: 'platform' },
    limit: 'forgotPassword',
    body: forgottenAccount,
    answer: z.object({ message: z.string() }),
  },
})
