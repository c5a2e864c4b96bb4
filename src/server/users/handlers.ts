import { refuseIf } from '#domain/errors.ts'
import type { userEndpoints } from '#domain/users/contract.ts'
import { whyNotAdd } from '#domain/users/rules.ts'
import { hashPassword } from '../auth/passwords.ts'
import * as people from '../auth/store.ts'
import type { Handlers } from '../http/context.ts'
import { readCursorByName, writeCursor } from '../http/cursor.ts'
import * as users from './store.ts'

const PAGE = 500

export const userHandlers: Handlers<typeof userEndpoints> = {
  async list({ params, query }, { db, nextPage }) {
    const limit = query.limit ?? PAGE
    const after = query.cursor === undefined ? null : readCursorByName(query.cursor)
    const rows = await db.transaction((tx) => users.listPeople(tx, params.id, limit + 1, after))
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    if (rows.length > limit && last) nextPage(writeCursor([last.lastName, last.firstName, last.id]))
    return page
  },

  async add({ params, body }, { db, now }) {
    const { password, ...person } = body
    const passwordHash = await hashPassword(password)
    return db.transaction(async (tx) => {
      const { userCount, maxUsers } = await users.lockSeats(tx, params.id)
      refuseIf(whyNotAdd(userCount, maxUsers))
      const row = { ...person, passwordHash, organizationId: params.id, isAdmin: false, isOrgAdmin: false }
      return people.getPerson(tx, await people.addPerson(tx, row, now()))
    })
  },

  async saveDefaultEmail({ body }, { db, actor }) {
    await db.transaction((tx) => users.setDefaultEmail(tx, actor.tenantId, actor.userId, body.email))
    return { message: 'Default email saved successfully', defaultTimesheetEmail: body.email }
  },
}
