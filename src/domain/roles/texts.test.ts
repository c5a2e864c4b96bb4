import { expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import { roleProblemText } from './texts.ts'

it.each([
  ['ownAdminStatus', 'You cannot modify your own admin status'],
  ['ownOrgAdminStatus', 'You cannot modify your own org admin status'],
  ['ownAccount', 'You cannot delete your own account'],
  ['changesMasterAdmin', 'A master admin can’t be changed'],
  ['deletesMasterAdmin', 'A master admin can’t be deleted'],
  ['adminNeedsOrganization', 'Only members of an organization can be admins'],
  ['orgAdminNeedsOrganization', 'Only members of an organization can be org admins'],
  ['changesOrgAdmin', 'Only org admins can change org admins'],
  ['deletesOrgAdmin', 'Only org admins can delete org admins'],
  ['changesOrgAdminSignIn', 'Only org admins can change how an org admin signs in'],
  ['setsPassword', 'Only org admins can set passwords'],
  ['resetsPassword', 'Only org admins can reset passwords'],
  ['lastOrgAdmin', 'This is the only org admin. Make someone else an org admin first.'],
] as const)('says why not: %s', (problem, text) => {
  expect(sayInEnglish(roleProblemText(problem))).toBe(text)
})
