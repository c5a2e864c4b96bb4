import type { entryEndpoints } from '#domain/entries/contract.ts'
import type { Handlers } from '../http/context.ts'
import * as leaveTypes from '../leave-types/store.ts'
import { toChangeResponse } from './change-response.ts'
import { listChanges } from './history-store.ts'
import { listEntriesFor } from './list-entries.ts'
import { getOwnerByHistory } from './owner-store.ts'
import { refuseAccess } from './refuse-entries.ts'

export const entryHandlers: Handlers<typeof entryEndpoints> = {
  list({ params, query }, { db, actor, nextPage }) {
    return db.read((tx) => listEntriesFor(tx, actor, params.username, query, nextPage))
  },

  async history({ params }, { db, actor }) {
    return db.read(async (tx) => {
      const owner = await getOwnerByHistory(tx, actor.tenantId, params.id)
      refuseAccess(actor, 'timesheets.view', owner)
      const types = await leaveTypes.listTypes(tx, actor.tenantId, { withInactive: true })
      const names = new Map(types.map(({ id, name }) => [id, name]))
      const changes = await listChanges(tx, actor.tenantId, params.id)
      return changes.map((change) => toChangeResponse(change, names))
    })
  },
}
