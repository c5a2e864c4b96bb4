import { expect, it } from 'vitest'
import { setReach, setTenantContext } from './tenant-context.ts'

const TENANT = { role: 'watchbell_tenant', tenant: 'northwind', session: null }

it('everyone but managers sends role and tenant, and nothing else', () => {
  expect([setTenantContext(TENANT, { readOnly: false }), ...setReach(TENANT)]).toEqual([
    {
      text: `select set_config('role', $1, true), set_config('app.tenant', $2, true)`,
      values: ['watchbell_tenant', 'northwind'],
    },
  ])
})

it('a manager sends who they are and the day, and finds the reach of the transaction', () => {
  expect(setReach({ ...TENANT, manager: { userId: 'lea', today: '2026-11-20' } })).toEqual([
    {
      text: `select set_config('app.actor', $1, true), set_config('app.today', $2, true), set_config('app.reach', '', true)`,
      values: ['lea', '2026-11-20'],
    },
    { text: `select set_config('app.reach', reachable_people()::text, true)`, values: [] },
  ])
})
