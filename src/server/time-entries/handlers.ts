import { withLeaveEnd } from '#domain/entries/linked-leave.ts'
import type { Entry } from '#domain/entries/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import { reachOf } from '#domain/roles/capabilities.ts'
import { t } from '#domain/texts/text.ts'
import type { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { createSlots } from '#server/http/limits/slots.ts'
import { isConstraintViolation } from '../db/failures.ts'
import type { Signals } from '../db/signals.ts'
import type { Tx } from '../db/tenant.ts'
import type { Saved } from '../entries/record-changes.ts'
import { parseLocation, refuseConflictingEntry } from '../entries/refuse-entries.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { runOrReplay } from '../http/idempotency.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { addNewEntry, ConflictingEntry, findEarlierAdd, restoreEntry } from './add-entries.ts'
import { deleteEntry } from './delete-entries.ts'
import { changeBreak, findEarlierStart, removeBreak, startBreak, toBreaks } from './edit-breaks.ts'
import { editEntry } from './edit-entries.ts'
import type { LivePresence } from './presence/start-presence.ts'
import { subscribeManager } from './presence/subscribe-manager.ts'

const OVERLAPS = ['time_entries_no_overlap', 'time_entries_one_active', 'leave_request_days_once']

/** How many windows of one person may show the live list. */
const MAX_WINDOWS = 10

/** All visitors of the demo are one person, and strangers: many may look, but not without end. */
const MAX_DEMO_WINDOWS = 100

const TOO_MANY_WINDOWS = t`This page is already open in too many windows. Close one and try again.`
const TOO_MANY_VISITORS = t`Many people are looking at the demo right now. Please try again in a few minutes.`

export type TimeEntryDeps = {
  presence: Pick<LivePresence, 'subscribe'>
  signals: Pick<Signals, 'entriesChanged'>
  delivery: Pick<Delivery, 'wake'>
}

export function timeEntryHandlers({ presence, signals, delivery }: TimeEntryDeps): Handlers<typeof timeEntryEndpoints> {
  const slots = createSlots(MAX_WINDOWS, TOO_MANY_WINDOWS)
  const demoSlots = createSlots(MAX_DEMO_WINDOWS, TOO_MANY_VISITORS)

  /** Publishes after the commit, because a rollback changes no one's clock. */
  const saveAndPublish = async <T>(
    { db, actor, now, config, log }: RequestContext,
    work: (tx: Tx, context: NoticeContext) => Promise<Saved<T>>,
  ): Promise<T> => {
    const { answer, changed, hasEmails } = await db.transaction((tx) => work(tx, { actor, at: now(), config, log }))
    if (hasEmails) delivery.wake()
    if (changed !== null) signals.entriesChanged(actor.tenantId, changed)
    return answer
  }
  return {
    /** Clock in [4.2], or add a finished entry. */
    async create({ body }, context) {
      const { db, actor, now, idempotencyKey } = context
      const entry: Entry = withLeaveEnd({
        clockIn: body.clockIn,
        clockOut: body.clockOut ?? null,
        isLeaveTime: body.isLeaveTime ?? false,
        leaveTypeId: body.isLeaveTime ? (body.leaveTypeId ?? null) : null,
        notes: body.notes ?? '',
        breaks: toBreaks(body.breaks ?? []),
        clockInPlace: parseLocation('clockIn', body),
        clockOutPlace: body.clockOut ? parseLocation('clockOut', body) : null,
      })
      const add = (tx: Tx, notice: NoticeContext) => addNewEntry(tx, body, entry, idempotencyKey, notice)
      const explainConflict = (error: unknown) => {
        if (!(error instanceof ConflictingEntry)) throw error
        return db.read((tx) => refuseConflictingEntry(tx, actor, error.owner, entry, now()))
      }
      return runOrReplay(
        idempotencyKey,
        () => saveAndPublish(context, add).catch(explainConflict),
        (key) => db.read((tx) => findEarlierAdd(tx, actor, body.username, entry, key)),
        (error) => isConstraintViolation(error, 'time_entry_changes_idempotency_key') || error instanceof Refusal,
      )
    },

    async update({ params, body }, context) {
      const edit = (tx: Tx, notice: NoticeContext) => editEntry(tx, params.id, body, notice)
      // Adding an entry takes no lock that edits wait for. The second try finds the entry added in between and names it.
      return saveAndPublish(context, edit).catch((error: unknown) => {
        if (!OVERLAPS.some((name) => isConstraintViolation(error, name))) throw error
        return saveAndPublish(context, edit)
      })
    },

    async startBreak({ params, body }, context) {
      const { db, idempotencyKey } = context
      return runOrReplay(
        idempotencyKey,
        () => saveAndPublish(context, (tx, notice) => startBreak(tx, params.id, body, idempotencyKey, notice)),
        (key) => db.read((tx) => findEarlierStart(tx, params.id, body, key, context)),
        (error) => isConstraintViolation(error, 'time_entry_changes_idempotency_key') || error instanceof Refusal,
      )
    },

    async changeBreak(input, context) {
      return saveAndPublish(context, (tx, notice) => changeBreak(tx, input, notice))
    },

    async removeBreak(input, context) {
      return saveAndPublish(context, (tx, notice) => removeBreak(tx, input, notice))
    },

    async remove({ params, query }, context) {
      const remove = (tx: Tx, notice: NoticeContext) => deleteEntry(tx, params.id, query.version, notice)
      const { message } = await saveAndPublish(context, remove)
      return { message: say(message, context.reader) }
    },

    async restore({ params }, context) {
      return saveAndPublish(context, (tx, notice) => restoreEntry(tx, params.id, notice))
    },

    async onTheClock(_, context) {
      const { actor, abortSignal, isStillAuthorized } = context
      const { take } = actor.isDemo ? demoSlots : slots
      take(actor.userId, abortSignal)
      if (reachOf(actor, 'presence.view') !== 'all') return subscribeManager(presence, context)
      return presence.subscribe(actor.tenantId, { abortSignal, isStillAuthorized })
    },
  }
}

type RequestContext = Pick<Context, 'db' | 'now' | 'config' | 'log'> & { actor: Actor }
