import type { RoleProblem } from './rules.ts'

const TEXTS: Record<RoleProblem, string> = {
  ownAdminStatus: 'You cannot modify your own admin status',
  ownOrgAdminStatus: 'You cannot modify your own org admin status',
  ownAccount: 'You cannot delete your own account',
  changesMasterAdmin: 'A master admin can’t be changed',
  changesSample: 'Sample people can’t be changed. Add a person of your own.',
  deletesMasterAdmin: 'A master admin can’t be deleted',
  adminNeedsOrganization: 'Only members of an organization can be admins',
  orgAdminNeedsOrganization: 'Only members of an organization can be org admins',
  changesOrgAdmin: 'Only org admins can change org admins',
  deletesOrgAdmin: 'Only org admins can delete org admins',
  changesOrgAdminSignIn: 'Only org admins can change how an org admin signs in',
  setsPassword: 'Only org admins can set passwords',
  resetsPassword: 'Only org admins can reset passwords',
  lastOrgAdmin: 'This is the only org admin. Make someone else an org admin first.',
}

export function roleProblemText(problem: RoleProblem): string {
  return TEXTS[problem]
}
