import { expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import {
  aLeaveRequest,
  aLeaveType,
  aMasterAdmin,
  anEmployee,
  anOrganization,
  aPolicy,
  clock,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { verifyAudit } from '../audit/verify-command.ts'
import { removeNextBatch } from './removal-store.ts'

const test = await anApp()
const master = await aMasterAdmin(test)

/** Has a row in every table that an organization fills in daily use. */
async function aUsedOrganization(): Promise<TestOrganization> {
  const organization = await anOrganization(test, 'starter')
  const { orgAdmin: as } = organization
  const worker = await anEmployee(test, organization)
  const type = await aLeaveType(test, organization)
  await aPolicy(test, organization, type.id)
  const { id } = await aLeaveRequest(test, worker, type.id)
  await test.call('POST', `/api/leave/requests/${id}/status/approved`, { as })
  const entry = await clock(test, worker, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
  await test.pool.query('update organizations set email_confirmed_at = now() where id = $1', [organization.id])
  const answers = [
    await test.call('PUT', `/api/admin/leave/balances/${worker.id}/${type.id}`, {
      as,
      body: { adjustmentAmount: 8, notes: 'n' },
    }),
    await test.call('PUT', '/api/admin/branding', { as, body: aTheme() }),
    await test.call('POST', '/api/send-timesheet', {
      as: worker,
      body: { entries: [{ id: entry }], email: 'payroll@northwind.example' },
    }),
    await test.call('POST', '/api/contact-support', { as, body: aQuestion() }),
    await test.call('POST', '/api/admin/users/import', {
      as,
      body: { rows: [{ username: `imported_${organization.id}`, email: 'a@b.example' }], links: 'show' },
    }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 201])
  return organization
}

function aTheme(): FormData {
  const form = new FormData()
  const theme = { primaryColor: '#123456', secondaryColor: '#ffffff', fontFamily: 'Lato' }
  for (const [name, value] of Object.entries(theme)) form.append(name, value)
  return form
}

function aQuestion() {
  const contact = { name: 'Will Worker', email: 'w@northwind.example', phoneNumber: '3125550100' }
  return { ...contact, subject: 'A question', message: 'How do I clock in?' }
}

/** The number of rows of an organization in each table that has a tenant. */
async function rowsOf({ id }: TestOrganization): Promise<Record<string, number>> {
  const { rows: tables } = await test.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE'`,
  )
  const counts = tables.map(({ name }) => `(select count(*) from ${name} where tenant_id = '${id}') as ${name}`)
  return (await test.pool.query(`select ${counts.join(', ')}`)).rows[0]
}

const deleteIt = (organization: TestOrganization) =>
  test.call('DELETE', `/api/master-admin/organizations/${organization.id}`, {
    as: master,
    body: { name: 'Northwind Traders' },
  })
const inDays = (days: number) => new Date(test.clock.now.getTime() + days * DAY_MS)

async function removeAll(now: Date): Promise<number> {
  let batches = 0
  for (;;) {
    const batch = await removeNextBatch(test.database, new Date(now.getTime() - 30 * DAY_MS), now)
    if (!batch) return batches
    batches += 1
  }
}

it('30 days after the deletion all data is removed, batch by batch, and nothing of others', async () => {
  const [goes, stays, waits] = [await aUsedOrganization(), await aUsedOrganization(), await aUsedOrganization()]
  const filled = Object.entries(await rowsOf(goes)).filter(([, count]) => count > 0)
  expect(filled.length).toBeGreaterThan(16)
  await deleteIt(goes)
  test.clock.now = inDays(1)
  await deleteIt(waits)
  const expected = await rowsOf(stays)
  const seals = await sealsOf(goes)

  expect(await removeAll(inDays(28))).toBe(0)
  const batches = await removeAll(inDays(29))
  expect(batches).toBeGreaterThan(10)
  expect(Object.entries(await rowsOf(goes)).filter(([, count]) => count > 0)).toEqual([])
  expect((await test.pool.query('select id from organizations where id = $1', [goes.id])).rows).toEqual([])
  expect(await rowsOf(stays)).toEqual(expected)
  expect((await rowsOf(waits)).users).toBe(3)

  const log = (await test.call('GET', '/api/master-admin/audit', { as: master })).json<AuditEntry[]>()
  const about = log.filter(({ subject }) => subject.id === goes.id)
  expect(about.map(({ action, actorUsername }) => [action, actorUsername])).toEqual([
    ['organization removed', 'System'],
    ['organization deleted', master.username],
  ])
  // The seals of the removed log still fit, and a forged one doesn't.
  const forged = seals.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect([await verify(seals), await verify(forged)]).toEqual([true, false])
})

async function sealsOf({ id }: TestOrganization): Promise<string> {
  const { rows } = await test.pool.query(
    "select tenant_id || ':' || sequence || ':' || encode(hash, 'hex') as seal from audit_heads where tenant_id = $1",
    [id],
  )
  return rows[0].seal
}

const verify = (seal: string) =>
  verifyAudit(test.database.owner, ['--seal', seal], () => undefined, { dataDir: '/nowhere' })

it('what is being removed cannot be restored, and its half-empty log counts as removed', async () => {
  const organization = await aUsedOrganization()
  await deleteIt(organization)
  const seals = await sealsOf(organization)
  await test.pool.query("update organizations set deleted_at = deleted_at - interval '31 days' where id = $1", [
    organization.id,
  ])
  await removeNextBatch(test.database, test.clock.now, inDays(0))
  const restored = await test.call('POST', `/api/master-admin/organizations/${organization.id}/restore`, { as: master })
  expect(restored.statusCode).toBe(409)
  expect(await verify(seals)).toBe(true)
})

it('two processes remove it once', async () => {
  const organization = await aUsedOrganization()
  await deleteIt(organization)
  await test.pool.query("update organizations set deleted_at = deleted_at - interval '31 days' where id = $1", [
    organization.id,
  ])
  await Promise.all([removeAll(inDays(0)), removeAll(inDays(0)), removeAll(inDays(0))])
  await removeAll(inDays(0))
  const { rows } = await test.pool.query(
    "select count(*) as n from audit_log where action = 'organization removed' and subject_id = $1",
    [organization.id],
  )
  expect(rows).toEqual([{ n: 1 }])
})
