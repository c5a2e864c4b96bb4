import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#test/support/builders.ts'
import { anApp, cookiesOf } from '#test/support/harness.ts'
import { createAccount, createFirstMasterAdmin } from './create-accounts.ts'

const test = await anApp()
const { config } = test.services
const by = { by: 'Command line', config, now: test.clock.now }

async function signInAs(username: string, password = PASSWORD) {
  const response = await test.call('POST', '/api/login', { body: { username, password } })
  return { response, as: cookiesOf(response) }
}

describe('the first master admin', () => {
  const first = (username: string, password = PASSWORD) =>
    createFirstMasterAdmin(test.database, { ...config, masterAdmin: { username, password } }, test.clock.now)

  it('is refused with a sentence if the password is easy to guess, or the username too short', async () => {
    await expect(first('overseer', '123456')).rejects.toThrow(
      'The master admin was not created: This password is too common. Choose another.',
    )
    await expect(first('ov')).rejects.toThrow(
      'The master admin was not created: Username must be at least 3 characters.',
    )
  })

  it('is created once, also by several processes together, and not again with other values', async () => {
    const created = await Promise.all(['overseer', 'overseer', 'overseer'].map((username) => first(username)))
    expect(created.filter(Boolean)).toHaveLength(1)
    expect(await first('another')).toBe(false)
    expect((await signInAs('another')).response.statusCode).toBe(401)
    const { as, response } = await signInAs('overseer')
    expect(response.json()).toMatchObject({ user: { isMasterAdmin: true, isAdmin: false, organizationId: null } })
    const log = await test.call('GET', '/api/master-admin/audit', { as })
    expect(log.json()).toMatchObject([
      { action: 'master admin created', actorUsername: 'Configuration', subject: { name: 'overseer' } },
    ])
  })

  it('is not created without the settings', async () => {
    expect(await createFirstMasterAdmin(test.database, { ...config, masterAdmin: null }, test.clock.now)).toBe(false)
  })
})

describe('the command line', () => {
  it('creates a platform admin, who manages people of all organizations', async () => {
    expect(await createAccount(test.database, { kind: 'platform', username: 'helper', password: PASSWORD }, by)).toBe(
      null,
    )
    const { as, response } = await signInAs('helper')
    expect(response.json()).toMatchObject({ user: { isMasterAdmin: false, isAdmin: true, organizationId: null } })
    expect((await test.call('GET', '/api/admin/users', { as })).statusCode).toBe(200)
    expect((await test.call('GET', '/api/master-admin/stats', { as })).statusCode).toBe(403)
  })

  it('gives a link that sets the password once', async () => {
    const link = await createAccount(test.database, { kind: 'master', username: 'second', password: null }, by)
    const token = link?.split('#')[1]
    expect((await signInAs('second')).response.statusCode).toBe(401)
    const use = () => test.call('POST', '/api/password-links/use', { body: { token, newPassword: PASSWORD } })
    expect([(await use()).statusCode, (await use()).statusCode]).toEqual([200, 404])
    expect((await signInAs('second')).response.json()).toMatchObject({ user: { isMasterAdmin: true } })
  })

  it('refuses a username that is taken, in any case', async () => {
    const again = createAccount(test.database, { kind: 'master', username: 'HELPER', password: PASSWORD }, by)
    await expect(again).rejects.toThrow('This username is already taken')
  })
})
