import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { email, phoneNumber } from '../fields/contact.ts'
import { note, required } from '../fields/text.ts'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'

const MESSAGE = words(t`Message must be at least 10 characters`)

/** [5.35] */
export const supportRequest = z.object({
  name: required(words(t`Name is required`)),
  email: email(words(t`Invalid email address`)),
  phoneNumber,
  subject: required(words(t`Subject is required`)),
  message: note(5000, MESSAGE).check(z.minLength(10, MESSAGE)),
})

export type SupportRequest = z.output<typeof supportRequest>

export const supportEndpoints = defineEndpoints({
  contact: {
    method: 'POST',
    path: '/api/contact-support',
    summary: 'Contact support. An Idempotency-Key makes sure the message is sent once',
    access: { needs: 'app.use', scope: 'self', afterTrial: 'allowed' },
    limit: 'support',
    body: supportRequest,
    answer: z.object({ message: z.string() }),
  },
  contactAsVisitor: {
    method: 'POST',
    path: '/api/contact-support/visitors',
    summary: 'Contact support without signing in. An Idempotency-Key makes sure the message is sent once',
    access: { needs: 'nothing', scope: 'platform' },
    limit: 'support',
    body: supportRequest,
    answer: z.object({ message: z.string() }),
  },
})
