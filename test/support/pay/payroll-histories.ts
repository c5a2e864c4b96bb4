import type { TimesheetRow } from '#domain/pay-periods/contract.ts'
import type { ClosePreview, PayDifference, PayrollCloseDetails } from '#domain/payroll/contract.ts'
import { anEmployee, aPayGroup, type Member, ptoOf, type TestOrganization } from '../builders.ts'
import type { TestApp } from '../harness.ts'
import { calculateOwed, type Group, type Owed, plusDays, type Work } from './independent-hours.ts'
import { DAYS, type Shift } from './payroll-steps.ts'

const MINUTE = 60_000

type Entry = Work & { id: string }
type Request = { id: string; day: string; hours: number; status: 'pending' | 'approved' | 'gone' }
export type Person = {
  member: Member
  spans: { group: Group; from: string; until: string | null }[]
  exemptions: { from: string | null; exempt: boolean }[]
  entries: Entry[]
  requests: Request[]
}
type Period = Pick<Owed, 'group' | 'firstDay'>
type Sums = Map<string, Map<string, number>>

/** Two people in two pay groups: the facts that the product has accepted, and what its closes have paid. */
export class PayrollHistory {
  readonly people: Person[] = []
  readonly groups: Group[] = []
  /** By timesheet and pay code, in hundredths of an hour. */
  readonly paid: Sums = new Map()
  /** The time of timesheets that are approved or closed, as it was approved. */
  readonly locked = new Map<string, string>()
  readonly closed = new Set<string>()
  /** The numbers of the last closes, by group. */
  readonly closes = new Map<string, number>()
  leaveType = ''
  hasTakenBack = false
  readonly test: TestApp
  readonly organization: TestOrganization
  /** A Sunday. Groups start nine days later, in the middle of a workweek. */
  readonly base: string

  constructor(test: TestApp, organization: TestOrganization, base: string) {
    this.test = test
    this.organization = organization
    this.base = base
  }

  async begin(shifts: readonly Shift[]): Promise<void> {
    const since = plusDays(this.base, 9)
    const west = { ruleSet: 'us-flsa', timezone: 'America/Los_Angeles', dayStartsAt: 7 * 60 }
    const east = { ruleSet: 'us-ca', timezone: 'America/New_York', dayStartsAt: 0 }
    const schedules = [
      ['weekly', west],
      ['semimonthly', east],
    ] as const
    for (const [frequency, terms] of schedules) {
      const member = await anEmployee(this.test, this.organization)
      const dated = { ...terms, weekStartsOn: 0, effectiveFrom: since }
      const schedule = { frequency, anchorDay: since }
      const id = await aPayGroup(this.test, this.organization, [member], { ...dated, ...schedule })
      const group: Group = { id, ...schedule, terms: [dated] }
      this.groups.push(group)
      const spans = [{ group, from: since, until: null }]
      this.people.push({ member, spans, exemptions: [], entries: [], requests: [] })
    }
    this.leaveType = (await ptoOf(this.test, this.organization)).id
    for (const shift of shifts) await this.addShift(shift)
  }

  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, as: Member = this.organization.orgAdmin) {
    return this.test.call(method, url, { as, ...(body && { body }) })
  }

  /** Their timesheets, calculated from all facts without the product's rules. */
  owedTo({ spans, exemptions, entries, requests }: Person): Owed[] {
    const code = `leave:${this.leaveType}`
    const leave = requests.flatMap(({ day, hours, status }) => (status === 'approved' ? [{ day, hours, code }] : []))
    const facts = { spans, exemptions, work: entries, leave }
    return calculateOwed(facts, plusDays(this.base, -14), plusDays(this.base, DAYS))
  }

  listOwed(): { person: Person; sheet: Owed; key: string }[] {
    return this.people.flatMap((person) =>
      this.owedTo(person).map((sheet) => ({ person, sheet, key: keyOf(person, sheet) })),
    )
  }

  /** The time of a timesheet, as its lock keeps it. */
  timeWithin({ entries, requests }: Person, { start, end, firstDay, lastDay }: Owed): string {
    const clip = (span: { start: number; end: number }) => [Math.max(span.start, start), Math.min(span.end, end)]
    const isIn = (span: { start: number; end: number }) => span.start < end && span.end > start
    const work = entries.filter(isIn).map(({ meal, ...span }) => [clip(span), meal && isIn(meal) ? clip(meal) : null])
    const leave = requests.filter(({ day, status }) => status === 'approved' && day >= firstDay && day <= lastDay)
    const texts = [...work, ...leave.map(({ day }) => day)].map((each) => JSON.stringify(each)).sort()
    return JSON.stringify({ start, end, time: texts })
  }

  addShift({ who, day, start, minutes, meal }: Shift): Promise<number> {
    const person = this.people[who]
    if (!person) throw new Error('No one')
    const clockIn = Date.parse(plusDays(this.base, day)) + start * MINUTE
    const work: Work = {
      start: clockIn,
      end: clockIn + minutes * MINUTE,
      meal: meal > 0 ? { start: clockIn + 60 * MINUTE, end: clockIn + (60 + meal) * MINUTE } : null,
    }
    return this.changeTime(person, null, work)
  }

  /** Adds, changes, or deletes an entry. It is refused only if it's about time that is approved, with a sentence that says so. */
  async changeTime(person: Person, before: Entry | null, after: Work | null): Promise<number> {
    const isLocked = [before, after].some((work) => work && this.isLocked(person, work))
    const answer = await this.sendTime(person, before, after)
    const body = answer.json<{ id?: string; message?: string }>()
    if (answer.statusCode >= 300) {
      const isExplained = /Ada Boss approved|is in a closed payroll/.test(body.message ?? '')
      if (answer.statusCode !== 409 || !isLocked || !isExplained) throw new Error(`Refused: ${answer.body}`)
      return 409
    }
    const rest = person.entries.filter((entry) => entry !== before)
    person.entries = after ? [...rest, { ...after, id: before?.id ?? body.id ?? '' }] : rest
    return 200
  }

  /** Whether some of it is in a timesheet that is approved or closed. */
  isLocked({ member }: Person, work: Work): boolean {
    const locks = [...this.locked].flatMap(([key, text]) => (key.startsWith(member.id) ? [text] : []))
    return locks
      .map((text) => JSON.parse(text) as { start: number; end: number })
      .some(({ start, end }) => work.start < end && work.end > start)
  }

  private sendTime({ member }: Person, before: Entry | null, after: Work | null) {
    if (!after) return this.call('DELETE', `/api/time-entries/${before?.id ?? ''}`)
    const text = (instant: number) => new Date(instant).toISOString()
    if (before) return this.call('PUT', `/api/time-entries/${before.id}`, { clockOut: text(after.end) })
    const { start, end, meal } = after
    const breaks = meal ? [{ kind: 'meal', startedAt: text(meal.start), endedAt: text(meal.end) }] : []
    const body = { username: member.username, clockIn: text(start), clockOut: text(end), breaks }
    return this.call('POST', '/api/time-entries', body)
  }

  async approve(person: Person, sheet: Owed, seenHash?: string): Promise<number> {
    const factsHash = seenHash ?? (await this.findHash(person, sheet))
    const people = [{ username: person.member.username, factsHash }]
    const answer = await this.call('POST', `${addressOf(sheet)}/approve`, { people })
    if (answer.json<{ approved: number }>().approved !== 1) return 409
    this.locked.set(keyOf(person, sheet), this.timeWithin(person, sheet))
    return 200
  }

  async findHash(person: Person, sheet: Owed): Promise<string> {
    const row = (await this.listRows(sheet)).find(({ userId }) => userId === person.member.id)
    return row?.factsHash ?? ''
  }

  /** Unapproves or reopens it. */
  async open(person: Person, sheet: Owed): Promise<number> {
    const key = keyOf(person, sheet)
    const action = this.closed.has(key) ? 'reopen' : 'unapprove'
    const url = `${addressOf(sheet)}/timesheets/${person.member.username}/${action}`
    const { statusCode } = await this.call('POST', url, { note: 'Changed' })
    if (statusCode === 200) {
      this.locked.delete(key)
      this.closed.delete(key)
    }
    return statusCode
  }

  async close(period: Period): Promise<number> {
    const { contentHash, notApproved, number } = await this.preview(period)
    const without = notApproved.map(({ userId }) => userId)
    const { statusCode } = await this.call('POST', `${addressOf(period)}/close`, { contentHash, without })
    if (statusCode !== 200) return statusCode
    this.closes.set(period.group.id, number)
    for (const key of await this.readClose(period.group, number)) this.closed.add(key)
    return 200
  }

  /** Adds what a close has paid, and returns whose timesheets it has. */
  async readClose({ id }: Group, number: number): Promise<string[]> {
    const close = await this.call('GET', `/api/payroll-closes/${id}/${number}`)
    return close.json<PayrollCloseDetails>().details.map(({ userId, firstDay, lines }) => {
      const key = `${userId} ${id} ${firstDay}`
      addLines(this.paid, key, lines)
      if (lines.some(({ hours }) => hours < 0)) this.hasTakenBack = true
      return key
    })
  }

  /** Approves what can be approved, and closes it. */
  async payEveryone(): Promise<void> {
    for (const { person, sheet, key } of this.listOwed()) if (!this.locked.has(key)) await this.approve(person, sheet)
    for (const group of this.groups) {
      const firstDay = this.findLastPeriod(group)
      if (firstDay !== null) await this.close({ group, firstDay })
    }
  }

  /** The first day of the last period that has timesheets. */
  findLastPeriod(group: Group): string | null {
    const periods = this.listOwed().flatMap(({ sheet }) => (sheet.group === group ? [sheet.firstDay] : []))
    return periods.sort().at(-1) ?? null
  }

  async preview(period: Period): Promise<ClosePreview> {
    return (await this.call('GET', `${addressOf(period)}/close-preview`)).json<ClosePreview>()
  }

  async listRows(period: Period): Promise<TimesheetRow[]> {
    return (await this.call('GET', addressOf(period))).json<{ rows: TimesheetRow[] }>().rows
  }

  /** Of the groups of this history. */
  async listDifferences(): Promise<PayDifference[]> {
    const known = new Set(this.groups.map(({ id }) => id))
    const all = (await this.call('GET', '/api/pay-differences')).json<PayDifference[]>()
    return all.filter(({ payGroupId }) => known.has(payGroupId))
  }
}

export const keyOf = ({ member }: Person, { group, firstDay }: Period) => `${member.id} ${group.id} ${firstDay}`

export const addressOf = ({ group, firstDay }: Period) => `/api/pay-periods/${group.id}/${firstDay}`

export function addLines(sums: Sums, key: string, lines: readonly { code: string; hours: number }[]): void {
  const codes = sums.get(key) ?? new Map<string, number>()
  for (const { code, hours } of lines) codes.set(code, (codes.get(code) ?? 0) + Math.round(hours * 100))
  sums.set(key, codes)
}
