import XLSX from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readCsvTable, removeFormulaGuards } from '#domain/csv/rules.ts'
import { sayInEnglish } from '#domain/languages/say.ts'
import { guessMapping } from '#domain/user-columns/rules.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#domain/user-files/contract.ts'
import { checkRows, toDraftRows } from '#domain/user-files/rules.ts'
import { anAdmin, anEmployee, anOrganization, PASSWORD, signIn, type TestOrganization } from '#test/support/builders.ts'
import { anApp, type Caller } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp({ importUsersLimit: 10_000 })

let serial = 0
const people = (count: number, fields: object = {}) =>
  Array.from({ length: count }, () => ({
    username: `import.${++serial}`,
    email: `p${serial}@northwind.example`,
    firstName: 'Imke',
    lastName: `Import ${serial}`,
    ...fields,
  }))

async function aLargeOrganization(): Promise<TestOrganization> {
  const organization = await anOrganization(test)
  await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
  return organization
}

const importThem = (
  { orgAdmin }: TestOrganization,
  rows: object[],
  { links = 'show', key }: { links?: string; key?: string } = {},
) =>
  test.call('POST', '/api/admin/users/import', {
    as: orgAdmin,
    body: { rows, links },
    headers: key ? { 'idempotency-key': key } : {},
  })

type Imported = { imported: number; links: { username: string; name: string; link: string }[]; expiresAt: string }

const countOf = async ({ id }: TestOrganization) =>
  Number((await test.pool.query('select count(*) from users where organization_id = $1', [id])).rows[0].count)

const auditOf = async ({ id }: TestOrganization, action: string) =>
  (await test.pool.query('select * from audit_log where tenant_id = $1 and action = $2', [id, action])).rows

const setPassword = (token: string) =>
  test.call('POST', '/api/password-links/use', { body: { token, newPassword: 'their own words' } })

describe('importing people', () => {
  it('adds people without a password and returns a link for each', async () => {
    const organization = await anOrganization(test)
    const rows = people(3, { state: 'il', zipCode: '60601', phoneNumber: '+13125550100' })
    const answer = await importThem(organization, rows)
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { message: '3 people added', imported: 3 }])
    const { links, expiresAt } = answer.json<Imported>()
    expect(links.map(({ username }) => username)).toEqual(rows.map(({ username }) => username))
    expect(links[0]?.name).toBe(`Imke ${rows[0]?.lastName}`)
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(test.clock.now.getTime())

    const username = rows[0]?.username ?? ''
    const before = await test.call('POST', '/api/login', { body: { username, password: PASSWORD } })
    expect(before.statusCode).toBe(401)
    const set = await setPassword(links[0]?.link.split('#')[1] ?? '')
    expect([set.statusCode, set.json()]).toMatchObject([200, { user: { username, state: 'IL', isAdmin: false } }])
    await signIn(test, username, 'their own words')
  })

  it('emails the links and returns none', async () => {
    const organization = await anOrganization(test)
    const rows = people(2)
    const answer = await importThem(organization, rows, { links: 'mail' })
    expect([answer.statusCode, answer.json<Imported>().links]).toEqual([201, []])
    const { rows: mails } = await test.pool.query(
      'select recipient, body from mails where tenant_id = $1 order by recipient',
      [organization.id],
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual(rows.map(({ email }) => email).sort())
    const token = /#(\S+)/.exec(mails[0].body)?.[1] ?? ''
    expect((await setPassword(token)).statusCode).toBe(200)
  })

  it('shows the links of people without an email, and emails the others', async () => {
    const organization = await anOrganization(test)
    const rows = [...people(1), ...people(2, { email: '', emailMustBeNew: true })]
    const answer = await importThem(organization, rows, { links: 'mail' })
    expect(answer.json()).toMatchObject({
      imported: 3,
      links: rows.slice(1).map(({ username }) => ({ username })),
      unsent: '2 people have no email address. Share their links yourself.',
    })
    const { rows: mails } = await test.pool.query('select recipient from mails where tenant_id = $1', [organization.id])
    expect(mails).toEqual([{ recipient: rows[0]?.email }])
    const token = answer.json<Imported>().links[0]?.link.split('#')[1] ?? ''
    expect((await setPassword(token)).statusCode).toBe(200)
  })

  it('records one audit entry with the count and the first names, without links', async () => {
    const organization = await aLargeOrganization()
    const rows = people(25)
    const { links } = (await importThem(organization, rows)).json<Imported>()
    const [line, ...more] = await auditOf(organization, 'users imported')
    expect(more).toEqual([])
    expect(line.subject_id).toBe(organization.id)
    const said = JSON.stringify(line.changes)
    expect(said).toContain('"25"')
    expect(said).toContain(`Imke ${rows[19]?.lastName} +5`)
    expect(said).not.toContain(links[0]?.link.split('#')[1])
  })

  it('never takes a role or a password from a row', async () => {
    const organization = await anOrganization(test)
    const rows = people(1, { isAdmin: true, isOrgAdmin: true, isMasterAdmin: true, password: PASSWORD })
    expect((await importThem(organization, rows)).statusCode).toBe(201)
    const { rows: stored } = await test.pool.query(
      'select is_admin, is_org_admin, is_master_admin, password_hash from users join credentials on user_id = id where username = $1',
      [rows[0]?.username],
    )
    expect(stored).toEqual([{ is_admin: false, is_org_admin: false, is_master_admin: false, password_hash: null }])
  })

  it('adds a thousand in one call', async () => {
    const organization = await aLargeOrganization()
    const from = performance.now()
    const answer = await importThem(organization, people(1000))
    expect([answer.statusCode, answer.json<Imported>().links.length]).toEqual([201, 1000])
    // The bench checks how long it takes.
    expect(performance.now() - from).toBeLessThan(15_000)
    expect(await countOf(organization)).toBe(1001)
  })
})

describe('an import that fails', () => {
  it('accepts long names, which a workbook compresses', async () => {
    const long = '語'.repeat(100)
    const rows = people(MAX_IMPORT_ROWS, { firstName: long, lastName: long, streetAddress: long, city: long })
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeGreaterThan(MAX_IMPORT_BYTES)
    const organization = await anOrganization(test)
    const answer = await importThem(organization, rows)
    expect(answer.json<{ message: string }>().message).toContain('room for 19 more people, the file has 5,000')
    expect(await countOf(organization)).toBe(1)
  })

  it.each([
    ['an invalid email', { email: 'nothing' }, 400, { email: 'Invalid email format' }],
    ['a username that is too short', { username: 'x' }, 400, { username: 'Username must be at least 3 characters' }],
    ['a formula', { lastName: '=1+1' }, 400, { lastName: 'This starts like a formula. Enter it as plain text.' }],
    ['a control character', { city: 'Chi\u0007cago' }, 400, { city: 'Remove the control characters' }],
    ['text that is too long', { city: 'x'.repeat(101) }, 400, { city: 'Must be at most 100 characters' }],
  ])('adds no one for %s in the last row', async (_, wrong, status, fields) => {
    const organization = await anOrganization(test)
    const answer = await importThem(organization, [...people(5), ...people(1, wrong)])
    const errors = Object.fromEntries(Object.entries(fields).map(([field, message]) => [`rows.5.${field}`, message]))
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([status, errors])
    expect(await countOf(organization)).toBe(1)
    expect(await auditOf(organization, 'users imported')).toEqual([])
  })

  it('names each taken username, in any case and any organization, and adds no one', async () => {
    const [organization, other] = [await anOrganization(test), await anOrganization(test)]
    const theirs = await anEmployee(test, other)
    const rows = [...people(3), ...people(1, { username: theirs.username.toUpperCase() }), ...people(1)]
    const answer = await importThem(organization, rows)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        message: 'Nothing was imported: 1 row has errors.',
        errors: { 'rows.3.username': 'This username is already taken' },
      },
    ])
    expect(await countOf(organization)).toBe(1)
  })

  it('names who has an email that must be new, and adds no one; without that it may be shared', async () => {
    const organization = await anOrganization(test)
    const [shared, first, second] = people(3, { email: 'will@MÜNCHEN.example' })
    await anEmployee(test, organization, { username: 'will.one', email: 'Will@xn--mnchen-3ya.example' })
    const fresh = { emailMustBeNew: true }
    const twice = people(2, { email: 'twice@x.example' })
    const answer = await importThem(organization, [
      { ...people(1)[0], ...fresh },
      { ...first, ...fresh },
      second ?? {},
      { ...twice[0], ...fresh },
      twice[1] ?? {},
    ])
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        message: 'Nothing was imported: 2 rows have errors.',
        errors: {
          'rows.1.email': 'Will Worker (will.one) has this email already',
          'rows.3.email': 'This email is also in row 4',
        },
      },
    ])
    expect(await countOf(organization)).toBe(2)
    expect((await importThem(organization, [shared ?? {}])).statusCode).toBe(201)
    const elsewhere = await importThem(await anOrganization(test), [{ ...first, ...fresh }])
    expect(elsewhere.statusCode).toBe(201)
  })

  it('of the same person at the same time adds them once', async () => {
    const organization = await anOrganization(test)
    const [one, two] = people(2, { email: 'same@x.example', emailMustBeNew: true })
    const answers = await Promise.all([importThem(organization, [one ?? {}]), importThem(organization, [two ?? {}])])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await countOf(organization)).toBe(2)
  })

  it('names both rows of a repeated username, in any case', async () => {
    const organization = await anOrganization(test)
    const rows = [...people(1, { username: 'Zoë.One' }), ...people(1), ...people(1, { username: 'zoe\u0308.ONE' })]
    expect((await importThem(organization, rows)).json<{ errors: object }>().errors).toEqual({
      'rows.0.username': 'This username is also in row 2',
      'rows.2.username': 'This username is also in row 0',
    })
    expect(await countOf(organization)).toBe(1)
  })

  it.each([
    ['no one', 0, 'The file has no people in it'],
    ['5,001 people', 5001, 'At most 5,000 people at a time'],
  ])('is refused for %s', async (_, count, message) => {
    const answer = await importThem(await anOrganization(test), people(count))
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, errors: { rows: message } }])
  })

  it('says how much room the plan has and adds no one', async () => {
    const organization = await anOrganization(test, 'starter')
    const answer = await importThem(organization, people(20))
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        message: 'Your plan has room for 19 more people, the file has 20.',
      },
    ])
    expect(await countOf(organization)).toBe(1)
  })
})

describe('concurrent imports', () => {
  it('of the same people: one succeeds and the other adds no one', async () => {
    const [one, two] = [await aLargeOrganization(), await aLargeOrganization()]
    for (let round = 0; round < 3; round++) {
      const before = [await countOf(one), await countOf(two)]
      const rows = people(200)
      const answers = await Promise.all([importThem(one, rows), importThem(two, rows.toReversed())])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
      const after = [await countOf(one), await countOf(two)]
      expect(after.map((count, index) => count - (before[index] ?? 0)).sort((a, b) => a - b)).toEqual([0, 200])
    }
  })

  it('never exceed the plan together', async () => {
    const organization = await anOrganization(test, 'starter')
    const answers = await Promise.all(Array.from({ length: 6 }, () => importThem(organization, people(7))))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
    expect(await countOf(organization)).toBe(15)
  })
})

describe('a repeat with the same key', () => {
  it('imports nothing and returns new links for people without a password', async () => {
    const organization = await anOrganization(test)
    const rows = people(3)
    const first = (await importThem(organization, rows, { key: 'once' })).json<Imported>()
    await setPassword(first.links[0]?.link.split('#')[1] ?? '')
    const again = await importThem(organization, rows, { key: 'once' })
    const { imported, links } = again.json<Imported>()
    expect([again.statusCode, imported]).toEqual([201, 3])
    expect(links.map(({ username }) => username)).toEqual(rows.slice(1).map(({ username }) => username))
    expect(await countOf(organization)).toBe(4)
    expect(await auditOf(organization, 'users imported')).toHaveLength(1)
    // Both links of a person work until one of them is used.
    expect((await setPassword(links[0]?.link.split('#')[1] ?? '')).statusCode).toBe(200)
    expect((await setPassword(first.links[1]?.link.split('#')[1] ?? '')).statusCode).toBe(404)
    expect((await setPassword(first.links[2]?.link.split('#')[1] ?? '')).statusCode).toBe(200)
  })

  it('creates only links that the caller may still create, and records each time', async () => {
    const organization = await anOrganization(test)
    const admin = await anAdmin(test, organization)
    const [risen, employee] = people(2)
    const once = (as: Caller) =>
      test.call('POST', '/api/admin/users/import', {
        as,
        body: { rows: [risen, employee], links: 'show' },
        headers: { 'idempotency-key': 'once' },
      })
    await once(admin)
    const { rows } = await test.pool.query('select id from users where username = $1', [risen?.username])
    const url = `/api/organizations/${organization.id}/users/${rows[0].id}/toggle-org-admin`
    expect((await test.call('POST', url, { as: organization.orgAdmin })).statusCode).toBe(200)
    const { links } = (await once(admin)).json<Imported>()
    expect(links.map(({ username }) => username)).toEqual([employee?.username])
    const lines = await auditOf(organization, 'password link made')
    expect(lines).toMatchObject([
      {
        subject_id: organization.id,
        changes: [
          { field: 'people', to: '1' },
          { field: 'names', to: `Imke ${employee?.lastName}` },
          { field: 'linksShown', to: '1' },
        ],
      },
    ])
    await setPassword(links[0]?.link.split('#')[1] ?? '')
    expect((await once(admin)).json<Imported>().links).toEqual([])
    expect(await auditOf(organization, 'password link made')).toHaveLength(1)
  })

  it('creates no link for someone who becomes an org admin at the same time', async () => {
    const organization = await anOrganization(test)
    const admin = await anAdmin(test, organization)
    const rows = people(1)
    const once = () =>
      test.call('POST', '/api/admin/users/import', {
        as: admin,
        body: { rows, links: 'show' },
        headers: { 'idempotency-key': 'once' },
      })
    await once()
    const becomes = { text: 'update users set is_org_admin = true where username = $1', values: [rows[0]?.username] }
    const [again] = await raceBehindLock(test, becomes, () => [once()])
    expect([again?.statusCode, again?.json<Imported>().links]).toEqual([201, []])
  })

  it('emails nothing again and keeps the emailed links', async () => {
    const organization = await anOrganization(test)
    const rows = people(2)
    const mails = async () =>
      (await test.pool.query('select body from mails where tenant_id = $1', [organization.id])).rows
    const first = await importThem(organization, rows, { links: 'mail', key: 'once' })
    const sent = await mails()
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    const again = await importThem(organization, rows, { links: 'mail', key: 'once' })
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect([sent.length, await mails()]).toEqual([2, sent])
    expect(await auditOf(organization, 'password link made')).toEqual([])
    expect((await setPassword(/#(\S+)/.exec(sent[0].body)?.[1] ?? '')).statusCode).toBe(200)
  })

  it('imports once when concurrent', async () => {
    const organization = await anOrganization(test)
    const rows = people(3)
    const answers = await Promise.all(Array.from({ length: 4 }, () => importThem(organization, rows, { key: 'k' })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(await countOf(organization)).toBe(4)
  })

  it('is refused with other people', async () => {
    const organization = await anOrganization(test)
    await importThem(organization, people(1), { key: 'once' })
    expect((await importThem(organization, people(1), { key: 'once' })).statusCode).toBe(409)
    expect(await countOf(organization)).toBe(2)
  })
})

describe('checking usernames', () => {
  const check = (organization: TestOrganization, usernames: string[]) =>
    test.call('POST', '/api/admin/users/import/check', { as: organization.orgAdmin, body: { usernames } })

  it('returns the taken ones of all organizations, as they were sent', async () => {
    const [organization, other] = [await anOrganization(test), await anOrganization(test)]
    const theirs = await anEmployee(test, other)
    const asked = [theirs.username.toUpperCase(), 'no.one.has.this', organization.orgAdmin.username]
    const answer = await check(organization, asked)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { taken: [theirs.username.toUpperCase(), organization.orgAdmin.username] },
    ])
  })

  it('takes up to 500', async () => {
    const organization = await anOrganization(test)
    expect((await check(organization, Array<string>(500).fill('abc'))).statusCode).toBe(200)
    expect((await check(organization, Array<string>(501).fill('abc'))).statusCode).toBe(400)
  })
})

describe('exporting people', () => {
  const exported = (organization: TestOrganization, format: string, what = 'export') =>
    test.call('POST', what === 'export' ? '/api/admin/users/export' : '/api/admin/users/import/template', {
      as: organization.orgAdmin,
      body: { format },
    })

  async function aMixedOrganization() {
    const organization = await aLargeOrganization()
    await anEmployee(test, organization, {
      firstName: '=HYPERLINK("x")',
      lastName: 'O"Neil; "the" chief',
      phoneNumber: '+13125550100',
      zipCode: '02134',
    })
    return organization
  }

  it("returns everyone with their roles as CSV without formulas, named by the organization's date", async () => {
    const organization = await aMixedOrganization()
    test.clock.now = new Date('2026-11-21T05:30:00Z')
    const answer = await exported(organization, 'csv')
    test.clock.now = new Date('2026-11-20T15:00:00Z')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="users-2026-11-20.csv"')
    expect(answer.body).toContain(`"'=HYPERLINK(""x"")"`)
    const rows = readCsvTable(answer.body)
    if (!Array.isArray(rows)) throw new Error(sayInEnglish(rows))
    expect(rows[0]?.cells.join(', ')).toBe(
      'Username, Email, First Name, Last Name, Middle Initial, Suffix, Phone, Street Address, City, State, ZIP Code, Admin, Org Admin',
    )
    expect(rows.map(({ cells }) => cells.slice(-2))).toContainEqual(['Yes', 'Yes'])
    const [line] = await auditOf(organization, 'users exported')
    expect(line.changes).toContainEqual({ field: 'people', from: null, to: '2' })
  })

  it('has everyone once over several batches, and can be imported elsewhere', async () => {
    const organization = await aLargeOrganization()
    const rows = people(1100, { phoneNumber: '+13125550100', zipCode: '02134', nameSuffix: 'Jr., "the 2nd"' })
    await importThem(organization, rows)
    const table = readCsvTable((await exported(organization, 'csv')).body)
    if (!Array.isArray(table)) throw new Error(sayInEnglish(table))
    const [titles, ...below] = table.map(({ number, cells }) => ({ number, cells: cells.map(removeFormulaGuards) }))
    const read = checkRows(toDraftRows(below, guessMapping(titles?.cells ?? [])), {
      taken: new Set(),
      allowsSharedEmails: true,
    })
    expect(read.flatMap(({ errors }) => Object.values(errors))).toEqual([])
    const byName = new Map(read.map(({ person }) => [person?.username, person]))
    expect(byName.size).toBe(1101)
    for (const row of rows) expect(byName.get(row.username)).toMatchObject(row)
  })

  it('is a workbook of text without formulas', async () => {
    const organization = await aMixedOrganization()
    const answer = await exported(organization, 'excel')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="users-2026-11-20.xlsx"')
    const sheet = XLSX.read(answer.rawPayload, { cellFormula: true }).Sheets['Users'] ?? {}
    const cells = Object.entries(sheet).filter(([place]) => !place.startsWith('!')) as [string, XLSX.CellObject][]
    expect(cells.every(([, { t, f }]) => t === 's' && f === undefined)).toBe(true)
    expect(cells.map(([, { v }]) => v)).toEqual(expect.arrayContaining(['=HYPERLINK("x")', '02134', '+13125550100']))
  })

  it.each(['csv', 'excel'])('has a %s template with a sample row', async (format) => {
    const answer = await exported(await anOrganization(test), format, 'template')
    const rows =
      format === 'csv'
        ? readCsvTable(answer.body)
        : XLSX.utils.sheet_to_json<string[]>(XLSX.read(answer.rawPayload).Sheets['Users'] ?? {}, { header: 1 })
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).toContain('Email (required)')
    expect(answer.headers['content-disposition']).toMatch(/users-template\.(csv|xlsx)/)
  })
})

it('limits one person to four concurrent files; others are not affected, and slots are released', async () => {
  const organization = await anOrganization(test)
  const admin = await anAdmin(test, organization)
  const order = (as: Caller) => test.call('POST', '/api/admin/users/export', { as, body: { format: 'csv' } })
  const [answers, other] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => order(organization.orgAdmin))),
    order(admin),
  ])
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect([new Set(statuses), other.statusCode]).toEqual([new Set([200, 429]), 200])
  expect((await order(organization.orgAdmin)).statusCode).toBe(200)
  // Refused exports aren't logged.
  expect(await auditOf(organization, 'users exported')).toHaveLength(
    statuses.filter((status) => status === 200).length + 2,
  )
})
