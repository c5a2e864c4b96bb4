import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupBy } from '#domain/lists/group-by.ts'
import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { anOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { lawRuns } from '#test/support/law-runs.ts'
import { addLines, addressOf, PayrollHistory, type Person } from '#test/support/pay/payroll-histories.ts'
import { type Shift, STEPS, type Step, someShifts, someStep } from '#test/support/pay/payroll-steps.ts'
import { runStep } from '#test/support/pay/run-payroll-step.ts'
import { removeUnpaid } from '#test/support/payroll.ts'

const test = await anApp()
const { parameters, timeout } = lawRuns(4)

/** Sundays. Clocks change in five weeks from two of them, and a year ends in those from the third. */
const BASES = ['2026-10-18', '2026-12-13', '2027-02-21']

/** After all its periods have ended, in an organization of its own: payroll calculates all its groups again for each check. */
async function begin(base: string, shifts: readonly Shift[]): Promise<PayrollHistory> {
  test.clock.now = new Date(Date.parse(`${base}T18:00:00Z`) + 42 * 86_400_000)
  const organization = await anOrganization(test)
  await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
  const history = new PayrollHistory(test, organization, base)
  await history.begin(shifts)
  return history
}

type Codes = ReadonlyMap<string, number>
const toText = (codes: Codes) =>
  [...codes]
    .flatMap(([code, hours]) => (hours === 0 ? [] : [`${code} ${hours}`]))
    .sort()
    .join(', ')
/** Half up, once. */
const roundSeconds = (codes: Codes) =>
  toText(new Map([...codes].map(([code, seconds]) => [code, Math.floor(seconds / 36 + 0.5)])))

/** What the next closes would pay, and whose hours aren't those that were approved. */
async function readPreviews(history: PayrollHistory) {
  const next = new Map<string, Map<string, number>>()
  const open = new Set<string>()
  for (const group of history.groups) {
    const firstDay = history.findLastPeriod(group)
    if (firstDay === null) continue
    const { people, differences, notApproved } = await history.preview({ group, firstDay })
    for (const person of [...people, ...differences])
      addLines(next, `${person.userId} ${group.id} ${person.firstDay}`, person.lines)
    for (const person of notApproved) open.add(`${person.userId} ${group.id} ${person.firstDay}`)
  }
  return { next, open }
}

/** All that the product says about pay is what a calculation from all facts gives, and approved time is as it was approved. */
async function check(history: PayrollHistory): Promise<void> {
  const { next, open } = await readPreviews(history)
  const differing: string[] = []
  for (const ofPeriod of groupBy(history.listOwed(), ({ sheet }) => `${sheet.group.id} ${sheet.firstDay}`).values()) {
    const rows = ofPeriod[0] ? await history.listRows(ofPeriod[0].sheet) : []
    for (const { person, sheet, key } of ofPeriod) {
      const row = rows.find(({ userId }) => userId === person.member.id)
      const owed = roundSeconds(sheet.codes)
      const shown = new Map(row?.totals.map(({ code, seconds }) => [code, seconds]))
      expect([key, roundSeconds(shown)]).toEqual([key, owed])
      const paid = history.paid.get(key) ?? new Map<string, number>()
      if (row?.status === 'open') expect([key, toText(paid)]).toEqual([key, ''])
      const locked = history.closed.has(key) ? 'closed' : history.locked.has(key) ? 'approved' : undefined
      expect([key, ['approved', 'closed'].find((status) => status === row?.status)]).toEqual([key, locked])
      if (locked) expect([key, history.timeWithin(person, sheet)]).toEqual([key, history.locked.get(key)])
      if (!locked || open.has(key)) continue
      const sums = new Map(paid)
      for (const [code, hours] of next.get(key) ?? []) sums.set(code, (sums.get(code) ?? 0) + hours)
      expect([key, toText(sums)]).toEqual([key, owed])
      if (locked === 'closed' && toText(paid) !== owed) differing.push(key)
    }
  }
  const differences = await history.listDifferences()
  const keys = differences.map(({ userId, payGroupId, firstDay }) => `${userId} ${payGroupId} ${firstDay}`)
  expect([keys.sort(), differences.every((each) => each.isCorrectedByClose)]).toEqual([differing.sort(), true])
}

/** Straight hours of a workweek are at most 40 under all US sets, if workweeks always start on the same day. */
async function checkStraight(history: PayrollHistory, person: Person): Promise<void> {
  if (history.groups.some(({ terms }) => terms.some(({ weekStartsOn }) => weekStartsOn !== 0))) return
  const straight = new Map<string, number>()
  const sheets = history.owedTo(person).sort((one, other) => one.start - other.start)
  for (const sheet of sheets) {
    const url = `${addressOf(sheet)}/timesheets/${person.member.username}`
    const { days } = (await history.call('GET', url)).json<PeriodTimesheet>()
    for (const { day, workweek, lines } of days) {
      const earlier = straight.get(workweek) ?? 0
      const regular = lines.reduce((sum, { code, seconds }) => sum + (code === 'regular' ? seconds : 0), 0)
      straight.set(workweek, earlier + regular)
      const isExempt = person.exemptions.findLast(({ from }) => from === null || from <= day)?.exempt
      const ruleSet = sheet.group.terms.findLast(({ effectiveFrom }) => effectiveFrom <= day)?.ruleSet
      if (!isExempt && ruleSet !== 'none') expect(regular).toBeLessThanOrEqual(Math.max(0, 40 * 3600 - earlier))
    }
  }
}

/** Everything is approved and closed, after which nothing is left to correct. */
async function finish(history: PayrollHistory): Promise<void> {
  for (const request of history.people.flatMap(({ requests }) => requests)) {
    if (request.status !== 'pending') continue
    await history.call('POST', `/api/leave/requests/${request.id}/status/rejected`)
    request.status = 'gone'
  }
  for (const { person, sheet, key } of history.listOwed())
    if (history.locked.has(key) && !history.closed.has(key)) await history.open(person, sheet)
  await history.payEveryone()
  await check(history)
  const { next } = await readPreviews(history)
  expect([...next]).toEqual([])
  for (const [id, number] of history.closes) {
    const verified = await history.call('GET', `/api/payroll-closes/${id}/${number}/verify`)
    expect(verified.json()).toEqual({ closes: number, problem: null })
  }
}

/** Closes keep what was paid to someone who is deleted, and the others are paid as before. */
async function remove(history: PayrollHistory, person: Person): Promise<void> {
  await removeUnpaid(history.test, history.organization, person.member.id)
  history.people.splice(history.people.indexOf(person), 1)
  const before = new Map(history.paid)
  history.paid.clear()
  for (const group of history.groups)
    for (let number = 1; number <= (history.closes.get(group.id) ?? 0); number++) await history.readClose(group, number)
  expect(history.paid).toEqual(before)
  await check(history)
}

const WEEKDAYS = [7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 22, 23, 24]
const SHIFTS: Shift[] = [0, 1].flatMap((who) =>
  WEEKDAYS.map((day) => ({ who, day, start: 14 * 60, minutes: 600, meal: day % 2 === 0 ? 30 : 15 })),
)
const PAY_EVERYONE: Step = { kind: 'pay everyone', who: 0, at: 0, amount: 0 }
/** After these, pay is checked. */
const CHECKED: Step['kind'][] = ['close', 'pay everyone', 'edit earlier']

/** Each kind succeeds, and one edit is of time that is closed. */
const EVERY_STEP: Step[] = (
  [
    ['edit', 0, 0, 50],
    ['delete', 0, 1, 0],
    ['add', 0, 13, 30],
    ['request', 0, 13, 4],
    ['decide', 0, 0, 1],
    ['cancel', 0, 0, 0],
    ['request', 0, 13, 5],
    ['decide', 0, 0, 1],
    ['exempt', 0, 2, 2],
    ['terms', 0, 2, 2],
    ['move', 1, 3, 2],
    ['zone', 0, 0, 1],
    ['race', 0, 0, 20],
    ...[0, 0, 0].map((at) => ['approve', 0, at, 0] as const),
    ['unapprove', 0, 0, 0],
    ['approve', 0, 0, 0],
    ['close', 0, 2, 0],
    ['edit', 0, 4, 3],
    ['edit earlier', 0, 0, 0],
    ['close', 0, 0, 0],
    ['reopen', 0, 0, 0],
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) => ['edit', 0, at, 1] as const),
    ['approve', 0, 0, 0],
    ['close', 0, 0, 0],
  ] as const
).map(([kind, who, at, amount]) => ({ kind, who, at, amount }))

it(
  'law: after any history of facts, all closes and the next one are what a calculation from all facts gives',
  async () => {
    const worked = new Set<Step['kind']>()
    const seen = { refusals: 0, corrections: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...BASES),
        someShifts,
        fc.array(someStep, { maxLength: 20 }),
        fc.array(someStep, { minLength: 10, maxLength: 25 }),
        fc.boolean(),
        async (base, shifts, before, after, removes) => {
          const history = await begin(base, shifts)
          for (const step of [...before, PAY_EVERYONE, ...after]) {
            const status = await runStep(history, step)
            expect([0, 200, 201, 400, 409]).toContain(status)
            if (status === 409) seen.refusals++
            if (status === 200 || status === 201) worked.add(step.kind)
            if (status === 200 && CHECKED.includes(step.kind)) await check(history)
          }
          await check(history)
          await finish(history)
          for (const person of history.people) await checkStraight(history, person)
          if (history.hasTakenBack) seen.corrections++
          if (removes && history.people[0]) await remove(history, history.people[0])
        },
      ),
      { ...parameters, examples: [[BASES[0] ?? '', SHIFTS, EVERY_STEP, [], true]] },
    )
    // Otherwise the law would say little.
    expect([...worked].sort()).toEqual([...STEPS].sort())
    expect(Object.values(seen).every((count) => count > 0)).toBe(true)
  },
  3 * timeout,
)
