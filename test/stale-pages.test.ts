import { describe, expect, it } from 'vitest'
import type { AuditLine } from '#domain/audit/contract.ts'
import { anEmployee, anOrganization } from './builders.ts'
import { anApp } from './harness.ts'

const test = await anApp()
const own = await anOrganization(test)
const { boss } = own

const auditLines = async () =>
  (await test.call('GET', `/api/organizations/${own.id}/audit`, { as: boss })).json<AuditLine[]>().length

describe.each([
  ['isAdmin', (id: string) => `/api/admin/users/${id}/toggle-admin`],
  ['isOrgAdmin', (id: string) => `/api/organizations/${own.id}/users/${id}/toggle-org-admin`],
  ['requireLocation', () => `/api/organizations/${own.id}/toggle-location-requirement`],
])('the switch for %s', (field, urlOf) => {
  const valueIn = (answer: Record<string, unknown>) => (answer.user as Record<string, unknown> | undefined) ?? answer

  it('sets the stated value once, however often it is sent, and toggles without one', async () => {
    const url = urlOf((await anEmployee(test, own)).id)
    const send = async (body?: object) => {
      const before = await auditLines()
      const answer = await test.call('POST', url, { as: boss, body })
      expect(answer.statusCode).toBe(200)
      return [valueIn(answer.json())[field], (await auditLines()) - before]
    }
    expect([
      await send({ [field]: true }),
      await send({ [field]: true }),
      await send({ [field]: false }),
      await send({ [field]: false }),
      await send(),
      await send({}),
    ]).toEqual([
      [true, 1],
      [true, 0],
      [false, 1],
      [false, 0],
      [true, 1],
      [false, 1],
    ])
  })
})
