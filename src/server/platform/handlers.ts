import { Refusal } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import type { platformEndpoints } from '#domain/platform/contract.ts'
import { t } from '#domain/texts/text.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import { PLATFORM_LOG } from '#server/db/tenant.ts'
import { listEntries as listAuditEntries } from '../audit/store.ts'
import type { Context, Handlers } from '../http/context.ts'
import { loadPage, orderBySequence, orderByTime } from '../http/pager.ts'
import { orderByName } from '../users/order-by-name.ts'
import { listPeople } from '../users/store.ts'
import { changePlan, extendTrial } from './change-plan.ts'
import { deleteOrganization, restoreOrganization } from './delete-organization.ts'
import { removeEntry, removePerson } from './delete-rows.ts'
import { listActive, listRecent } from './entries-store.ts'
import { loadMonths, loadStats } from './load-stats.ts'
import { orderOrganizations } from './order-organizations.ts'
import { findTenant, getDetail, listOrganizations } from './organizations-store.ts'
import type { PlatformDeps } from './platform-deps.ts'

const PAGE = 50

/** [9.9] */
const RECENT_DAYS = 7

export function platformHandlers(deps: PlatformDeps): Handlers<typeof platformEndpoints> {
  /** The scope of one organization, also a deleted one. Reads with the caller's scope first: that confirms the session. */
  async function enter({ db }: Pick<Context, 'db'>, id: string) {
    const tenantId = await db.read((tx) => findTenant(tx, id))
    return { tenantId, scope: deps.database.forMaster(tenantId) }
  }

  return {
    stats: (_, { db, now }) => loadStats(deps, db, now()),

    months: (_, { db, now }) => db.read((tx) => loadMonths(tx, now())),

    organizations({ query }, { db, config, nextPage }) {
      const { search, state = 'current', sort = 'name' } = query
      const order = orderOrganizations(sort)
      return db.read((tx) =>
        loadPage(query, { order, defaultLimit: PAGE, nextPage }, (limit, after) =>
          listOrganizations(tx, { search, state, sort }, config, limit, after),
        ),
      )
    },

    async organization({ params }, context) {
      const { tenantId, scope } = await enter(context, params.id)
      return scope.read((tx) => getDetail(tx, tenantId, context.config))
    },

    async users({ params, query }, context) {
      const { tenantId, scope } = await enter(context, params.id)
      const options = { order: orderByName, defaultLimit: PAGE, nextPage: context.nextPage }
      return scope.read((tx) => loadPage(query, options, (limit, after) => listPeople(tx, tenantId, limit, after)))
    },

    async activeEntries({ params, query }, context) {
      const { tenantId, scope } = await enter(context, params.id)
      const options = { order: orderByTime('clockIn'), defaultLimit: PAGE, nextPage: context.nextPage }
      const rows = await scope.read((tx) =>
        loadPage(query, options, (limit, after) => listActive(tx, tenantId, limit, after)),
      )
      return rows.map((row) => ({ ...row, clockIn: row.clockIn.toISOString() }))
    },

    async timeEntries({ params, query }, context) {
      const { tenantId, scope } = await enter(context, params.id)
      const options = { order: orderByTime('clockIn'), defaultLimit: PAGE, nextPage: context.nextPage }
      const rows = await scope.read(async (tx) => {
        const { timezone } = await getDetail(tx, tenantId, context.config)
        const last = query.endDate ?? dayOf(context.now(), timezone)
        const first = query.startDate ?? addDays(last, -RECENT_DAYS)
        if (first > last) throw new Refusal('invalid', t`The start date is after the end date`)
        const range = { from: startOfDay(first, timezone), before: endOfDay(last, timezone) }
        return loadPage(query, options, (limit, after) => listRecent(tx, tenantId, range, limit, after))
      })
      return rows.map((row) => ({
        ...row,
        clockIn: row.clockIn.toISOString(),
        clockOut: row.clockOut?.toISOString() ?? null,
      }))
    },

    async removeOrganization({ params, body }, context) {
      const { tenantId } = await enter(context, params.id)
      const organization = await deleteOrganization(deps, tenantId, body.name, context)
      return { message: say(t`${organization.name} was deleted`, context.reader), organization }
    },

    async restoreOrganization({ params }, context) {
      const { tenantId } = await enter(context, params.id)
      const organization = await restoreOrganization(deps, tenantId, context)
      return { message: say(t`${organization.name} was restored`, context.reader), organization }
    },

    async removeUser({ params, query }, context) {
      await removePerson(deps, { userId: params.id, ...query }, context)
      return { message: say(t`User deleted successfully`, context.reader) }
    },

    async removeEntry({ params, query }, context) {
      const named = query.organizationId === undefined ? null : await enter(context, query.organizationId)
      await removeEntry(deps, params.id, named?.tenantId ?? null, context)
      return { message: say(t`Time entry deleted successfully`, context.reader) }
    },

    async grantPlan({ params, body }, context) {
      const { tenantId } = await enter(context, params.id)
      return changePlan(deps, tenantId, body, context)
    },

    async extendTrial({ params, body }, context) {
      const { tenantId } = await enter(context, params.id)
      return extendTrial(deps, tenantId, body.reason, context)
    },

    audit({ query }, { db, nextPage }) {
      const filter = { actions: null, search: query.search, from: null, before: null }
      return db.read((tx) =>
        loadPage(query, { order: orderBySequence, defaultLimit: PAGE, nextPage }, (limit, under) =>
          listAuditEntries(tx, PLATFORM_LOG, filter, limit, under),
        ),
      )
    },
  }
}
