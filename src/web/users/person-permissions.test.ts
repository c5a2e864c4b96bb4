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

const orgAdmin = person('chief', { isOrgAdmin: true })
const otherOrgAdmin = person('deputy', { isOrgAdmin: true })
const admin = person('admin', { isAdmin: true })
const worker = person('worker')
const invited = person('invited', { hasPassword: false })
const platform = person('platform', { isAdmin: true, organizationId: null })
const elsewhere = person('elsewhere', { isOrgAdmin: true, organizationId: 'airport' })

describe('an org admin', () => {
  const permissions = getPersonPermissions(orgAdmin, [orgAdmin, otherOrgAdmin, admin, worker, invited])
  it('may change everyone else, but not themselves', () => {
    for (const other of [otherOrgAdmin, admin, worker, invited])
      expect([
        permissions.whyNotToggle('orgAdmin', other),
        permissions.whyNotToggle('admin', other),
        permissions.whyNotDelete(other),
        permissions.whyNotResetPassword(other),
        permissions.whyNotMakeLink(other),
      ]).toEqual([null, null, null, null, null])
    expect(permissions.whyNotToggle('admin', orgAdmin)).toBe('You cannot modify your own admin status')
    expect(permissions.whyNotDelete(orgAdmin)).toBe('You cannot delete your own account')
  })
})

describe('an admin who is not an org admin', () => {
  const permissions = getPersonPermissions(admin, [orgAdmin, otherOrgAdmin, admin, worker, invited])
  it('may make admins, but not org admins', () => {
    expect(permissions.whyNotToggle('admin', worker)).toBeNull()
    expect(permissions.whyNotToggle('orgAdmin', worker)).toBe('Only org admins can change org admins')
  })
  it('may not reset passwords, and may create links only for people without a password', () => {
    expect(permissions.whyNotResetPassword(worker)).toBe('Only org admins can reset passwords')
    expect(permissions.whyNotMakeLink(worker)).not.toBeNull()
    expect(permissions.whyNotMakeLink(invited)).toBeNull()
  })
  it('may not delete or change an org admin', () => {
    expect(
      [permissions.whyNotDelete(orgAdmin), permissions.whyNotEditSignIn(orgAdmin)].filter((whyNot) => whyNot === null),
    ).toEqual([])
    expect(permissions.whyNotToggle('admin', orgAdmin)).toBe('Only org admins can change org admins')
    expect([permissions.whyNotDelete(worker), permissions.whyNotEditSignIn(worker)]).toEqual([null, null])
  })
})

describe('a platform admin', () => {
  it('may not delete an organization’s last org admin', () => {
    const permissions = getPersonPermissions(platform, [orgAdmin, otherOrgAdmin, elsewhere, platform])
    expect([permissions.whyNotDelete(orgAdmin), permissions.whyNotDelete(otherOrgAdmin)]).toEqual([null, null])
    expect(permissions.whyNotDelete(elsewhere)).toMatch(/^This is the only org admin/)
  })
})
