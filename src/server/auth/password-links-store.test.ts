import { describe, expect, it } from 'vitest'
import type { EmailStatus } from '#domain/mails/contract.ts'
import { type DeliveryResult, recordSent, sendDueEmail } from '#server/mails/store.ts'
import {
  anAdmin,
  anEmployee,
  anInvitedUser,
  anOrgAdmin,
  anOrganization,
  type Member,
  PASSWORD,
  signIn,
} from '#test/support/builders.ts'
import { anApp, type Caller, cookiesOf } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'
import { consumeLink } from './password-links-store.ts'

const test = await anApp({ publicUrl: 'https://time.northwind.example' })
const organization = await anOrganization(test, 'professional')
const { orgAdmin } = organization
const CHOSEN = 'chosen by herself'
const CONTACT = {
  firstName: 'Will',
  lastName: 'Worker',
  phoneNumber: '3125550100',
  streetAddress: '1 Wharf Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
}
const GONE = {
  message: 'This link has expired. Get a new one under “Forgot password?” or from your administrator.',
}

const make = (as: Caller, who: Member, send = false) =>
  test.call('POST', `/api/organizations/${organization.id}/users/${who.id}/password-link`, { as, body: { send } })
const tokenIn = (text: string) => /\/set-password#([\w-]{43})/.exec(text)?.[1] ?? ''
const aLink = async (who: Member, as: Caller = orgAdmin) => tokenIn((await make(as, who)).body)
const open = (token: string) => test.call('POST', '/api/password-links/open', { body: { token } })
const use = (token: string, newPassword = CHOSEN) =>
  test.call('POST', '/api/password-links/use', { body: { token, newPassword } })
const isSignedIn = async (as: Caller) => (await test.call('GET', '/api/user', { as })).statusCode === 200
const pass = (days: number) => (test.clock.now = new Date(test.clock.now.getTime() + days * 86_400_000))

describe('a link', () => {
  it('shows whose it is, sets the password once, and signs in', async () => {
    const who = await anInvitedUser(test, organization)
    const made = await make(orgAdmin, who)
    expect(made.json()).toMatchObject({ expiresAt: '2026-11-27T15:00:00.000Z' })
    const token = tokenIn(made.body)
    for (let n = 0; n < 2; n++) {
      expect((await open(token)).json()).toEqual({
        username: who.username,
        firstName: 'Will',
        organizationName: 'Northwind Traders',
      })
    }
    const used = await use(token)
    expect(used.json()).toMatchObject({ user: { id: who.id } })
    expect(await isSignedIn(cookiesOf(used))).toBe(true)
    await signIn(test, who.username, CHOSEN)
    for (const answer of [await open(token), await use(token, 'another one')]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, GONE])
    }
  })

  it('ends all earlier sessions', async () => {
    const who = await anEmployee(test, organization)
    await use(await aLink(who))
    expect(await isSignedIn(who)).toBe(false)
  })

  it('works for one of twenty concurrent calls', async () => {
    const token = await aLink(await anInvitedUser(test, organization))
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(token)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(404)])
  })

  it('works beside newer ones until one of them is used', async () => {
    const who = await anInvitedUser(test, organization)
    const tokens = [await aLink(who), ...(await Promise.all(Array.from({ length: 20 }, () => aLink(who))))]
    const openAll = () => Promise.all(tokens.map(async (token) => (await open(token)).statusCode))
    expect(await openAll()).toEqual(Array(21).fill(200))
    const answers = await Promise.all(tokens.map((token) => use(token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await openAll()).toEqual(Array(21).fill(404))
  })

  it('ends when the password is set in another way', async () => {
    const who = await anInvitedUser(test, organization)
    const token = await aLink(who)
    const url = `/api/organizations/${organization.id}/users/${who.id}/reset-password`
    await test.call('POST', url, { as: orgAdmin, body: { newPassword: PASSWORD } })
    expect((await use(token)).statusCode).toBe(404)
    await signIn(test, who.username)
  })

  it('is deleted with the user', async () => {
    const who = await anInvitedUser(test, organization)
    const token = await aLink(who)
    await test.call('DELETE', `/api/admin/users/${who.id}`, { as: orgAdmin })
    expect((await open(token)).statusCode).toBe(404)
  })

  it('expires after seven days', async () => {
    const who = await anInvitedUser(test, organization)
    const token = await aLink(who)
    pass(6.99)
    expect((await open(token)).statusCode).toBe(200)
    pass(0.01)
    expect([(await open(token)).statusCode, (await use(token)).statusCode]).toEqual([404, 404])
  })

  it('can expire between opening and using it', async () => {
    const invited = await anInvitedUser(test, organization)
    const token = await aLink(invited)
    const useAt = (days: number) => {
      const at = new Date(test.clock.now.getTime() + days * 86_400_000)
      return test.database.platform.transaction((tx) => consumeLink(tx, token, at))
    }
    await expect(useAt(7)).rejects.toMatchObject({ code: 'notFound', message: GONE.message })
    await expect(useAt(6.99)).resolves.toEqual({ tenantId: organization.id, userId: invited.id })
  })

  it('locks the user before the link, so that nothing deadlocks', async () => {
    const who = await anInvitedUser(test, organization)
    const token = await aLink(who)
    const held = { text: 'select from password_links where user_id = $1 for update', values: [who.id] }
    const next = () => test.pool.query('select from users where id = $1 for no key update nowait', [who.id])
    const [used] = await raceBehindLock(
      test,
      held,
      () => [use(token)],
      () => expect(next()).rejects.toThrow(/could not obtain lock/),
    )
    expect(used?.statusCode).toBe(200)
  })

  it.each(['the form of the admin', 'the contact details'])(
    'ends when the email address changes by %s',
    async (way) => {
      const who = await anInvitedUser(test, organization)
      const token = await aLink(who)
      const body = { ...CONTACT, username: who.username, middleInitial: '', nameSuffix: '' }
      const url = way.startsWith('the form')
        ? `/api/admin/users/${who.id}`
        : `/api/organizations/${organization.id}/users/${who.id}/update`
      const put = async (email: string) =>
        (await test.call('PUT', url, { as: orgAdmin, body: { ...body, email } })).statusCode
      expect([await put('w@northwind.example'), (await open(token)).statusCode]).toEqual([200, 200])
      expect([await put('right@northwind.example'), (await open(token)).statusCode]).toEqual([200, 404])
    },
  )

  it('still works after a password that is too short', async () => {
    const token = await aLink(await anInvitedUser(test, organization))
    expect((await use(token, 'short')).json()).toMatchObject({
      errors: { newPassword: 'Password must be at least 6 characters' },
    })
    expect((await use(token)).statusCode).toBe(200)
  })

  it.each(['nonsense', 'A'.repeat(43), `${'A'.repeat(42)}%`])('404 for the token %s', async (token) => {
    for (const answer of [await open(token), await use(token)]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, GONE])
    }
  })

  it('is only stored as a hash', async () => {
    const token = await aLink(await anInvitedUser(test, organization))
    const { rows } = await test.pool.query(
      "select encode(token_hash, 'base64') from password_links union all select body || html from mails",
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

it('429 for an address that tries many links', async () => {
  const strict = await anApp({ signInAddressLimit: 3 })
  const statuses: number[] = []
  for (const way of ['open', 'use', 'open', 'use']) {
    const body = { token: 'A'.repeat(43), newPassword: CHOSEN }
    statuses.push((await strict.call('POST', `/api/password-links/${way}`, { body })).statusCode)
  }
  expect(statuses).toEqual([404, 404, 404, 429])
})

describe('who can create one', () => {
  it('an admin for people without a password, an org admin for everyone', async () => {
    const [admin, orgAdmin] = [await anAdmin(test, organization), await anOrgAdmin(test, organization)]
    const [employee, invited] = [await anEmployee(test, organization), await anInvitedUser(test, organization)]
    const statuses = async (as: Caller) => [
      (await make(as, invited)).statusCode,
      (await make(as, employee)).statusCode,
      (await make(as, orgAdmin)).statusCode,
    ]
    expect(await statuses(admin)).toEqual([200, 403, 403])
    expect(await statuses(orgAdmin)).toEqual([200, 200, 200])
  })

  it('not an admin for a person who sets a password at the same time', async () => {
    const [admin, invited] = [await anAdmin(test, organization), await anInvitedUser(test, organization)]
    const held = { text: "update credentials set password_hash = 'x' where user_id = $1", values: [invited.id] }
    const [answer] = await raceBehindLock(test, held, () => [make(admin, invited)])
    expect(answer?.statusCode).toBe(403)
  })

  it("an admin's link is removed when the person becomes an org admin", async () => {
    const admin = await anAdmin(test, organization)
    const invited = await anInvitedUser(test, organization)
    const token = await aLink(invited, admin)
    const url = `/api/organizations/${organization.id}/users/${invited.id}/toggle-org-admin`
    expect((await test.call('POST', url, { as: orgAdmin })).statusCode).toBe(200)
    expect((await use(token)).statusCode).toBe(404)
    expect((await make(admin, invited)).statusCode).toBe(403)
  })
})

describe('a link by email', () => {
  type Row = { body: string; html: string; subject: string; recipient: string; reply_to: string }
  const mailOf = async (who: Member) => {
    const { rows } = await test.pool.query<Row>('select * from mails where recipient = $1', [addressOf(who)])
    return rows
  }
  const addressOf = ({ id }: Member) => `${id}@northwind.example`
  const invited = async () => {
    const who = await anInvitedUser(test, organization)
    await test.pool.query('update users set email = $1 where id = $2', [addressOf(who), who.id])
    return who
  }
  async function finishAll(outcome: DeliveryResult): Promise<void> {
    while (
      await sendDueEmail(
        test.database,
        () => test.clock.now,
        async () => outcome,
      )
    );
  }

  it('goes only to the person; the sender never sees it', async () => {
    const who = await invited()
    const answer = await make(orgAdmin, who, true)
    expect(answer.json()).toMatchObject({ message: `A link is on its way to ${addressOf(who)}`, link: null })
    const [mail, ...more] = await mailOf(who)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Set your password for Watchbell', reply_to: 'ada@northwind.example' })
    expect(mail?.body).toMatch(/^Hello,\n\n“Northwind Traders” uses Watchbell to track time\./)
    expect(mail?.body).toMatch(/^https:\/\/time\.northwind\.example\/set-password#/m)
    expect(mail?.body).toContain(`Your username is “${who.username}”.`)
    expect(mail?.body).toMatch(/works once and expires \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M CST\./)
    const token = tokenIn(mail?.body ?? '')
    expect(answer.body).not.toContain(token)
    expect((await test.call('GET', '/api/mails', { as: orgAdmin })).json<EmailStatus[]>()).toEqual([])
    const log = await test.call('GET', `/api/organizations/${organization.id}/audit`, { as: orgAdmin })
    expect(log.body).not.toContain(token)
    expect((await use(token)).statusCode).toBe(200)
  })

  it.each<[string, DeliveryResult]>([
    ['sent', { state: 'sent' }],
    ['failed', { state: 'failed', problem: { code: 'address', status: 550, reply: 'No such address' }, dueAt: null }],
  ])('loses its text once it is %s, and keeps it over retries until then', async (_, outcome) => {
    const who = await invited()
    await make(orgAdmin, who, true)
    const whole = (await mailOf(who))[0]?.body
    await finishAll({
      state: 'waiting',
      problem: { code: 'timeout' },
      dueAt: new Date(test.clock.now.getTime() + 1000),
    })
    expect((await mailOf(who))[0]?.body).toBe(whole)
    pass(0.001)
    await finishAll(outcome)
    expect(await mailOf(who)).toMatchObject([{ body: '', html: '', subject: 'Set your password for Watchbell' }])
  })

  it('loses its text when it is marked as sent later', async () => {
    const who = await invited()
    await make(orgAdmin, who, true)
    const { rows } = await test.pool.query<{ id: string }>('select id from mails where recipient = $1', [
      addressOf(who),
    ])
    await recordSent(test.database, { tenantId: organization.id, id: rows[0]?.id ?? '' }, test.clock.now)
    expect(await mailOf(who)).toMatchObject([{ body: '', html: '' }])
  })

  it('409 where there is no address', async () => {
    const who = await anInvitedUser(test, organization)
    await test.pool.query("update users set email = '' where id = $1", [who.id])
    const answer = await make(orgAdmin, who, true)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Will Worker has no email address. Copy the link and share it with them.' },
    ])
  })
})
