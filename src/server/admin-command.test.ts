import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { aLeaveType, anEmployee, anOrganization, aPayGroup, LAST_WEEK } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { aClosedPayroll } from '#test/support/payroll.ts'
import { programArguments } from '#test/support/programs.ts'
import { parseVerifyOptions } from './audit/verify-command.ts'

const test = await anApp()
const [whole, altered] = [await anOrganization(test), await anOrganization(test)]
for (const organization of [whole, altered])
  for (const name of ['First', 'Second', 'Third']) await aLeaveType(test, organization, { name })

type Outcome = { code: number; stdout: string; stderr: string }

function runAdminCommand(args: string[], { pool } = test): Promise<Outcome> {
  const { host, port, user, password, database } = pool.options
  const url = new URL(`postgres://localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`)
  url.username = user ?? ''
  url.password = typeof password === 'string' ? password : ''
  const env = { PATH: process.env.PATH, DATABASE_URL: url.href }
  return new Promise((done) => {
    execFile(process.execPath, [...programArguments('admin-command'), ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

it('npm run admin -- verify-audit confirms unchanged logs, and names the first altered line', async () => {
  const before = await runAdminCommand(['verify-audit'])
  expect(before).toMatchObject({ code: 0, stderr: '' })
  const { rows } = await test.pool.query("select encode(hash, 'hex') as seal from audit_heads where tenant_id = $1", [
    whole.id,
  ])
  expect(before.stdout).toContain(
    `Northwind Traders (${whole.id}): all 3 entries are unchanged. Last seal 3 ${rows[0].seal}\n`,
  )

  await test.pool.query("update audit_log set subject_name = 'Sacked' where sequence = 2 and tenant_id = $1", [
    altered.id,
  ])
  const after = await runAdminCommand(['verify-audit'])
  expect(after.code).toBe(1)
  expect(after.stdout).toContain(`(${whole.id}): all 3 entries are unchanged.`)
  expect(after.stdout).toMatch(
    new RegExp(
      `\\(${altered.id}\\): ALTERED. .* entry is 2 of 2026-11-20T15:00:00.000Z, .*leave type added, Sacked, by owner_`,
    ),
  )
  expect((await runAdminCommand(['verify-audit', '--organization', whole.id])).code).toBe(0)

  await test.pool.query("update audit_log set at = 'infinity', changes = '{}' where sequence = 1 and tenant_id = $1", [
    altered.id,
  ])
  const unreadable = await runAdminCommand(['verify-audit', '--organization', altered.id])
  expect([unreadable.code, unreadable.stderr]).toEqual([1, ''])
  expect(unreadable.stdout).toMatch(
    /entry is 1 of no time, which is unreadable: “leave type added, First, by owner_.*{}”/,
  )
})

it('npm run admin -- verify-audit explains that the schema is of another version', async () => {
  const older = await anApp()
  await older.pool.query("delete from schema_migrations where name > '0003'; drop table audit_log, audit_heads")
  const { code, stdout, stderr } = await runAdminCommand(['verify-audit'], older)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The database is older than this version of the product\. Start the product once: .*\.\n$/)
})

it.each([[[]], [['toString']], [['verify-audit', '--organization']]])(
  'npm run admin -- %j explains the problem and exits with code 1',
  async (args) => {
    const { code, stderr } = await runAdminCommand(args)
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('npm run admin -- verify-audit [--organization <id>] [--seals <file>]'),
    ])
  },
)

it.each([[['--organization']], [['--organization', 'Northwind']], [['now']], [['--seal']]])(
  'verify-audit %j is refused',
  (args) => {
    expect(parseVerifyOptions(args)).toBeNull()
  },
)

it('npm run admin -- create-master prints a link where no one can type, and refuses a username that is taken', async () => {
  const created = await runAdminCommand(['create-master', 'overseer'])
  expect(created).toMatchObject({ code: 0, stderr: '' })
  expect(created.stdout).toMatch(/Master admin overseer was created\.[\s\S]*\/set-password#[\w-]{43}\n$/)
  const { rows } = await test.pool.query("select is_master_admin, is_admin from users where username = 'overseer'")
  expect(rows).toEqual([{ is_master_admin: true, is_admin: false }])
  expect(await runAdminCommand(['create-platform-admin', 'OVERSEER', '--link'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'This username is already taken\n',
  })
  const usage = await runAdminCommand(['create-master'])
  expect([usage.code, usage.stderr]).toEqual([1, expect.stringContaining('create-master <username> [--link]')])
})

it('npm run admin -- verify-audit names a closed payroll that is missing', async () => {
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization)
  const payGroupId = await aPayGroup(test, organization, [worker], { effectiveFrom: LAST_WEEK })
  await aClosedPayroll(test, organization, payGroupId)
  const verify = () => runAdminCommand(['verify-audit', '--organization', organization.id])
  const before = await verify()
  expect([before.code, before.stdout]).toEqual([
    0,
    expect.stringMatching(/payroll of .*: the only close is unchanged\.\n/),
  ])
  await test.pool.query('delete from payroll_closes where tenant_id = $1', [organization.id])
  const after = await verify()
  expect([after.code, after.stdout]).toEqual([1, expect.stringMatching(/payroll of .*: ALTERED\. Close 1 is missing;/)])
})
