import { describe, expect, it } from 'vitest'
import { organization } from '#domain/organizations/contract.ts'
import { anOrganization, settingsOf } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()

it('settings have only the listed fields', async () => {
  const settings = await settingsOf(test, await anOrganization(test))
  expect(Object.keys(settings).sort()).toEqual(Object.keys(organization.shape).sort())
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
