import { describe, expect, it } from 'vitest'
import { anAdmin, anEmployee, anInvitedUser, anOrganization, aRegistration, PASSWORD } from '#test/support/builders.ts'
import { anApp, type Caller } from '#test/support/harness.ts'
import { PASSWORD_COST, readConfig } from '../config.ts'
import { hashPassword, isPasswordCorrect } from './passwords.ts'

const test = await anApp({ productName: 'Harbor Time' })
const organization = await anOrganization(test, 'enterprise')
const { orgAdmin } = organization

const COMMON = 'This password is too common. Choose another.'
const EASY = 'This password is too easy to guess. Choose another.'
const person = { firstName: 'Will', lastName: 'Worker', email: 'w.worker@northwind.example' }
const contact = {
  streetAddress: '1 Wharf Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phoneNumber: '3125550100',
}

type Choice = { url: string; method?: 'PUT'; as?: Caller; body: object; field: string }

/** All calls that choose a password for a person. */
const CHOICES: Record<string, (password: string, username: string) => Promise<Choice>> = {
  'registering alone': async (password, username) => ({
    url: '/api/register',
    body: { ...person, username, password },
    field: 'password',
  }),
  'registering an organization': async (password, username) => {
    const form = aRegistration(username)
    const adminUser = { ...form.adminUser, ...person, password }
    return { url: '/api/organizations', body: { ...form, adminUser }, field: 'adminUser.password' }
  },
  'adding a user': async (password, username) => ({
    url: `/api/organizations/${organization.id}/users`,
    as: orgAdmin,
    body: { ...person, username, password },
    field: 'password',
  }),
  'editing a user': async (password, username) => ({
    url: `/api/admin/users/${(await anEmployee(test, organization)).id}`,
    method: 'PUT',
    as: orgAdmin,
    body: { ...person, ...contact, username, password },
    field: 'password',
  }),
  'resetting a password': async (newPassword, username) => {
    const { id } = await anEmployee(test, organization, { ...person, username })
    const url = `/api/organizations/${organization.id}/users/${id}/reset-password`
    return { url, as: orgAdmin, body: { newPassword }, field: 'newPassword' }
  },
  'opening a link': async (newPassword, username) => {
    const { id } = await anInvitedUser(test, organization, { ...person, username })
    const url = `/api/organizations/${organization.id}/users/${id}/password-link`
    const { link } = (await test.call('POST', url, { as: orgAdmin, body: { send: false } })).json<{ link: string }>()
    const token = link.slice(link.indexOf('#') + 1)
    return { url: '/api/password-links/use', body: { token, newPassword }, field: 'newPassword' }
  },
}

let serial = 0

describe.each(Object.entries(CHOICES))('%s', (_, choice) => {
  it.each([
    ['password1', COMMON],
    ['PassWord1', COMMON],
    ['ｐassword1', COMMON],
    ['123456', COMMON],
    ['w.worker', EASY],
    ['W.Worker@northwind.example', EASY],
    ['watchbell', EASY],
    ['harbor time', EASY],
  ])('refuses %s at its field', async (password, message) => {
    const { url, method = 'POST', as, body, field } = await choice(password, `choosing_${++serial}`)
    const answer = await test.call(method, url, { as, body })
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, errors: { [field]: message } }])
  })

  it('refuses the username and accepts another password of six characters', async () => {
    const username = `choosing_${++serial}`
    const refused = await choice(username.toUpperCase(), username)
    const answer = await test.call(refused.method ?? 'POST', refused.url, refused)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: EASY }])
    const taken = await choice('bell 7', `choosing_${++serial}`)
    expect((await test.call(taken.method ?? 'POST', taken.url, taken)).statusCode).toBeLessThan(300)
  })
})

it('an existing common password keeps working and does not block other changes', async () => {
  const worker = await anAdmin(test, organization)
  await test.pool.query('update credentials set password_hash = $1 where user_id = $2', [
    await hashPassword('password1', { passwordCost: PASSWORD_COST }),
    worker.id,
  ])
  const signIn = (password: string) =>
    test.call('POST', '/api/login', { body: { username: worker.username, password } })
  expect((await signIn('password1')).statusCode).toBe(200)
  const body = { ...person, ...contact, username: worker.username, password: '' }
  expect((await test.call('PUT', `/api/admin/users/${worker.id}`, { as: orgAdmin, body })).statusCode).toBe(200)
  expect((await signIn('password1')).statusCode).toBe(200)
  expect((await signIn(PASSWORD)).statusCode).toBe(401)
})

it('are hashed with 19 MiB and two passes, which no variable changes', async () => {
  const config = readConfig({ PASSWORD_COST: '1' })
  expect(config.passwordCost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await hashPassword(PASSWORD, config)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('are correct whatever the cost of their hash is', async () => {
  const [less, more] = [8, 64].map((memoryCost) => ({ passwordCost: { memoryCost, timeCost: 1, parallelism: 1 } }))
  if (!less || !more) throw new Error('no costs')
  const hash = await hashPassword(PASSWORD, less)
  expect(await isPasswordCorrect(hash, PASSWORD, more)).toBe(true)
  expect(await isPasswordCorrect(hash, 'another horse', more)).toBe(false)
  expect(await isPasswordCorrect(null, PASSWORD, more)).toBe(false)
})
