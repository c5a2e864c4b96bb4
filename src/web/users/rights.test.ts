import { describe, expect, it } from 'vitest'
import type { ListedUser } from '#domain/users/contract.ts'
import { rightsOver } from './rights.ts'

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
  const rights = rightsOver(chief, [chief, deputy, admin, worker, invited])
  it('reach everybody but themselves', () => {
    for (const other of [deputy, admin, worker, invited])
      expect([
        rights.toggle('orgAdmin', other),
        rights.toggle('admin', other),
        rights.remove(other),
        rights.setPassword(other),
        rights.makeLink(other),
      ]).toEqual([null, null, null, null, null])
    expect(rights.toggle('admin', chief)).toBe('You cannot modify your own admin status')
    expect(rights.remove(chief)).toBe('You cannot delete your own account')
  })
})

describe('of an admin who is no org admin', () => {
  const rights = rightsOver(admin, [chief, deputy, admin, worker, invited])
  it('give the admin status, never that of an org admin', () => {
    expect(rights.toggle('admin', worker)).toBeNull()
    expect(rights.toggle('orgAdmin', worker)).toBe('Only an org admin can make or unmake org admins')
  })
  it('set no password of anybody, and make a link only for who never had one', () => {
    expect(rights.setPassword(worker)).toBe('Only org admins can set passwords')
    expect(rights.makeLink(worker)).not.toBeNull()
    expect(rights.makeLink(invited)).toBeNull()
  })
  it('do not reach above themselves', () => {
    expect([rights.remove(chief), rights.signIn(chief)].filter((whyNot) => whyNot === null)).toEqual([])
    expect(rights.toggle('admin', chief)).toBe('Only an org admin can change an org admin')
    expect([rights.remove(worker), rights.signIn(worker)]).toEqual([null, null])
  })
})

describe('of an admin of the platform', () => {
  it('leave every organization its last org admin, each counted by itself', () => {
    const rights = rightsOver(platform, [chief, deputy, elsewhere, platform])
    expect([rights.remove(chief), rights.remove(deputy)]).toEqual([null, null])
    expect(rights.remove(elsewhere)).toMatch(/^This is the last org admin of the organization/)
  })
})
