import { changesBetween } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import type { sampleDataEndpoints } from '#domain/sample-data/contract.ts'
import { createSamplePeople, whyNotAddSampleData } from '#domain/sample-data/rules.ts'
import { sampleDataProblemText } from '#domain/sample-data/texts.ts'
import { plural, t } from '#domain/texts/text.ts'
import { addAuditEntry } from '../audit/store.ts'
import { newId } from '../db/ids.ts'
import type { Signals } from '../db/signals.ts'
import type { Tx } from '../db/tenant.ts'
import { addEntry } from '../entries/write-store.ts'
import type { Actor, Handlers } from '../http/context.ts'
import { addChange, addRequest } from '../leave-requests/store.ts'
import { listTypes } from '../leave-types/store.ts'
import { getOrganization, lockOrganization } from '../organizations/store.ts'
import { addSampleUsers, deleteSampleUsers } from './store.ts'

export type SampleDataDeps = { signals: Pick<Signals, 'peopleChanged'> }

export function sampleDataHandlers({ signals }: SampleDataDeps): Handlers<typeof sampleDataEndpoints> {
  return {
    async add({ params }, { db, actor, config, now, reader }) {
      const people = await db.transaction(async (tx) => {
        const organization = await lockOrganization(tx, params.id, config)
        const problem = whyNotAddSampleData(organization)
        if (problem) throw new Refusal('conflict', sampleDataProblemText(problem))
        const samples = createSamplePeople(now(), actor.timezone)
        const added = await addSampleUsers(tx, params.id, samples, now())
        await addHours(tx, actor, added, now())
        await addRequests(tx, actor, added, now())
        await addAuditEntry(tx, actor, now(), {
          action: 'sample data added',
          subject: { id: params.id, name: organization.name },
          changes: changesBetween(null, { people: added.length }, { people: 'people' }),
        })
        return added.length
      })
      signals.peopleChanged(actor.tenantId)
      return {
        message: say(t`${plural(people, { one: '# sample person', other: '# sample people' })} added`, reader),
        people,
      }
    },

    /** A call that finds none changes nothing, so it adds no audit entry. */
    async remove({ params }, { db, actor, config, now, reader }) {
      const people = await db.transaction(async (tx) => {
        const { name } = await getOrganization(tx, params.id, config)
        const removed = await deleteSampleUsers(tx, params.id)
        if (removed > 0) {
          await addAuditEntry(tx, actor, now(), {
            action: 'sample data removed',
            subject: { id: params.id, name },
            changes: changesBetween(null, { people: removed }, { people: 'people' }),
          })
        }
        return removed
      })
      signals.peopleChanged(actor.tenantId)
      return { message: say(t`Sample data removed`, reader), people }
    },
  }
}

type Added = ReturnType<typeof createSamplePeople>[number] & { id: string }

async function addHours(tx: Tx, { tenantId, userId, username }: Actor, people: readonly Added[], at: Date) {
  for (const person of people) {
    for (const { clockIn, clockOut, meal } of person.entries) {
      const entry = {
        id: newId(),
        userId: person.id,
        clockIn,
        clockOut,
        isLeaveTime: false,
        leaveTypeId: null,
        leaveLink: null,
        notes: '',
        breaks: meal ? [{ id: newId(), kind: 'meal' as const, ...meal }] : [],
      }
      const places = { clockInPlace: null, clockOutPlace: null }
      const author = {
        actorId: userId,
        actorUsername: username,
        at,
        idempotencyKey: null,
        leaveStatus: null,
        changeId: newId(),
        tap: null,
      }
      await addEntry(tx, tenantId, { ...entry, ...places }, author)
    }
  }
}

async function addRequests(tx: Tx, { tenantId, userId, username }: Actor, people: readonly Added[], at: Date) {
  const [type] = await listTypes(tx, tenantId, { withInactive: false })
  if (!type) return
  for (const person of people) {
    for (const request of person.requests) {
      const id = newId()
      await addRequest(tx, tenantId, { ...request, id, userId: person.id, leaveTypeId: type.id }, at, null)
      const author = { actorId: userId, actorUsername: username, at, notes: request.notes }
      await addChange(tx, tenantId, id, 'submitted', author)
    }
  }
}
