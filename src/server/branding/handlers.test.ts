import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { BRANDING_DEFAULTS, type Branding } from '#domain/branding/contract.ts'
import { MAX_LOGO_BYTES } from '#domain/branding/logo-file.ts'
import { PRODUCT_COLORS } from '#domain/branding/rules.ts'
import {
  anAdmin,
  anEmployee,
  anOrganization,
  aUserWithoutOrganization,
  clock,
  type Member,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const organization = await anOrganization(test)
const { orgAdmin } = organization
const employee = await anEmployee(test, organization)

const THEME = { primaryColor: '#E11D48', secondaryColor: '#fde68a', fontFamily: 'Open Sans' }
const NOTHING = { ...BRANDING_DEFAULTS, primary: '#000000', logoUrl: null, logoDarkUrl: null, isOwn: false, version: 0 }
const picture = (background: string) =>
  sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .png()
    .toBuffer()
const [red, blue] = [await picture('#ff0000'), await picture('#0000ff')]

function formOf(fields: Record<string, string | Uint8Array>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value as Uint8Array<ArrayBuffer>]), `${name}.png`)
  }
  return form
}
const save = (as: Member, fields: Record<string, string | Uint8Array> = {}) =>
  test.call('PUT', '/api/admin/branding', { as, body: formOf({ ...THEME, ...fields }) })
const current = async (as: Member) => (await test.call('GET', '/api/admin/branding', { as })).json<Branding>()
const sheet = (as: Member, headers = {}) => test.call('GET', '/api/branding/style.css', { as, headers })
const log = async (id: string) =>
  (
    await test.pool.query(
      'select action, subject_name, changes from audit_log where tenant_id = $1 order by sequence',
      [id],
    )
  ).rows as { action: string; subject_name: string; changes: object[] }[]

describe('an organization without a theme', () => {
  it('gets the defaults and an empty style sheet', async () => {
    expect(await current(employee)).toEqual(NOTHING)
    const style = await sheet(employee)
    expect([style.statusCode, style.body, style.headers['content-type']]).toEqual([
      200,
      ':root{}\n',
      'text/css; charset=utf-8',
    ])
  })

  it('a person without an organization has no theme and cannot save one', async () => {
    const lone = await aUserWithoutOrganization(test)
    expect(await current(lone)).toEqual(NOTHING)
    expect((await sheet(lone)).body).toBe(':root{}\n')
    expect((await save(lone)).statusCode).toBe(403)
  })
})

describe('what an administrator saves', () => {
  it('applies to everyone in the organization and no one else', async () => {
    const mine = await anOrganization(test)
    const worker = await anEmployee(test, mine)
    const other = await anOrganization(test)
    const saved = await save(mine.orgAdmin, { logo: red, logoDark: blue })
    expect([saved.statusCode, saved.json<{ message: string }>().message]).toEqual([
      200,
      'Branding settings updated successfully',
    ])
    const branding = await current(worker)
    expect(branding).toMatchObject({ ...THEME, primaryColor: '#e11d48', primary: '#e11d48', isOwn: true })
    expect(branding.logoUrl).toMatch(/^\/api\/branding\/logos\/light\/[0-9a-f]{16}$/)
    expect(branding.logoDarkUrl).toMatch(/^\/api\/branding\/logos\/dark\/[0-9a-f]{16}$/)
    const { body } = await sheet(worker)
    for (const part of [
      '--nav:#fde68a',
      '"Open Sans Brand", "Open Sans Stand-in"',
      '@font-face{font-family:"Open Sans Stand-in";src:local("Arial")',
      'size-adjust:104.35%',
      '/assets/fonts/open-sans-',
      branding.logoUrl ?? '?',
      branding.logoDarkUrl ?? '?',
    ]) {
      expect(body).toContain(part)
    }
    expect(await current(other.orgAdmin)).toEqual(NOTHING)
    expect((await test.call('GET', branding.logoUrl ?? '', { as: other.orgAdmin })).statusCode).toBe(404)
  })

  it('with only a logo, the colors stay those of the product', async () => {
    const mine = await anOrganization(test)
    await save(mine.orgAdmin, { ...BRANDING_DEFAULTS, logo: red })
    expect((await sheet(mine.orgAdmin)).body).toContain(`--nav:${PRODUCT_COLORS.secondaryColor}`)
  })

  it('is in the header of PDF timesheets', async () => {
    const mine = await anOrganization(test)
    const entry = await clock(test, mine.orgAdmin, '2026-11-19T14:00:00Z', '2026-11-19T18:00:00Z')
    const order = { entries: [{ id: entry }], format: 'pdf' }
    const printed = async () =>
      (await test.call('POST', '/api/download-timesheet', { as: mine.orgAdmin, body: order })).rawPayload.toString(
        'latin1',
      )
    expect(await printed()).not.toContain('/Subtype /Image')
    await save(mine.orgAdmin, { logo: red })
    expect(await printed()).toContain('/Subtype /Image')
  })

  it('keeps a logo that is not sent, removes one alone, or everything', async () => {
    const mine = await anOrganization(test)
    await save(mine.orgAdmin, { logo: red, logoDark: blue })
    const first = await current(mine.orgAdmin)
    await save(mine.orgAdmin, { primaryColor: '#123456' })
    expect(await current(mine.orgAdmin)).toEqual({
      ...first,
      primaryColor: '#123456',
      primary: '#123456',
      version: first.version + 1,
    })
    await save(mine.orgAdmin, { removeLogo: 'true', removeLogoDark: 'false' })
    expect(await current(mine.orgAdmin)).toMatchObject({ logoUrl: null, logoDarkUrl: first.logoDarkUrl })
    expect((await test.call('GET', first.logoUrl ?? '', { as: mine.orgAdmin })).statusCode).toBe(404)
    await test.call('DELETE', '/api/admin/branding', { as: mine.orgAdmin })
    expect(await current(mine.orgAdmin)).toEqual(NOTHING)
  })

  it('is recorded in the audit log once per change, without the bytes of logos', async () => {
    const mine = await anOrganization(test)
    const admin = await anAdmin(test, mine)
    const before = (await log(mine.id)).length
    await save(admin, { logo: red })
    await save(admin, { fontFamily: 'Lato', logo: blue })
    await test.call('DELETE', '/api/admin/branding', { as: admin })
    await test.call('DELETE', '/api/admin/branding', { as: admin })
    const lines = (await log(mine.id)).slice(before)
    expect(lines.map(({ action, subject_name }) => [action, subject_name])).toEqual([
      ['branding changed', 'Northwind Traders'],
      ['branding changed', 'Northwind Traders'],
      ['branding removed', 'Northwind Traders'],
    ])
    expect(lines[0]?.changes).toContainEqual({ field: 'logo', from: null, to: 'added' })
    expect(lines[1]?.changes).toEqual([
      { field: 'fontFamily', from: 'Open Sans', to: 'Lato' },
      { field: 'logo', from: 'present', to: 'replaced' },
    ])
    expect(lines[2]?.changes).toContainEqual({ field: 'logo', from: 'present', to: 'removed' })
  })

  it('keeps one of two concurrent saves as a whole and records both in order', async () => {
    const mine = await anOrganization(test)
    const colors = ['#111111', '#222222', '#333333', '#444444']
    const others = [mine.orgAdmin, await anAdmin(test, mine)]
    const answers = await Promise.all(
      colors.map((color, index) =>
        save(others[index % 2] ?? mine.orgAdmin, { primaryColor: color, secondaryColor: color }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const { primaryColor, secondaryColor } = await current(mine.orgAdmin)
    expect(primaryColor).toBe(secondaryColor)
    const steps = (await log(mine.id))
      .filter(({ action }) => action === 'branding changed')
      .map(({ changes }) => changes[0] as { from: string | null; to: string })
    expect(steps.map(({ from }) => from)).toEqual([null, ...steps.slice(0, -1).map(({ to }) => to)])
    expect(steps.at(-1)?.to).toBe(primaryColor)
  })
})

it('limits one person to two concurrent saves', async () => {
  const mine = await anOrganization(test)
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(mine.orgAdmin, { logo: red })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  expect((await save(mine.orgAdmin, { logo: red })).statusCode).toBe(200)
})

describe('browser caching', () => {
  it('the style sheet is revalidated and only sent when it has changed', async () => {
    const mine = await anOrganization(test)
    await save(mine.orgAdmin)
    const first = await sheet(mine.orgAdmin)
    const etag = String(first.headers.etag)
    expect([first.headers['cache-control'], first.headers.vary]).toEqual(['private, no-cache', 'cookie'])
    const again = await sheet(mine.orgAdmin, { 'if-none-match': `W/${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await save(mine.orgAdmin, { primaryColor: '#00ff00' })
    expect((await sheet(mine.orgAdmin, { 'if-none-match': etag })).statusCode).toBe(200)
    expect((await sheet(employee, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('a logo is cached forever and cannot run scripts', async () => {
    const mine = await anOrganization(test)
    await save(mine.orgAdmin, { logo: red })
    const replaced = (await current(mine.orgAdmin)).logoUrl ?? ''
    await save(mine.orgAdmin, { logo: blue })
    expect((await test.call('GET', replaced, { as: mine.orgAdmin })).statusCode).toBe(404)
    await save(mine.orgAdmin, { logo: red })
    const answer = await test.call('GET', (await current(mine.orgAdmin)).logoUrl ?? '', { as: mine.orgAdmin })
    expect((await sharp(answer.rawPayload).stats()).dominant).toMatchObject({ g: 8, b: 8 })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it.each([
    ['light/0123456789abcdef', 404],
    ['dim/0123456789abcdef', 404],
    ["light/'", 404],
    ['dark/..%2f', 404],
    ['light/%00', 400],
  ])('the logo %s: %i', async (address, status) => {
    const answer = await test.call('GET', `/api/branding/logos/${address}`, { as: orgAdmin })
    expect(answer.statusCode).toBe(status)
  })
})

describe('refusals save nothing', () => {
  const large = Buffer.alloc(MAX_LOGO_BYTES, 1)
  const TOO_LARGE = 'Logo file size must be less than 5MB'
  const NO_LOGO = 'Logo must be a JPEG, PNG, or GIF file'
  it.each<[string, Record<string, string | Uint8Array>, string, string]>([
    ['a colour in words', { primaryColor: 'red' }, 'primaryColor', 'Invalid hex color'],
    ['a short colour', { secondaryColor: '#fff' }, 'secondaryColor', 'Invalid hex color'],
    ['a file for a colour', { primaryColor: red }, 'primaryColor', 'Invalid hex color'],
    ['another font', { fontFamily: 'Comic Sans' }, 'fontFamily', 'Choose one of the fonts'],
    ['5 MB', { logo: large }, 'logo', TOO_LARGE],
    ['what the form’s reader cuts', { logoDark: Buffer.alloc(2 * MAX_LOGO_BYTES, 1) }, 'logoDark', TOO_LARGE],
    ['words for a logo', { logo: 'picture' }, 'logo', NO_LOGO],
    ['another file under a logo’s name', { logo: Buffer.from('MZ') }, 'logo', NO_LOGO],
    ['one good logo and one bad', { logo: red, logoDark: Buffer.from('<svg/>') }, 'logoDark', NO_LOGO],
  ])('%s', async (_, fields, name, sentence) => {
    const before = await current(orgAdmin)
    const answer = await save(orgAdmin, fields)
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([400, { [name]: sentence }])
    expect(await current(orgAdmin)).toEqual(before)
  })

  const type = 'multipart/form-data; boundary=x'
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\nabc\r\n`
  const whole = Object.entries(THEME)
    .map(([name, value]) => field(name, value))
    .join('')
  it.each([
    ['JSON', 'application/json', JSON.stringify(THEME), 415],
    ['a form of text', 'application/x-www-form-urlencoded', 'primaryColor=%23000000', 415],
    ['no boundary', 'multipart/form-data', `${whole}--x--`, 400],
    ['half a form', type, whole, 400],
    ['half a file', type, whole + file('logo').slice(0, -4), 400],
    ['another boundary', type, `${whole}--x--`.replaceAll('--x', '--y'), 400],
    [
      'a hundred files',
      type,
      `${Array.from({ length: 100 }, (_, index) => file(`f${index}`)).join('')}${whole}--x--`,
      413,
    ],
    [
      'a hundred fields',
      type,
      `${Array.from({ length: 100 }, (_, index) => field(`f${index}`, 'x')).join('')}${whole}--x--`,
      413,
    ],
    ['a field twice', type, `${whole}${field('primaryColor', '#000000')}--x--`, 400],
    ['a prototype', type, `${whole}${field('__proto__', '1')}--x--`, 400],
    ['nothing', type, '', 400],
  ])('%s', async (_, contentType, payload, status) => {
    const before = await current(orgAdmin)
    const answer = await test.call('PUT', '/api/admin/branding', {
      as: orgAdmin,
      body: payload,
      headers: { 'content-type': contentType },
    })
    expect([answer.statusCode, answer.json<{ message: string }>().message.length > 0]).toEqual([status, true])
    expect(answer.body).not.toMatch(/busboy|multipart:|node_modules/i)
    expect(await current(orgAdmin)).toEqual(before)
  })

  it('a multipart form is refused where JSON is expected', async () => {
    const answer = await test.call('POST', '/api/users/default-email', {
      as: orgAdmin,
      body: formOf({ email: 'a@b.example' }),
    })
    expect(answer.statusCode).toBe(415)
  })

  it('ignores the empty file that browsers send for a field without one', async () => {
    const mine = await anOrganization(test)
    const empty =
      '--x\r\ncontent-disposition: form-data; name="logo"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n'
    const payload = `${whole}${empty}--x--\r\n`
    const answer = await test.call('PUT', '/api/admin/branding', {
      as: mine.orgAdmin,
      body: payload,
      headers: { 'content-type': type },
    })
    expect([answer.statusCode, (await current(mine.orgAdmin)).logoUrl]).toEqual([200, null])
  })
})
