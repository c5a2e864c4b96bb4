import { changesBetween, contextFact } from '#domain/audit/rules.ts'
import { say } from '#domain/languages/say.ts'
import { type PayGroup, payGroup, type payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { listFirstPeriods } from '#domain/pay-groups/first-periods.ts'
import { whyNotReturn, whyNotTerms } from '#domain/pay-groups/rules.ts'
import { findRuleSet, RULE_SET_IDS } from '#domain/pay-rules/rule-sets.ts'
import { t } from '#domain/texts/text.ts'
import { listPayPeriods } from '#domain/time/pay-schedules.ts'
import { dayOf, firstInstantFrom } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { addAuditEntry } from '../audit/store.ts'
import { refuseStale } from '../audit/versions-store.ts'
import { isConstraintViolation } from '../db/failures.ts'
import type { Handlers } from '../http/context.ts'
import { runOrReplay } from '../http/idempotency.ts'
import { hasMembers } from '../users/memberships-store.ts'
import { withZoneTable } from '../zones.ts'
import { addGroup, findEarlier } from './add-group.ts'
import { changePerson, getIndividualTerms } from './change-person.ts'
import { findDecided } from './decided-store.ts'
import * as groups from './groups-store.ts'
import { importPayrollIds } from './import-payroll-ids.ts'
import { listReturns } from './members-store.ts'
import { moveToGroup } from './move-people.ts'
import * as people from './people-store.ts'
import { sumRecordedHours } from './recorded-hours-store.ts'
import { refuseGroup } from './refuse-group.ts'
import { TERMS_FACTS } from './terms-facts.ts'

export const payGroupHandlers: Handlers<typeof payGroupEndpoints> = {
  async ruleSets(_input, { actor, now, reader }) {
    const today = dayOf(now(), actor.timezone)
    return RULE_SET_IDS.map((id) => {
      const { title, sources, notCovered, ...set } = findRuleSet(id, today)
      return {
        ...set,
        title: say(title, reader),
        sources: [...sources],
        notCovered: notCovered.map((each) => say(each, reader)),
      }
    })
  },

  list(_input, { db, actor, now }) {
    const today = dayOf(now(), actor.timezone)
    return db.read(async (tx) => {
      const found = await groups.listGroups(tx, actor.tenantId, { today })
      return found.map((group) => toResponse(group, now()))
    })
  },

  firstPeriods({ query }, { db, actor, now }) {
    const today = dayOf(now(), query.timezone)
    refuseGroup(whyNotTerms({ ...query, effectiveFrom: today }, []), 'anchorDay')
    const periods = listFirstPeriods(query, today)
    const ends = periods.map(({ endDate }) => addDays(endDate, 1))
    const bounds = [...periods.slice(0, 1).map(({ startDate }) => startDate), ...ends]
    const instants = bounds.map((day) => new Date(firstInstantFrom(Date.parse(day), query.timezone)))
    return db.read(async (tx) => ({ periods, people: await sumRecordedHours(tx, actor.tenantId, instants) }))
  },

  create({ body }, { db, actor, now, idempotencyKey }) {
    refuseGroup(whyNotTerms(body.terms, []), 'terms.anchorDay')
    const at = now()
    const context = { actor, at, today: dayOf(at, actor.timezone), idempotencyKey }
    const isRepeat = (error: unknown) =>
      isConstraintViolation(error, 'pay_groups_name') || isConstraintViolation(error, 'pay_groups_idempotency_key')
    return runOrReplay(
      idempotencyKey,
      async () => toResponse(await db.transaction((tx) => addGroup(tx, body, context)), at),
      async () => {
        const earlier = await db.read((tx) => findEarlier(tx, body, context))
        return earlier && toResponse(earlier, at)
      },
      isRepeat,
    ).catch(explainName)
  },

  rename({ params, body }, { db, actor, now }) {
    const rename = () =>
      db.transaction(async (tx) => {
        const at = now()
        const today = dayOf(at, actor.timezone)
        const before = await groups.lockGroup(tx, actor.tenantId, params.id, today)
        if (before.name === body.name) return toResponse(before, at)
        const saved = { basis: body.version, stored: toResponse(before, at), shape: payGroup, subjectId: before.id }
        await refuseStale(tx, actor.tenantId, { ...saved, groups: ['pay'] })
        await groups.renameGroup(tx, actor.tenantId, before.id, body.name)
        const changes = changesBetween(before, body, { name: 'name' })
        await addAuditEntry(tx, actor, at, { action: 'pay group renamed', subject: before, changes })
        return toResponse(await groups.getGroup(tx, actor.tenantId, before.id, today), at)
      })
    return rename().catch(explainName)
  },

  remove({ params }, { db, actor, now, reader }) {
    return db.transaction(async (tx) => {
      const at = now()
      const group = await groups.lockGroup(tx, actor.tenantId, params.id, dayOf(at, actor.timezone))
      refuseGroup(
        (await hasMembers(tx, actor.tenantId, groups.PAY_GROUP_MEMBERS, group.id)) ? { code: 'hasPeople' } : null,
      )
      await groups.removeGroup(tx, actor.tenantId, group.id)
      await addAuditEntry(tx, actor, at, { action: 'pay group deleted', subject: group })
      return { message: say(t`${group.name} was deleted`, reader) }
    })
  },

  takeNewPeople({ params, body }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const at = now()
      const today = dayOf(at, actor.timezone)
      await groups.lockGroups(tx, actor.tenantId)
      const before = await groups.getGroup(tx, actor.tenantId, params.id, today)
      const changes = changesBetween(before, body, { takesNewPeople: 'takesNewPeople' })
      if (changes.length === 0) return toResponse(before, at)
      await groups.takeNewPeople(tx, actor.tenantId, before.id, body.takesNewPeople)
      await addAuditEntry(tx, actor, at, { action: 'pay group changed', subject: before, changes })
      return toResponse({ ...before, ...body }, at)
    })
  },

  addTerms({ params, body }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const at = now()
      const today = dayOf(at, actor.timezone)
      const before = await groups.lockGroup(tx, actor.tenantId, params.id, today)
      const problem = whyNotTerms(body, before.terms)
      refuseGroup(problem, problem?.code === 'monthlyAnchor' ? 'anchorDay' : 'effectiveFrom')
      const inForce = before.terms.findLast(({ effectiveFrom }) => effectiveFrom <= body.effectiveFrom)
      const changed = changesBetween(inForce ?? {}, body, TERMS_FACTS).filter(({ field }) => field !== 'effectiveFrom')
      if (changed.length === 0) return toResponse(before, at)
      const decided = await findDecided(tx, actor.tenantId, body.effectiveFrom, { payGroupId: before.id })
      refuseGroup(decided && { code: 'hasDecided', ...decided }, 'effectiveFrom')
      const returns = await listReturns(tx, actor.tenantId, before.id)
      refuseGroup(whyNotReturn(body, before.terms, returns), 'effectiveFrom')
      await groups.addTerms(tx, actor.tenantId, before.id, body, { actorId: actor.userId, at })
      const changes = [contextFact('effectiveFrom', body.effectiveFrom), ...changed]
      await addAuditEntry(tx, actor, at, { action: 'pay group changed', subject: before, changes })
      return toResponse(await groups.getGroup(tx, actor.tenantId, before.id, today), at)
    })
  },

  people(_input, { db, actor, now }) {
    return db.read((tx) => people.listPayPeople(tx, actor.tenantId, dayOf(now(), actor.timezone)))
  },

  movePeople({ body }, { db, actor, now }) {
    return db.transaction((tx) => {
      const at = now()
      return moveToGroup(tx, actor, body, { at, today: dayOf(at, actor.timezone) })
    })
  },

  importPayrollIds({ body }, { db, actor, now }) {
    return db.transaction((tx) => importPayrollIds(tx, actor, body.rows, now()))
  },

  changePerson({ params, body }, { db, actor, now }) {
    const at = now()
    const change = () =>
      db.transaction((tx) => changePerson(tx, actor, { params, body }, { at, today: dayOf(at, actor.timezone) }))
    return change().catch(async (error: unknown) => {
      if (!isConstraintViolation(error, 'pay_people_payroll_id')) throw error
      const by = await db.read((tx) => people.findPayrollIdOwner(tx, actor.tenantId, body.payrollId))
      refuseGroup({ code: 'payrollIdTaken', by: by ?? 'Someone' }, 'payrollId')
      throw error
    })
  },

  individualTerms({ params }, { db, actor, now }) {
    return db.read((tx) =>
      getIndividualTerms(tx, actor.tenantId, params.username, {
        today: dayOf(now(), actor.timezone),
        zone: actor.timezone,
      }),
    )
  },
}

const PERIODS = 5

function toResponse(group: groups.StoredGroup, now: Date): PayGroup {
  const { terms } = group
  const zone = terms.findLast(({ effectiveFrom }) => effectiveFrom <= dayOf(now, 'UTC'))?.timezone ?? terms[0]?.timezone
  return {
    ...group,
    terms: terms.map((each) => ({ ...each, ...withZoneTable(each.timezone) })),
    periods: listPayPeriods(terms, dayOf(now, zone ?? 'UTC'), PERIODS),
  }
}

function explainName(error: unknown): never {
  if (isConstraintViolation(error, 'pay_groups_name')) refuseGroup({ code: 'nameTaken' }, 'name')
  throw error
}
