import { describe, expect, it } from 'vitest'
import type { ListedUser } from '#domain/users/contract.ts'
import { getPersonPermissions } from './person-permissions.ts'

const person = (id: string, fields: Partial<ListedUser> = {}) =>
  ({
    id,
    organizationId: 'harbor',
    isAdmin: false,
    isOrgAdmin: false,
    isMasterAdmin: false,
    hasPassword: true,
    ...fields,
  }) as ListedUser

const chief = person('chief', { isOrgAdmin: true })
const deputy = person('deputy', { isOrgAdmin: true })
const admin = person('admin', { isAdmin: true })
const worker = person('worker')
const invited = person('invited', { hasPassword: false })
const platform = person('platform', { isAdmin: true, organizationId: null })
const elsewhere = person('elsewhere', { isOrgAdmin: true, organizationId: 'airport' })

describe('of an org admin', () => {
  const permissions = getPersonPermissions(chief, [chief, deputy, admin, worker, invited])
  it('reach everybody but themselves', () => {
    for (const other of [deputy, admin, worker, invited])
      expect([
        permissions.whyNotToggle('orgAdmin', other),
        permissions.whyNotToggle('admin', other),
        permissions.whyNotDelete(other),
        permissions.whyNotResetPassword(other),
        permissions.whyNotMakeLink(other),
      ]).toEqual([null, null, null, null, null])
    expect(permissions.whyNotToggle('admin', chief)).toBe('You cannot modify your own admin status')
    expect(permissions.whyNotDelete(chief)).toBe('You cannot delete your own account')
  })
})

describe('of an admin who is no org admin', () => {
  const permissions = getPersonPermissions(admin, [chief, deputy, admin, worker, invited])
  it('give the admin status, never that of an org admin', () => {
    expect(permissions.whyNotToggle('admin', worker)).toBeNull()
    expect(permissions.whyNotToggle('orgAdmin', worker)).toBe('Only an org admin can make or unmake org admins')
  })
  it('set no password of anybody, and make a link only for who never had one', () => {
    expect(permissions.whyNotResetPassword(worker)).toBe('Only org admins can set passwords')
    expect(permissions.whyNotMakeLink(worker)).not.toBeNull()
    expect(permissions.whyNotMakeLink(invited)).toBeNull()
  })
  it('do not reach above themselves', () => {
    expect(
      [permissions.whyNotDelete(chief), permissions.whyNotEditSignIn(chief)].filter((whyNot) => whyNot === null),
    ).toEqual([])
    expect(permissions.whyNotToggle('admin', chief)).toBe('Only an org admin can change an org admin')
    expect([permissions.whyNotDelete(worker), permissions.whyNotEditSignIn(worker)]).toEqual([null, null])
  })
})

describe('of an admin of the platform', () => {
  it('leave every organization its last org admin, each counted by itself', () => {
    const permissions = getPersonPermissions(platform, [chief, deputy, elsewhere, platform])
    expect([permissions.whyNotDelete(chief), permissions.whyNotDelete(deputy)]).toEqual([null, null])
    expect(permissions.whyNotDelete(elsewhere)).toMatch(/^This is the last org admin of the organization/)
  })
})
