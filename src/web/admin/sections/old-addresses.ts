import { can, type RoleFlags } from '#domain/roles/capabilities.ts'

/**
 * The parameters that replace those of an address from before decision 0088, or null. Links in emails and bookmarks
 * still have them.
 */
export function replaceOldSection(user: RoleFlags, params: URLSearchParams): URLSearchParams | null {
  const section = params.get('section')
  if (section === 'approvals') return new URLSearchParams({ section: 'payroll', ...readPeriod(params.get('period')) })
  if (section !== 'pay') return null
  if (params.get('tab') === 'payroll' || !can(user, 'payGroups.manage'))
    return new URLSearchParams({ section: 'payroll' })
  const replaced = new URLSearchParams(params)
  replaced.set('section', 'pay-groups')
  return replaced
}

/** A pay group and the first day of its period were one value: `group_2026-11-08`. */
function readPeriod(value: string | null): { group?: string; period?: string } {
  const [group, period, ...rest] = value?.split('_') ?? []
  return group && period && rest.length === 0 ? { group, period } : {}
}
