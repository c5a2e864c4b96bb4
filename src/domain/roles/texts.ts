import { type Text, t } from '../texts/text.ts'
import type { RoleProblem } from './rules.ts'

const TEXTS: Record<RoleProblem, Text> = {
  ownAdminStatus: t`You cannot modify your own admin status`,
  ownOrgAdminStatus: t`You cannot modify your own org admin status`,
  ownAccount: t`You cannot delete your own account`,
  changesMasterAdmin: t`A master admin can’t be changed`,
  changesSample: t`Sample people can’t be changed. Add a person of your own.`,
  deletesMasterAdmin: t`A master admin can’t be deleted`,
  adminNeedsOrganization: t`Only members of an organization can be admins`,
  orgAdminNeedsOrganization: t`Only members of an organization can be org admins`,
  changesOrgAdmin: t`Only org admins can change org admins`,
  deletesOrgAdmin: t`Only org admins can delete org admins`,
  changesOrgAdminSignIn: t`Only org admins can change how an org admin signs in`,
  setsPassword: t`Only org admins can set passwords`,
  resetsPassword: t`Only org admins can reset passwords`,
  lastOrgAdmin: t`This is the only org admin. Make someone else an org admin first.`,
}

export function roleProblemText(problem: RoleProblem): Text {
  return TEXTS[problem]
}
