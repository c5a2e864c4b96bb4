import { sql } from 'kysely'
import { type DashboardPath, dashboardPath, type RoleFlags } from '#domain/roles/capabilities.ts'
import { approversOf, type TeamManager, type WhyAdministrators } from '#domain/teams/approvers.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { roleFlags, whoCan } from '../roles/roles-store.ts'
import { personName } from '../users/store.ts'

/** `wantsPush` only with a device for it; `email` is null for who wants none, and for the second person of an address. */
type Approver = { id: string; dashboard: DashboardPath; email: string | null; wantsPush: boolean }

export type Approvers = { notified: Approver[]; why: WhyAdministrators | null }

type Row = RoleFlags & { id: string; email: string; decidesAll: boolean; wantsEmail: boolean; wantsPush: boolean }

/** Who is notified of this person's requests today, each in the ways that they want for this kind of notification. */
export async function listApprovers(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { kind, today }: { kind: string; today: string },
): Promise<Approvers> {
  const [managers, candidates] = await Promise.all([
    listTeamManagers(tx, tenantId, userId, today),
    listCandidates(tx, tenantId, userId, kind),
  ])
  const administrators = candidates.filter(({ decidesAll }) => decidesAll).map(({ id }) => id)
  const { notified, why } = approversOf(userId, managers, administrators)
  const addresses = new Set<string>()
  const approvers = candidates
    .filter(({ id }) => notified.includes(id))
    .map(({ id, email, wantsEmail, wantsPush, ...roles }) => {
      const address = email.toLowerCase()
      const getsEmail = wantsEmail && email !== '' && !addresses.has(address)
      if (getsEmail) addresses.add(address)
      return { id, dashboard: dashboardPath(roles), email: getsEmail ? email : null, wantsPush }
    })
  return { notified: approvers, why }
}

/** Administrators, and everyone who may lead the team today. */
async function listCandidates(tx: Tx, tenantId: TenantId, exceptId: string, kind: string): Promise<Row[]> {
  const decidesAll = whoCan('leave.decide', 'u')
  const { rows } = await sql<Row>`
    select u.id, ${roleFlags('u')}, u.email, ${decidesAll} as decides_all, coalesce(n.email, true) as wants_email,
      coalesce(n.push, true) and exists (
        select from push_subscriptions s where s.tenant_id = u.tenant_id and s.user_id = u.id) as wants_push
    from users u left join notification_settings n
      on n.tenant_id = u.tenant_id and n.user_id = u.id and n.kind = ${kind}
    where u.tenant_id = ${tenantId} and (${decidesAll} or u.may_manage) and u.id <> ${exceptId}
    order by lower(u.email), u.id`.execute(tx)
  return rows
}

/** Approved leave of as many hours is a whole day off. */
const WHOLE_DAY = 8

/** Who leads this person's team on this day of the organization, in the order of names. */
async function listTeamManagers(tx: Tx, tenantId: TenantId, userId: string, today: string): Promise<TeamManager[]> {
  const { rows } = await sql<TeamManager>`
    select m.user_id, ${personName('u', 'u.username')} as name, s.substitute_id, off.until::text as off_until
    from team_members t
      join team_managers m on m.tenant_id = t.tenant_id and m.team_id = t.team_id and m.span @> ${today}::date
      join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
      left join substitutes s on s.tenant_id = m.tenant_id and s.user_id = m.user_id and s.span @> ${today}::date
      left join lateral (
        select max(w.day) as until
        from leave_request_days d
          join leave_requests r on r.tenant_id = d.tenant_id and r.id = d.request_id and r.status = 'approved'
          join leave_request_days w on w.tenant_id = d.tenant_id and w.request_id = d.request_id
        where d.tenant_id = m.tenant_id and d.user_id = m.user_id and d.day = ${today}::date and d.hours >= ${WHOLE_DAY}
      ) off on true
    where t.tenant_id = ${tenantId} and t.user_id = ${userId} and t.span @> ${today}::date
    order by u.name_key, u.id`.execute(tx)
  return rows
}

/** Who no longer decides about a request has nothing to read about it. Administrators always decide. */
export async function readForFormerDeciders(
  tx: Tx,
  tenantId: TenantId,
  { at, today }: { at: Date; today: string },
): Promise<void> {
  await sql`
    update notifications n set read_at = ${at}
    from leave_requests r, users u
    where n.tenant_id = ${tenantId} and n.kind = 'request-waiting' and n.read_at is null
      and r.tenant_id = n.tenant_id and r.id = n.subject_id and u.tenant_id = n.tenant_id and u.id = n.user_id
      and not ${whoCan('leave.decide', 'u')} and not exists (
        select from team_members t
          join team_managers m on m.tenant_id = t.tenant_id and m.team_id = t.team_id and m.span @> ${today}::date
          left join substitutes s on s.tenant_id = m.tenant_id and s.user_id = m.user_id and s.span @> ${today}::date
        where t.tenant_id = n.tenant_id and t.user_id = r.user_id and t.span @> ${today}::date
          and n.user_id = any (array[m.user_id, s.substitute_id]))`.execute(tx)
}

/** Who reads a notice: their email address, which may be empty, and what decides about their dashboard. */
export async function findReader(tx: Tx, tenantId: TenantId, userId: string): Promise<RoleFlags & { email: string }> {
  const { rows } = await sql<RoleFlags & { email: string }>`
    select u.email, ${roleFlags('u')} from users u where u.tenant_id = ${tenantId} and u.id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Error('A person is gone')
  return rows[0]
}
