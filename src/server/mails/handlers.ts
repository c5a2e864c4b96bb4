import type { mailEndpoints } from '#domain/mails/contract.ts'
import type { Handlers } from '../http/context.ts'
import { listSentEmails } from './store.ts'

export const mailHandlers: Handlers<typeof mailEndpoints> = {
  list(_input, { db, actor, reader }) {
    return db.read((tx) => listSentEmails(tx, actor.tenantId, actor.userId, reader))
  },
}
