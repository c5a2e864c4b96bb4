import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'

/** An e-mail as its sender sees it. `waiting` covers the first try and every later one; the other two are final. */
export const mail = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** Tries so far. */
  attempts: z.number(),
  /** Why the last try failed, in words for the sender; null when none did. */
  problem: z.nullable(z.string()),
  acceptedAt: z.string(),
  /** When it is tried next; null once it is sent or failed. */
  nextAttemptAt: z.nullable(z.string()),
  /** When the mail server took it. */
  sentAt: z.nullable(z.string()),
})
export type Mail = z.output<typeof mail>

export const mailEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/mails',
    summary: 'The e-mails you have sent and what became of them, newest first, at most 20',
    access: { role: 'user', scope: 'self' },
    answer: z.array(mail),
  },
})
