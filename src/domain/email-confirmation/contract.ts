import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { required } from '../fields/text.ts'
import { words } from '../languages/words.ts'
import { emailStatus } from '../mails/contract.ts'
import { t } from '../texts/text.ts'

/** The organization's address or, without one, the person's. It must be confirmed before they can email others. */
export const emailConfirmation = z.object({
  email: z.string(),
  /** False when confirmed or without a mail server. */
  isNeeded: z.boolean(),
  sentAt: z.nullable(z.string()),
  /** What became of the email with the last link. */
  delivery: z.nullable(z.pick(emailStatus, { state: true, problem: true })),
})
export type EmailConfirmation = z.output<typeof emailConfirmation>

const token = required(words(t`Part of the link is missing. Open it from the email again.`), 100)

export const emailConfirmationEndpoints = defineEndpoints({
  state: {
    method: 'GET',
    path: '/api/email-confirmation',
    summary: 'Whether the address of your organization, or your own without one, still has to be confirmed',
    access: { needs: 'app.use', scope: 'self' },
    answer: emailConfirmation,
  },
  send: {
    method: 'POST',
    path: '/api/email-confirmation/send',
    summary: 'Email a new confirmation link; the earlier one stops working',
    access: { needs: 'app.use', scope: 'self', afterTrial: 'allowed' },
    limit: 'mail',
    answer: z.object({ message: z.string(), ...emailConfirmation.shape }),
  },
  confirm: {
    method: 'POST',
    path: '/api/email-confirmation/confirm',
    summary: 'Confirm an email address with its link; a repeat answers the same',
    access: { needs: 'nothing', scope: 'platform' },
    limit: 'passwordLink',
    body: z.object({ token }),
    answer: z.object({ message: z.string() }),
  },
})
