import type { leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import type { Handlers } from '../http/context.ts'
import { withDefault } from './policy-response.ts'
import * as leaveTypes from './store.ts'

export const leaveTypeHandlers: Handlers<typeof leaveTypeEndpoints> = {
  list(_input, { db, actor }) {
    const withInactive = can(actor, 'leaveTypes.manage')
    return db.read((tx) => leaveTypes.listTypes(tx, actor.tenantId, { withInactive }))
  },

  policies({ params }, { db, actor }) {
    return db.read(async (tx) => {
      const { id } = await leaveTypes.getType(tx, actor.tenantId, params.id)
      return withDefault(await leaveTypes.listPoliciesOf(tx, actor.tenantId, [id]))
    })
  },
}
