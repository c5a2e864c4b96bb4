import type { AuditAction } from '#domain/audit/contract.ts'
import { changesBetween } from '#domain/audit/rules.ts'
import type { organizationSettingEndpoints } from '#domain/organization-settings/contract.ts'
import { type Organization, organization as organizationShape } from '#domain/organizations/contract.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { offsetAt } from '#domain/time/zones/zone-tables.ts'
import { addAuditEntry } from '../audit/store.ts'
import { hasNoChanges, refuseStale } from '../audit/versions-store.ts'
import type { Tx } from '../db/tenant.ts'
import { sendConfirmation } from '../email-confirmation/send-confirmation.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { refuseUnknownLanguage } from '../languages/refuse-unknown-language.ts'
import { markDue } from '../leave-accrual/schedule-store.ts'
import * as organizations from '../organizations/store.ts'
import { listSelectableZones } from '../zone-names.ts'
import { zoneData } from '../zone-package.ts'

const DETAILS = {
  name: 'name',
  type: 'organizationType',
  industry: 'industry',
  streetAddress: 'streetAddress',
  city: 'city',
  state: 'state',
  zipCode: 'zipCode',
  phoneNumber: 'phoneNumber',
  email: 'email',
  website: 'website',
} as const

const FIELDS = {
  requireLocation: 'requireLocation',
  timezone: 'timezone',
  askAfterHours: 'askAfterHours',
  teamCalendar: 'teamCalendar',
  language: 'language',
  region: 'region',
} as const

export const organizationSettingHandlers: Handlers<typeof organizationSettingEndpoints> = {
  /** Another address confirms nothing yet, so it gets a link right away. */
  changeDetails({ params, body }, { db, config, actor, now }) {
    const { version, ...details } = body
    return db.transaction(async (tx) => {
      const before = await organizations.lockOrganization(tx, params.id, config)
      if (hasNoChanges(before, details)) return before
      const row = { basis: version, stored: before, shape: organizationShape, subjectId: before.id }
      await refuseStale(tx, actor.tenantId, { ...row, groups: ['settings'] })
      await organizations.changeSettings(tx, params.id, details)
      const after = await organizations.getOrganization(tx, params.id, config)
      if (after.email !== before.email) {
        const { name: organizationName, email, timezone } = after
        await sendConfirmation(tx, { ...actor, tenantId: params.id, organizationName, email, timezone }, config, now())
      }
      const subject = { id: after.id, name: after.name }
      const changes = changesBetween(before, after, DETAILS)
      await addAuditEntry(tx, actor, now(), { action: 'organization changed', subject, changes })
      return after
    })
  },

  toggleLocationRequirement({ params, body }, { db, config, actor, now }) {
    return db.transaction(async (tx) => {
      const before = await organizations.lockOrganization(tx, params.id, config)
      const { requireLocation = !before.requireLocation } = body
      if (requireLocation === before.requireLocation) return { requireLocation }
      await organizations.changeSettings(tx, params.id, { requireLocation })
      const changes = changesBetween(before, { ...before, requireLocation }, FIELDS)
      const subject = { id: before.id, name: before.name }
      await addAuditEntry(tx, actor, now(), { action: 'location requirement changed', subject, changes })
      return { requireLocation }
    })
  },

  changeAskAfterHours({ params, body }, context) {
    return changeSetting(params.id, body, 'long shift hours changed', context)
  },

  changeTeamCalendar({ params, body }, context) {
    return changeSetting(params.id, body, 'team calendar changed', context)
  },

  changeLanguage({ params, body }, context) {
    refuseUnknownLanguage(body.language)
    return changeSetting(params.id, body, 'language and region changed', context)
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

  changeTimeZone({ params, body }, context) {
    const { actor, now } = context
    return changeSetting(params.id, body, 'time zone changed', context, (tx) => markDue(tx, actor.tenantId, now()))
  },
}

type SettingChange = Partial<
  Pick<Organization, 'timezone' | 'askAfterHours' | 'teamCalendar' | 'language' | 'region'>
> & {
  version?: number | undefined
}

/** Adds an audit entry unless nothing changes. `onChanged` is for what follows from the new value. */
function changeSetting(
  id: string,
  { version, ...setting }: SettingChange,
  action: AuditAction,
  { db, config, actor, now }: Context & { actor: Actor },
  onChanged?: (tx: Tx) => Promise<void>,
): Promise<Organization> {
  return db.transaction(async (tx) => {
    const before = await organizations.lockOrganization(tx, id, config)
    if (hasNoChanges(before, setting)) return before
    const row = { basis: version, stored: before, shape: organizationShape, subjectId: before.id }
    await refuseStale(tx, actor.tenantId, { ...row, groups: ['settings'] })
    await organizations.changeSettings(tx, id, setting)
    const after = await organizations.getOrganization(tx, id, config)
    await onChanged?.(tx)
    const subject = { id: after.id, name: after.name }
    await addAuditEntry(tx, actor, now(), { action, subject, changes: changesBetween(before, after, FIELDS) })
    return after
  })
}
