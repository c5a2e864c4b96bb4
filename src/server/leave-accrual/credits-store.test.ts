import { expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { PolicyCredits } from '#domain/leave-accrual/contract.ts'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeavePolicy } from '#domain/leave-types/contract.ts'
import { DEFAULT_TERMS } from '#domain/leave-types/contract.ts'
import { aLeaveRequest, aLeaveType, anEmployee, anOrganization, type Member, signIn } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()

it('lists who got what from a policy, and deleting it takes back unused hours', async () => {
  const organization = await anOrganization(test)
  const { orgAdmin } = organization
  const thrifty = await anEmployee(test, organization, { firstName: 'Tess', lastName: 'Thrifty', nameSuffix: 'Sr.' })
  const away = await anEmployee(test, organization, { firstName: 'Abe', lastName: 'Away' })
  const { id: typeId } = await aLeaveType(test, organization)
  const sessions = new Map<string, Member>()
  const as = async (who: Member) => {
    const known = sessions.get(who.id) ?? { ...who, ...(await signIn(test, who.username)) }
    sessions.set(who.id, known)
    return known
  }
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    test.call(method, `/api/leave${path}`, { as: await as(orgAdmin), body })
  const balanceOf = async (who: Member) => {
    const balances = (await test.call('GET', '/api/leave/balances', { as: await as(who) })).json<LeaveBalance[]>()
    return balances.find(({ leaveType }) => leaveType.id === typeId)?.currentBalance ?? 0
  }
  const policy = { ...DEFAULT_TERMS, name: 'Too much' }

  const preview = await call('POST', `/types/${typeId}/policies/preview`, policy)
  expect(preview.json()).toMatchObject({ count: 3, hours: 240, unusedCount: 3, unusedHours: 240 })
  expect(
    preview.json<PolicyCredits>().people.map(({ lastName, nameSuffix, hours }) => [lastName, nameSuffix, hours]),
  ).toEqual([
    ['Away', '', 80],
    ['Boss', '', 80],
    ['Thrifty', 'Sr.', 80],
  ])
  expect(await balanceOf(thrifty)).toBe(0)
  expect((await call('GET', `/types/${typeId}/policies`)).json()).toEqual([])

  const { id } = (await call('POST', `/types/${typeId}/policies`, policy)).json<LeavePolicy>()
  expect((await call('GET', `/policies/${id}/credits`)).json()).toMatchObject({ count: 3, unusedHours: 240 })
  for (const who of [thrifty, away, orgAdmin]) expect(await balanceOf(who)).toBe(80)
  const request = await aLeaveRequest(test, await as(away), typeId)
  await call('POST', `/requests/${request.id}/status/approved`, {})
  const used = await balanceOf(away)
  expect(used).toBeLessThan(80)

  // Three days later, because balances of past days never change.
  test.clock.now = new Date(test.clock.now.getTime() + 3 * 86_400_000)
  sessions.clear()
  expect((await call('GET', `/policies/${id}/credits`)).json()).toMatchObject({
    count: 3,
    hours: 240,
    unusedCount: 2,
    unusedHours: 160,
    people: [{ lastName: 'Away', isUsed: true }, { isUsed: false }, { isUsed: false }],
  })
  const removed = await call('DELETE', `/policies/${id}?takeBack=true`)
  expect(removed.json()).toMatchObject({
    deleted: false,
    message: expect.stringContaining('160 hours were taken back'),
  })
  expect([await balanceOf(thrifty), await balanceOf(orgAdmin), await balanceOf(away)]).toEqual([0, 0, used])
  const [line] = (
    await test.call('GET', `/api/organizations/${organization.id}/audit`, { as: await as(orgAdmin) })
  ).json<AuditEntry[]>()
  expect(line).toMatchObject({ action: 'leave policy changed', subject: { id } })
  expect(line?.changes).toContainEqual({ field: 'hoursTakenBack', from: null, to: '160' })
  // A second try finds nothing and adds no entry.
  expect((await call('DELETE', `/policies/${id}?takeBack=true`)).json<{ message: string }>().message).not.toContain(
    'taken',
  )

  const right = { ...policy, name: 'Right', rules: { ...policy.rules, initialAllocation: 40 } }
  await call('POST', `/types/${typeId}/policies`, right)
  expect([await balanceOf(thrifty), await balanceOf(orgAdmin), await balanceOf(away)]).toEqual([40, 40, used])
})

it('an earlier policy that applies again does not credit its hours again', async () => {
  const organization = await anOrganization(test)
  const { id: typeId } = await aLeaveType(test, organization)
  const orgAdmin = { ...organization.orgAdmin, ...(await signIn(test, organization.orgAdmin.username)) }
  const add = async (name: string) =>
    (
      await test.call('POST', `/api/leave/types/${typeId}/policies`, { as: orgAdmin, body: { ...DEFAULT_TERMS, name } })
    ).json<LeavePolicy>()
  const balance = async () =>
    (await test.call('GET', '/api/leave/balances', { as: orgAdmin }))
      .json<LeaveBalance[]>()
      .find(({ leaveType }) => leaveType.id === typeId)?.currentBalance
  const first = await add('First')
  expect(await balance()).toBe(80)
  await add('Second')
  await test.call('DELETE', `/api/leave/policies/${first.id}?takeBack=true`, { as: orgAdmin })
  expect(await balance()).toBe(0)
})
