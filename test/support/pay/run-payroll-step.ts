import { PAY_TERMS } from '../builders.ts'
import { type Group, type GroupTerms, listPeriods, plusDays } from './independent-hours.ts'
import { keyOf, type PayrollHistory, type Person } from './payroll-histories.ts'
import { DAYS, type Step } from './payroll-steps.ts'

const MINUTE = 60_000
const ZONES = ['America/Los_Angeles', 'America/New_York', 'Asia/Kolkata']
const RULE_SETS = ['us-flsa', 'us-ca', 'us-ak', 'none']
const WORKDAY_STARTS = [0, 7 * 60, 12 * 60, 22 * 60]

/** Returns the status of the answer, and 0 if there is nothing to do. */
export async function runStep(history: PayrollHistory, { kind, who, at, amount }: Step): Promise<number> {
  const person = history.people[who]
  if (!person) return 0
  const pick = <Item>(items: readonly Item[]) => items[at % items.length]
  const sheets = history.owedTo(person).map((sheet) => ({ sheet, key: keyOf(person, sheet) }))
  const open = pick(sheets.filter(({ key }) => !history.locked.has(key)))?.sheet
  const approved = pick(sheets.filter(({ key }) => history.locked.has(key) && !history.closed.has(key)))?.sheet
  const closed = pick(sheets.filter(({ key }) => history.closed.has(key)))?.sheet
  const free = person.entries.filter((each) => !history.isLocked(person, each))
  const entry = pick(amount % 3 === 0 ? person.entries : free)
  const changed = entry && { ...entry, end: entry.start + (120 + amount * 7) * MINUTE }
  switch (kind) {
    case 'edit':
      return entry && changed && changed.end !== entry.end ? history.changeTime(person, entry, changed) : 0
    case 'delete':
      return entry ? history.changeTime(person, entry, null) : 0
    case 'edit earlier': {
      // Of the week before their first period, on which the overtime of that period depends.
      const since = Date.parse(person.spans[0]?.from ?? '')
      const early = pick(person.entries.filter(({ start }) => start < since && start > since - 7 * 1440 * MINUTE))
      if (!early) return 0
      return history.changeTime(person, early, amount % 2 === 0 ? null : { ...early, end: early.start + 121 * MINUTE })
    }
    case 'add': {
      const day = at % DAYS
      const start = Date.parse(plusDays(history.base, day))
      const isTaken = person.entries.some((each) => each.start >= start && each.start < start + 1440 * MINUTE)
      const shift = { who, day, start: 240 + amount * 6, minutes: 120 + amount * 7, meal: 30 }
      return isTaken ? 0 : history.addShift(shift)
    }
    case 'request':
      return requestLeave(history, person, plusDays(history.base, 7 + (at % (DAYS - 7))), 0.5 + (amount % 16) / 2)
    case 'decide':
      return decide(history, person, at, amount % 5 === 0 ? 'rejected' : 'approved')
    case 'cancel':
      return decide(history, person, at, 'cancelled')
    case 'exempt': {
      const from = amount % 7 === 0 ? null : (pick(sheets)?.sheet.firstDay ?? null)
      const exempt = amount % 2 === 0
      const body = { payrollId: '', overtimeExempt: exempt, effectiveFrom: from }
      const { statusCode } = await history.call('PUT', `/api/pay-people/${person.member.username}`, body)
      if (statusCode === 200) person.exemptions.push({ from, exempt })
      return statusCode
    }
    case 'move':
      return move(history, person, at, amount)
    case 'terms':
      return changeTerms(history, at, amount)
    case 'zone': {
      const values = [ZONES[amount % ZONES.length], history.organization.id]
      await history.test.pool.query('update organizations set timezone = $1 where id = $2', values)
      return 200
    }
    case 'approve':
      return open ? history.approve(person, open) : 0
    case 'race': {
      if (!open || !entry || !changed || changed.end === entry.end) return 0
      const seenHash = await history.findHash(person, open)
      const before = history.timeWithin(person, open)
      const [edit, approval] = await Promise.all([
        history.changeTime(person, entry, changed).catch((error: unknown) => error),
        history.approve(person, open, seenHash),
      ])
      // The approval may have come first, and then the edit is refused because of it.
      if (edit instanceof Error && !(approval === 200 && edit.message.includes('Ada Boss approved'))) throw edit
      if (approval === 200) history.locked.set(keyOf(person, open), before)
      return 200
    }
    case 'unapprove':
      return approved ? history.open(person, approved) : 0
    case 'reopen':
      return closed ? history.open(person, closed) : 0
    case 'pay everyone':
      await history.payEveryone()
      return 200
    case 'close': {
      const due = approved ?? open ?? closed
      return due ? history.close(due) : 0
    }
  }
}

async function requestLeave(history: PayrollHistory, person: Person, day: string, hours: number): Promise<number> {
  const body = { leaveTypeId: history.leaveType, startDate: day, endDate: day, hoursRequested: hours }
  const answer = await history.call('POST', '/api/leave/requests', body, person.member)
  if (answer.statusCode === 201)
    person.requests.push({ id: answer.json<{ id: string }>().id, day, hours, status: 'pending' })
  return answer.statusCode
}

/** A request that waits, or one that was approved to cancel it. */
async function decide(
  history: PayrollHistory,
  person: Person,
  at: number,
  decision: 'approved' | 'rejected' | 'cancelled',
): Promise<number> {
  const wanted = decision === 'cancelled' ? 'approved' : 'pending'
  const requests = person.requests.filter(({ status }) => status === wanted)
  const request = requests[at % requests.length]
  if (!request) return 0
  const { statusCode } = await history.call('POST', `/api/leave/requests/${request.id}/status/${decision}`)
  if (statusCode === 200) request.status = decision === 'approved' ? 'approved' : 'gone'
  return statusCode
}

/** To a group, or out of pay groups. */
async function move(history: PayrollHistory, person: Person, at: number, amount: number): Promise<number> {
  const group = amount % 4 === 0 ? null : (history.groups[amount % 2] ?? null)
  const from = pickFirstDay(history, group ?? person.spans.at(-1)?.group, at)
  if (from === undefined) return 0
  const body = { userIds: [person.member.id], payGroupId: group?.id ?? null, from }
  const { statusCode } = await history.call('POST', '/api/pay-people/move', body)
  if (statusCode !== 200) return statusCode
  const kept = person.spans.filter((span) => span.from < from)
  const last = kept.at(-1)
  if (last && (last.until === null || last.until >= from)) last.until = last.group === group ? null : from
  const isIn = last?.group === group && last?.until === null
  person.spans = group && !isIn ? [...kept, { group, from, until: null }] : kept
  return 200
}

/** Other rules, another first day of the workweek, or workdays that start at another time and in another zone. */
async function changeTerms(history: PayrollHistory, at: number, amount: number): Promise<number> {
  const group = history.groups[amount % 2]
  const from = pickFirstDay(history, group, at)
  const before = group?.terms.findLast(({ effectiveFrom }) => effectiveFrom <= (from ?? ''))
  if (!group || !before || from === undefined) return 0
  const changes: Partial<GroupTerms>[] = [
    { ruleSet: RULE_SETS[amount % 4] ?? 'none' },
    { weekStartsOn: amount % 7 },
    { dayStartsAt: WORKDAY_STARTS[amount % 4] ?? 0, timezone: ZONES[amount % 3] ?? '' },
  ]
  const terms = { ...before, ...changes[at % 3], effectiveFrom: from }
  const { frequency, anchorDay } = group
  const body = { ...PAY_TERMS, frequency, anchorDay, ...terms }
  const { statusCode } = await history.call('POST', `/api/pay-groups/${group.id}/terms`, body)
  if (statusCode !== 201) return statusCode
  // Terms that change nothing aren't added.
  if (JSON.stringify(terms) === JSON.stringify({ ...before, effectiveFrom: from })) return 0
  const rest = group.terms.filter(({ effectiveFrom }) => effectiveFrom !== from)
  group.terms = [...rest, terms].sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))
  return 201
}

function pickFirstDay({ base }: PayrollHistory, group: Group | undefined, at: number): string | undefined {
  const periods = group ? listPeriods(group, base, plusDays(base, DAYS)) : []
  return periods[at % periods.length]?.[0]
}
