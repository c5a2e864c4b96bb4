import type { AuditAction } from '#domain/audit/contract.ts'
import { changesBetween } from '#domain/audit/rules.ts'
import {
  type Organization,
  type organizationEndpoints,
  organization as organizationShape,
} from '#domain/organizations/contract.ts'
import { FIRST_ADMINISTRATOR } from '#domain/roles/capabilities.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { offsetAt } from '#domain/time/zones/zone-tables.ts'
import { addAuditEntry } from '../audit/store.ts'
import { hasNoChanges, refuseStale } from '../audit/versions-store.ts'
import { hashNewPassword } from '../auth/passwords.ts'
import * as users from '../auth/store.ts'
import type { Config } from '../config.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { listSelectableZones } from '../zone-names.ts'
import { zoneData } from '../zone-package.ts'
import * as organizations from './store.ts'

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
} as const

type OrganizationDeps = {
  addDefaultLeaveTypes(tx: Tx, organizationId: string, now: Date): Promise<void>
  markLeaveDue(tx: Tx, tenantId: TenantId, now: Date): Promise<void>
  sendConfirmation(tx: Tx, registered: Registered, config: Config, now: Date): Promise<unknown>
}

type Registered = {
  tenantId: string
  userId: string
  username: string
  organizationName: string
  email: string
  timezone?: string
}

export function organizationHandlers({
  addDefaultLeaveTypes,
  markLeaveDue,
  sendConfirmation,
}: OrganizationDeps): Handlers<typeof organizationEndpoints> {
  return {
    /** Both or neither [6.7]. The person who registers can then choose the plan. */
    async register({ body }, { db, config, startOrganizationSetup, now }) {
      const { adminUser, agreeToTerms: _, ...organization } = body
      const { password, ...person } = adminUser
      const passwordHash = await hashNewPassword(password, person, config, 'adminUser.password')
      const registered = await db.transaction(async (tx) => {
        const organizationId = await organizations.addOrganization(tx, organization, now())
        const row = { ...person, passwordHash, organizationId, ...FIRST_ADMINISTRATOR }
        const { id: userId } = await users.addUser(tx, row, now(), 'adminUser.username')
        await addDefaultLeaveTypes(tx, organizationId, now())
        const { name: organizationName, email, timezone } = organization
        const sender = { tenantId: organizationId, userId, username: person.username }
        const request = { ...sender, organizationName, email, ...(timezone && { timezone }) }
        await sendConfirmation(tx, request, config, now())
        return organizations.getPublicInfo(tx, organizationId)
      })
      await startOrganizationSetup(registered.id)
      return { message: 'Organization registered successfully', organization: registered }
    },

    settings({ params }, { db, config }) {
      return db.read((tx) => organizations.getOrganization(tx, params.id, config))
    },

    publicInfo({ params }, { db }) {
      return db.read((tx) => organizations.getPublicInfo(tx, params.id))
    },

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
          await sendConfirmation(
            tx,
            { ...actor, tenantId: params.id, organizationName, email, timezone },
            config,
            now(),
          )
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
      return changeSetting(params.id, body, 'time zone changed', context, (tx) =>
        markLeaveDue(tx, actor.tenantId, now()),
      )
    },
  }
}

type SettingChange = Partial<Pick<Organization, 'timezone' | 'askAfterHours' | 'teamCalendar'>> & {
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
