import { changesBetween } from '#domain/audit/rules.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { userFileEndpoints } from '#domain/user-files/contract.ts'
import { EXAMPLE_CELLS, EXPORT_TITLES, TEMPLATE_TITLES, userFileName } from '#domain/user-files/rules.ts'
import type { ExportLimits } from '#server/http/limits/export-limits.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Database, Tx } from '../db/tenant.ts'
import type { Handlers } from '../http/context.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { findTakenUsernames } from '../users/store.ts'
import { createUserFile, readAllUsers } from './export-users.ts'
import { importUsers } from './import-users.ts'
import * as store from './store.ts'

export type UserFileDeps = {
  database: Pick<Database, 'platform'>
  exports: ExportLimits
  delivery: Pick<Delivery, 'wake'>
}

export function userFileHandlers({ database, exports, delivery }: UserFileDeps): Handlers<typeof userFileEndpoints> {
  return {
    async export({ body }, context) {
      await exports.start(context)
      const { db, actor, now, abortSignal, reader } = context
      const at = now()
      const tell = async (tx: Tx) => {
        const count = await store.countUsers(tx, actor.tenantId)
        const details = { people: count, file: body.format }
        const changes = changesBetween(null, details, { people: 'people', file: 'file' })
        const subject = { id: actor.organizationId, name: actor.organizationName ?? '' }
        await addAuditEntry(tx, actor, at, { action: 'users exported', subject, changes })
      }
      await exports.runQuery(actor, abortSignal, () => db.transaction(tell))
      const name = userFileName(dayOf(at, actor.timezone), body.format)
      const facts = { name, titles: EXPORT_TITLES, author: actor.organizationName ?? '', now: at, reader }
      return createUserFile(body.format, facts, readAllUsers({ exports, db, actor, abortSignal, reader }))
    },

    async template({ body }, { config, now, reader }) {
      const name = userFileName('template', body.format)
      const facts = { name, titles: TEMPLATE_TITLES, author: config.productName, now: now(), reader }
      return createUserFile(body.format, facts, exampleRows())
    },

    async check({ body }) {
      return { taken: await database.platform.read((tx) => findTakenUsernames(tx, body.usernames)) }
    },

    async import({ body }, context) {
      const answer = await context.db.transaction((tx) => importUsers(tx, body, context))
      if (body.links === 'mail') delivery.wake()
      return answer
    },
  }
}

async function* exampleRows() {
  yield [EXAMPLE_CELLS]
}
