import { dayOf } from '#domain/time/zones.ts'
import type { userFileEndpoints } from '#domain/user-files/contract.ts'
import { EXAMPLE_CELLS, EXPORT_TITLES, TEMPLATE_TITLES, userFileName } from '#domain/user-files/rules.ts'
import { record } from '../audit/store.ts'
import type { Database } from '../db/tenant.ts'
import type { Handlers } from '../http/context.ts'
import { placesFor } from '../http/places.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { everybody, peopleFile } from './export-users.ts'
import { importUsers } from './import-users.ts'
import * as store from './store.ts'

/** Beside their context: the way to the usernames of all, which nobody sees but as taken or free, and who delivers mail. */
export type UserFileMeans = { database: Pick<Database, 'platform'>; delivery: Pick<Delivery, 'wake'> }

export function userFileHandlers({ database, delivery }: UserFileMeans): Handlers<typeof userFileEndpoints> {
  const places = placesFor(MOST_AT_ONCE, 'You are already exporting several files. Please wait for those.')
  return {
    async export({ body }, { db, actor, now, over }) {
      places.take(actor.userId, over)
      const at = now()
      await db.transaction(async (tx) => {
        const count = await store.countPeople(tx, actor.tenantId)
        const changes = [
          { field: 'People', from: null, to: String(count) },
          { field: 'File', from: null, to: body.format === 'csv' ? 'CSV' : 'Excel' },
        ]
        const subject = { id: actor.organizationId, name: actor.organizationName ?? '' }
        await record(tx, actor, at, { action: 'users exported', subject, changes })
      })
      const name = userFileName(dayOf(at, actor.timezone), body.format)
      const facts = { name, titles: EXPORT_TITLES, author: actor.organizationName ?? '', now: at }
      return peopleFile(body.format, facts, everybody(db, actor))
    },

    async template({ body }, { config, now }) {
      const name = userFileName('template', body.format)
      const facts = { name, titles: TEMPLATE_TITLES, author: config.productName, now: now() }
      return peopleFile(body.format, facts, example())
    },

    async check({ body }) {
      return { taken: await database.platform.transaction((tx) => store.findTaken(tx, body.usernames)) }
    },

    async import({ body }, context) {
      const answer = await context.db.transaction((tx) => importUsers(tx, body, context))
      if (body.links === 'mail') delivery.wake()
      return answer
    },
  }
}

/** Files that one person may have made at once. */
const MOST_AT_ONCE = 4

async function* example() {
  yield [EXAMPLE_CELLS]
}
