import { describe, expect, it } from 'vitest'
import { organization } from '#domain/organizations/contract.ts'
import { anOrganization, settingsOf } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { aTeam } from '#test/support/teams.ts'

const test = await anApp()

it('settings have only the listed fields', async () => {
  const settings = await settingsOf(test, await anOrganization(test))
  expect(Object.keys(settings).sort()).toEqual(Object.keys(organization.shape).sort())
})

it('settings say whether there are teams', async () => {
  const own = await anOrganization(test)
  const hasTeams = async () => (await settingsOf(test, own)).hasTeams
  expect(await hasTeams()).toBe(false)
  const id = await aTeam(test, own, [], [own.orgAdmin], { from: '2026-11-01' })
  expect(await hasTeams()).toBe(true)
  const out = { userIds: [own.orgAdmin.id], teamId: null, from: '2026-11-02' }
  expect((await test.call('POST', '/api/team-people/move', { as: own.orgAdmin, body: out })).statusCode).toBe(200)
  expect((await test.call('DELETE', `/api/teams/${id}`, { as: own.orgAdmin })).statusCode).toBe(200)
  expect(await hasTeams()).toBe(false)
})

describe('public info', () => {
  it('has only what the subscription screen needs', async () => {
    const { id } = await anOrganization(test)
    const info = (await test.call('GET', `/api/organizations/${id}/public-info`)).json<object>()
    expect(Object.keys(info).sort()).toEqual([
      'billingCycle',
      'id',
      'name',
      'subscriptionStatus',
      'subscriptionTierId',
      'trialEndsAt',
      'trialExtendedTo',
      'userCount',
    ])
  })

  it.each([['00000000-0000-7000-8000-000000000000'], ['not-an-id'], ["1' or '1'='1"]])('404 for %s', async (id) => {
    const response = await test.call('GET', `/api/organizations/${encodeURIComponent(id)}/public-info`)
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Organization not found' }])
  })
})
