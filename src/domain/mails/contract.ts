import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'

/** An email as its sender sees it. `waiting` covers the first try and all retries; `sent` and `failed` are final. */
export const emailStatus = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number(),
  problem: z.nullable(z.string()),
  acceptedAt: z.string(),
  nextAttemptAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
})
export type EmailStatus = z.output<typeof emailStatus>

export const mailEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/mails',
    summary: 'Your last 20 sent emails and their status, newest first',
    access: { needs: 'app.use', scope: 'self', inDemo: 'refused' },
    answer: z.array(emailStatus),
  },
})
