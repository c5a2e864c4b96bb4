import type { organizationEndpoints } from '#domain/organizations/contract.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { offsetAt } from '#domain/time/zones/zone-tables.ts'
import type { Handlers } from '../http/context.ts'
import { listSelectableZones } from '../zone-names.ts'
import { zoneData } from '../zone-package.ts'
import * as organizations from './store.ts'

export const organizationHandlers: Handlers<typeof organizationEndpoints> = {
  settings({ params }, { db, config }) {
    return db.read((tx) => organizations.getOrganization(tx, params.id, config))
  },

  publicInfo({ params }, { db }) {
    return db.read((tx) => organizations.getPublicInfo(tx, params.id))
  },

  async timeZones(_, { now }) {
    const { countries } = zoneData()
    const at = now().getTime()
    return listSelectableZones().map((zone) => ({
      zone,
      minutes: offsetAt(at, zone) / MINUTE_MS,
      countries: [...(countries.get(zone) ?? [])],
    }))
  },
}
