import type { organizationEndpoints } from '#domain/organizations/contract.ts'
import { findZoneName } from '#domain/time/zones/find-zone-name.ts'
import type { Handlers } from '../http/context.ts'
import { zoneText } from '../zones.ts'
import * as organizations from './store.ts'

export const organizationHandlers: Handlers<typeof organizationEndpoints> = {
  settings({ params }, { db, config }) {
    return db.read((tx) => organizations.getOrganization(tx, params.id, config))
  },

  async zoneTable({ query: { zone } }) {
    const current = findZoneName(zone) ?? zone
    return { timezone: zone, zoneTable: zone + zoneText(current).slice(current.length) }
  },
}
