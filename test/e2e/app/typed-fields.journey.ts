import { expect, type Page, type Request, test } from '@playwright/test'
import fc from 'fast-check'
import type { Region } from '#domain/locale.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { actOn } from '../support/administration.ts'
import { currentDay, openTimesheet, textField, toInstant, toTypedDate, typeInto } from '../support/entries.ts'
import { openLeave } from '../support/leave-admin.ts'
import { createOrganization, MASTER_ADMIN, PASSWORD, signInAs } from '../support/people.ts'

const LANGUAGES = ['en-US', 'en-GB', 'de-DE', 'ja-JP', 'th-TH', 'fa-IR', 'ar-EG', 'es-MX']
/** People read English here, in organizations of other regions, with 24 hours. */
const FORMATS: Record<string, { region: Region; clock: 24 }> = {
  'en-GB': { region: 'DE', clock: 24 },
  'de-DE': { region: 'DE', clock: 24 },
  'ja-JP': { region: 'CA', clock: 24 },
  'es-MX': { region: 'other', clock: 24 },
}
const ROUNDS = Number(process.env.LAW_RUNS ?? 8)

type Form = {
  open: (page: Page, yesterday: string, organizationId: string) => Promise<void>
  /** With something valid for each. */
  fields: Record<string, string>
  path: string
  submit: string
  /** What the fields show must have been sent. */
  expectSent: (body: Body, shown: Record<string, string>) => void
}

type Body = Record<string, string & number> & {
  rules?: object
  breaks?: { startedAt: string; endedAt: string }[]
  terms?: Record<string, unknown>
}

const ASK_AFTER = 'Flag shifts longer than (hours)'

const POLICY_FIELDS = [
  ['annualAllocation', 'Annual allocation (hours)'],
  ['initialAllocation', 'Initial allocation (hours)Optional'],
  ['accrualRate', 'Accrual rate (hours)Optional'],
  ['maxBalance', 'Max balance (hours)Optional'],
  ['maxCarryOver', 'Carry-over (hours)Optional'],
  ['minServiceDays', 'Min service daysOptional'],
] as const

const FORMS: readonly Form[] = [
  {
    open: async (page, yesterday) => {
      await openTimesheet(page, yesterday)
      await page.getByRole('button', { name: 'Create Manual Entry' }).click()
      await page.getByRole('button', { name: 'Add break' }).click()
    },
    fields: {
      'Clock In date': '2025-11-03',
      'Clock Out date': '2025-11-04',
      'Clock In time': '7a',
      'Clock Out time': '0200',
      'Break 1 start': 'noon',
      'Break 1 end': '11:30p',
    },
    path: '/api/time-entries',
    submit: 'Create entry',
    expectSent: ({ clockIn, clockOut, breaks }, shown) => {
      const [start, end] = [readInstant(shown, 'Clock In'), readInstant(shown, 'Clock Out')]
      expect([clockIn, clockOut]).toEqual([start, end])
      const [one] = breaks ?? []
      if (!one) return
      const isShown = (instant: string, label: string) =>
        [shown['Clock In date'], shown['Clock Out date']].some(
          (date) => readInstant({ date: date ?? '', time: shown[label] ?? '' }) === instant,
        )
      expect([isShown(one.startedAt, 'Break 1 start'), isShown(one.endedAt, 'Break 1 end')]).toEqual([true, true])
    },
  },
  {
    open: async (page, yesterday) => {
      await openTimesheet(page, yesterday)
      await page.getByRole('button', { name: 'Add Paid Time Off' }).click()
    },
    fields: { Date: '2025-11-03', 'Start time': '9', 'End time': '1730', Hours: '6.5' },
    path: '/api/time-entries',
    submit: 'Add Paid Time Off',
    expectSent: ({ clockIn, clockOut }, shown) => {
      const start = readInstant({ date: shown.Date ?? '', time: shown['Start time'] ?? '' })
      expect(clockIn).toBe(start)
      const seconds = (Date.parse(clockOut ?? '') - Date.parse(clockIn ?? '')) / 1000
      expect(Math.round(seconds / 36) / 100).toBe(Number(shown.Hours))
      const endOn = (day: string) => readInstant({ date: day, time: shown['End time'] ?? '' })
      const nextDay = addDays(toDay(shown.Date ?? ''), 1).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
      expect([endOn(shown.Date ?? ''), endOn(nextDay)]).toContain(clockOut)
    },
  },
  {
    open: (page) => page.goto('/leave?tab=request').then(() => textField(page, 'Start date').waitFor()),
    fields: { 'Start date': '2026-11-02', 'End date': '2026-12-24', 'Hours requested': '24' },
    path: '/api/leave/requests',
    submit: 'Submit request',
    expectSent: ({ startDate, endDate, hoursRequested }, shown) => {
      expect([startDate, endDate]).toEqual([toDay(shown['Start date'] ?? ''), toDay(shown['End date'] ?? '')])
      expect(hoursRequested).toBe(Number(shown['Hours requested']))
    },
  },
  {
    open: async (page) => {
      await page.goto('/org-admin?section=payroll')
      await page.getByText('More settings').click()
    },
    fields: {
      'A pay period starts on': '2025-11-02',
      'Workday starts at': '6a',
      'Flag shifts longer than (hours)': '12',
    },
    path: '/api/pay-groups',
    submit: 'Start payroll',
    expectSent: ({ terms }, shown) => {
      const [hour = '', minute = ''] = toTime(shown['Workday starts at'] ?? '').split(':')
      expect(terms).toMatchObject({
        anchorDay: toDay(shown['A pay period starts on'] ?? ''),
        dayStartsAt: Number(hour) * 60 + Number(minute),
        longShiftHours: Number(shown['Flag shifts longer than (hours)']),
      })
    },
  },
  {
    open: (page) => page.goto('/org-admin?section=settings').then(() => textField(page, ASK_AFTER).waitFor()),
    fields: { [ASK_AFTER]: '11' },
    path: '/api/organizations/*/ask-after-hours',
    submit: 'Save hours',
    expectSent: ({ askAfterHours }, shown) => expect(askAfterHours).toBe(Number(shown[ASK_AFTER])),
  },
  {
    open: async (page) => {
      await openLeave(page, 'Leave Types')
      await page.getByRole('button', { name: 'Add leave type' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Personal Day')
    },
    fields: { Color: '#7C3AED' },
    path: '/api/leave/types',
    submit: 'Add leave type',
    expectSent: ({ color }, shown) => expect(color).toBe(shown.Color),
  },
  {
    open: async (page) => {
      await openLeave(page, 'Leave Types')
      await actOn(page, 'Manage policies', 'Paid Time Off (PTO)')
      await page.getByRole('button', { name: 'Add policy' }).click()
      await page.getByRole('dialog').getByLabel('Policy name').fill('Seniors')
    },
    fields: Object.fromEntries(POLICY_FIELDS.map(([, label]) => [label, '30'])),
    path: '/api/leave/types/*/policies/preview',
    submit: 'Add policy',
    expectSent: ({ rules, ...policy }, shown) => {
      const sent: Record<string, unknown> = { ...policy, ...(rules as object) }
      for (const [name, label] of POLICY_FIELDS) expect(readNumber(shown[label], sent[name])).toBe(sent[name])
    },
  },
  {
    open: async (page) => {
      await openLeave(page, 'Leave Balances')
      await actOn(page, 'Add hours', 'Ada Boss’s Paid Time Off (PTO)')
      await page.getByRole('dialog').getByLabel('Notes').fill('From the old system')
    },
    fields: { 'Hours to add': '4' },
    path: '/api/admin/leave/balances/*/*',
    submit: 'Add hours',
    expectSent: ({ adjustmentAmount }, shown) => expect(adjustmentAmount).toBe(Number(shown['Hours to add'])),
  },
  {
    open: async (page, _, organizationId) => {
      await signInAs(page, MASTER_ADMIN, PASSWORD)
      await page.goto(`/master-admin?organization=${organizationId}`)
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Set custom plan' }).click()
      await page.getByLabel('Reason').fill('Agreed by phone')
    },
    fields: { 'Price in dollars': '99.5', 'Users included': '80' },
    path: '/api/master-admin/organizations/*/granted-plan',
    submit: 'Save custom plan',
    expectSent: ({ price, maxUsers }, shown) => {
      expect(price).toBe(Math.round(Number(shown['Price in dollars']) * 100))
      expect(maxUsers).toBe(Number(shown['Users included']))
    },
  },
]

/** An empty field has the default, which its hint names. */
const readNumber = (text: string | undefined, sent: unknown) => (text === '' ? sent : Number(text))

/** Strict, and without the product's parser: what people read in a field. */
function toDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  if (month) return `${year}-${month}-${day}`
  const [, dayFirst, ...rest] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []
  expect(dayFirst, `“${text}” is a date`).toBeDefined()
  return `${rest[1]}-${rest[0]}-${dayFirst}`
}

function toTime(text: string): string {
  if (/^\d\d:\d\d$/.test(text)) return text
  const [, hour, minute, half] = /^(\d\d):(\d\d) (AM|PM)$/.exec(text) ?? []
  expect(hour, `“${text}” is a time`).toBeDefined()
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

function readInstant(shown: Record<string, string>, label?: string): string {
  const [date, time] = label ? [shown[`${label} date`], shown[`${label} time`]] : [shown.date, shown.time]
  return toInstant(toDay(date ?? ''), toTime(time ?? '')).toISOString()
}

/** Which page a browser gets depends on its language, and these fields have their labels in English. */
async function readEnglish(page: Page, baseURL: string | undefined) {
  await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }])
}

async function chooseFormats(page: Page, organizationId: string, { region, clock }: { region: Region; clock: 24 }) {
  const organization = `/api/organizations/${organizationId}/language`
  const chosen = [
    await page.request.put(organization, { data: { language: 'en', region } }),
    await page.request.put('/api/account/language', { data: { language: 'en', clock } }),
  ]
  expect(chosen.map((answer) => answer.status())).toEqual([200, 200])
}

const TEXTS = {
  date: ['11/05/2025', '11/05', '12252026', '11/3', 'Nov 4, 2025', '１１／５／２０２５', '۱۱/۰۵/۲۰۲۵', '0', '/', '25'],
  time: ['5p', '0530p', '17:30', '5.30', '9:3', '5:30\u202fPM', '０５３０ｐ', '٥:٣٠ م', '۱۷:۳۰', '๕:๓๐', 'a', ':', '2'],
  color: ['#0F766E', '#0f7', 'teal', '＃0F766E', '#', '7', ' '],
  number: ['8', '7,5', '16.5', '1,500', '８', '۷٫۵', '๘', '.', '5', '-'],
}

function kindOf(label: string): keyof typeof TEXTS {
  if (/hours|days|dollars|users/i.test(label)) return 'number'
  if (label === 'Color') return 'color'
  return /date|first day/i.test(label) ? 'date' : 'time'
}

const KEYS = 'Backspace Delete Tab Shift+Tab ArrowLeft ArrowRight ArrowUp ArrowDown Home End ControlOrMeta+a'.split(' ')

const act = fc.record({ how: fc.constantFrom('press', 'press', 'type', 'paste', 'compose'), pick: fc.nat() })
const round = fc.record({
  field: fc.nat(),
  replaces: fc.boolean(),
  acts: fc.array(act, { minLength: 1, maxLength: 4 }),
  byEnter: fc.boolean(),
})

async function perform(page: Page, label: string, { how, pick }: { how: string; pick: number }) {
  const texts = TEXTS[kindOf(label)]
  const text = texts[pick % texts.length] ?? ''
  if (how === 'press') return page.keyboard.press(KEYS[pick % KEYS.length] ?? '')
  if (how === 'type') return page.keyboard.type(text)
  if (how === 'paste') {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    return page.keyboard.press('ControlOrMeta+v')
  }
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await client.send('Input.insertText', { text })
  return client.detach()
}

async function readFields(page: Page, labels: readonly string[]): Promise<Record<string, string>> {
  const values = await Promise.all(labels.map((label) => textField(page, label).inputValue()))
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
}

/** Every send is refused, so that the form stays. Returns what was sent and what the fields showed then. */
async function watchSends(page: Page, { path, fields }: Form) {
  const sends: { body: Body; shown: Record<string, string> }[] = []
  await page.route(`**${path}`, async (route, request: Request) => {
    if (request.method() === 'GET') return route.fallback()
    sends.push({ body: request.postDataJSON() as Body, shown: await readFields(page, Object.keys(fields)) })
    await route.fulfill({ status: 500, body: '{}' })
  })
  return sends
}

function formOf(index: number): Form {
  const form = FORMS[index % FORMS.length]
  if (!form) throw new Error('There are forms')
  return form
}

/** Each form in two languages or more. */
const RUNS = LANGUAGES.flatMap((locale, index) => [
  [index, locale, index],
  [index + LANGUAGES.length, locale, index + 4],
]) as [seed: number, locale: string, form: number][]

for (const [index, locale, place] of RUNS)
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] })

    test(`sends what its fields show, or nothing, whatever is typed (${locale}, ${formOf(place).submit}) @desk`, async ({
      page,
      baseURL,
    }) => {
      const form = formOf(place)
      await readEnglish(page, baseURL)
      const { id, orgAdmin } = await createOrganization(page)
      await signInAs(page, orgAdmin, PASSWORD)
      const formats = FORMATS[locale]
      if (formats) await chooseFormats(page, id, formats)
      await form.open(page, addDays(currentDay(), -1), id)
      const labels = Object.keys(form.fields)
      const sends = await watchSends(page, form)
      const submit = page.getByRole('button', { name: form.submit, exact: true }).last()
      for (const { field, replaces, acts, byEnter } of fc.sample(round, { seed: index + 1, numRuns: ROUNDS })) {
        const before = sends.length
        for (const [label, text] of Object.entries(form.fields)) await textField(page, label).fill(text)
        const label = labels[field % labels.length] ?? ''
        await textField(page, label).click()
        if (replaces) await page.keyboard.press('ControlOrMeta+a')
        for (const one of acts) await perform(page, label, one)
        const isInField = await page.evaluate(() => document.activeElement?.matches('form input[type=text]'))
        if (byEnter && isInField) await page.keyboard.press('Enter')
        // A setting can be saved once it differs.
        else if (await submit.isDisabled()) continue
        else await submit.click()
        const invalid = page.locator('form [aria-invalid=true]')
        await expect(async () => expect(sends.length > before || (await invalid.count()) > 0).toBe(true)).toPass()
        for (const name of await invalid.evaluateAll((fields) => fields.map(({ id }) => id)))
          await expect(page.locator(`[id="${name}-error"]`)).not.toBeEmpty()
      }
      for (const { body, shown } of sends) form.expectSent(body, shown)
      // Otherwise nothing was tried.
      expect(sends.length).toBeGreaterThan(0)
    })
  })

for (const [index, locale] of ['th-TH', 'fa-IR', 'en-GB'].entries())
  test.describe(`filters in ${locale}`, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] })

    test(`show what they ask for, or say why not (${locale}) @desk`, async ({ page }) => {
      const { orgAdmin } = await createOrganization(page)
      await signInAs(page, orgAdmin, PASSWORD)
      const asked: (string | null)[] = [null]
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (pathname.endsWith('/audit')) asked.push(searchParams.get('startDate'))
      })
      await page.goto('/org-admin?section=audit')
      const start = textField(page, 'Start date')
      for (const { replaces, acts } of fc.sample(round, { seed: index + 1, numRuns: ROUNDS })) {
        await start.fill('11/05/2025')
        await start.click()
        if (replaces) await page.keyboard.press('ControlOrMeta+a')
        for (const one of acts) await perform(page, 'Start date', one)
        await start.blur()
        await expect(async () => {
          const text = await start.inputValue()
          const isRefused = (await start.getAttribute('aria-invalid')) === 'true'
          expect(asked.at(-1)).toBe(text === '' || isRefused ? null : toDay(text))
        }).toPass()
      }
    })
  })

test.describe('a time', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is read as it is usually typed, and never completed or replaced @desk', async ({ page }) => {
    const sends = await openEntry(page)
    const time = textField(page, 'Clock Out time')
    for (const [typed, shown] of [
      ['5p', '05:00 PM'],
      ['530p', '05:30 PM'],
      ['17:00', '05:00 PM'],
      ['13:45', '01:45 PM'],
      ['22:00', '10:00 PM'],
      ['5.30', '05:30 AM'],
    ] as const) {
      await typeInto(page, 'Clock Out time', typed)
      await expect(time).toHaveValue(typed)
      await page.keyboard.press('Tab')
      await expect(time).toHaveValue(shown)
    }
    await page.evaluate(() => navigator.clipboard.writeText('5.30 p.m.'))
    await time.selectText()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(time).toHaveValue('05:30 PM')
    await expect(page.getByRole('dialog').locator('output')).toHaveText('8.50')

    // The minutes.
    await page.keyboard.press('End')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft')
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“05: PM” isn’t a time. Type it like 5:30 PM.')).toBeVisible()
    await expect(time).toHaveValue('05: PM')
    await expect(time).toBeFocused()
    await expect(page.getByRole('dialog').locator('output')).toHaveText('-')
    expect(sends).toEqual([])

    await page.keyboard.press('ArrowLeft')
    await typeInto(page, 'Clock Out time', '1730')
    await page.keyboard.press('Enter')
    await expect(time).toHaveValue('05:30 PM')
    await expect(async () => expect(sends).toHaveLength(1)).toPass()
    for (const { body, shown } of sends) formOf(0).expectSent(body, shown)
  })

  test('is typed with digits and a button @phone', async ({ page }) => {
    await openEntry(page)
    const time = textField(page, 'Clock Out time')
    await typeInto(page, 'Clock Out time', '530')
    await page.getByRole('button', { name: 'AM/PM, Clock Out time' }).tap()
    await expect(time).toHaveValue('05:30 PM')
    await expect(time).toBeFocused()
    await expect(page.getByRole('dialog').locator('output')).toHaveText('8.50')
    await page.getByRole('button', { name: 'AM/PM, Clock Out time' }).tap()
    await expect(time).toHaveValue('05:30 AM')
  })
})

async function openEntry(page: Page) {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const yesterday = addDays(currentDay(), -1)
  await openTimesheet(page, yesterday)
  await page.getByRole('button', { name: 'Create Manual Entry' }).click()
  await typeInto(page, 'Clock In date', toTypedDate(yesterday))
  await typeInto(page, 'Clock In time', '9a')
  return watchSends(page, { ...formOf(0), fields: Object.fromEntries(TIMES.map((label) => [label, ''])) })
}

const TIMES = ['Clock In date', 'Clock In time', 'Clock Out date', 'Clock Out time']

test('text that can’t be read is still there after another tab, and leaving the page asks first @desk', async ({
  page,
}) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/leave?tab=request')
  await typeInto(page, 'Start date', '11/')
  await typeInto(page, 'Hours requested', '8h')
  await page.getByRole('tab', { name: 'Leave Balance' }).click()
  await page.getByRole('tab', { name: 'Request Leave' }).click()
  await expect(textField(page, 'Start date')).toHaveValue('11/')
  await expect(textField(page, 'Hours requested')).toHaveValue('8h')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('“8h” isn’t a number')).toBeVisible()

  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Time Clock' }).first().click()
  await expect(textField(page, 'Hours requested')).toHaveValue('8h')

  page.removeAllListeners('dialog')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/org-admin?section=settings')
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  const hours = textField(page, 'Flag shifts longer than (hours)')
  await hours.fill('ten')
  // A setting that saves itself leaves it alone.
  await page.getByText('Require Location for Clock Actions').click()
  await expect(page.getByText('Location is now required')).toBeVisible()
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(hours).toHaveValue('ten')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('“ten” isn’t a number')).toBeVisible()
  expect(questions).toEqual(Array(2).fill('You have unsaved changes. Discard them?'))
})

test('a half-typed date keeps timesheets from being exported @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/org-admin?section=timesheets')
  await page.getByRole('button', { name: 'Export everyone' }).click()
  const dialog = page.getByRole('dialog')
  const exported = dialog.getByRole('button', { name: 'Export CSV' })
  const start = addDays(currentDay(), -40)
  await expect(exported).toBeEnabled()
  // Without leaving the field.
  await Promise.all([
    page.waitForRequest((request) => request.url().includes(`startDate=${start}`)),
    typeInto(page, 'Start date', toTypedDate(start)),
  ])
  await page.keyboard.press('Backspace')
  await expect(dialog.getByText('Enter both dates')).toBeVisible()
  await expect(exported).toHaveCount(0)
  await dialog.getByRole('button', { name: 'This month' }).click()
  await expect(exported).toBeEnabled()

  await page.goto('/history')
  const own = page.getByRole('button', { name: 'Preview & Export' })
  await expect(own).toBeEnabled()
  await typeInto(page, 'End date', '11/')
  await expect(own).toBeDisabled()
  await expect(own).toHaveAttribute('title', 'Enter both dates')
})
