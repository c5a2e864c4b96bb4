import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { aLeaveType, anOrganization, type TestOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { SEALS_FILE } from './read-seals.ts'
import { startSealing } from './start-sealing.ts'
import { verifyAudit } from './verify-command.ts'

const test = await anApp()
const home = await mkdtemp(path.join(tmpdir(), 'watchbell-seals-'))
afterEach(() => test.pool.query('delete from audit_sealing'))
afterAll(() => rm(home, { recursive: true, force: true }))

const START = test.clock.now.getTime()
let serial = 0
const aDirectory = () => path.join(home, String(++serial))

async function aLog(lines = 3): Promise<TestOrganization> {
  const organization = await anOrganization(test)
  for (let index = 0; index < lines; index++) await aLeaveType(test, organization, { name: `Type ${index}` })
  return organization
}

/** Starts sealing, waits until it has sealed once, and returns what it logged. */
async function sealOnce(dataDir: string, at = START): Promise<string[]> {
  const logged: string[] = []
  const note = (details: object, msg: string) => void logged.push(JSON.stringify({ time: at, ...details, msg }))
  const sealing = startSealing({
    database: test.database,
    now: () => new Date(at),
    log: { info: note, warn: note },
    dataDir,
  })
  await sealing.stop()
  return logged
}
const linesIn = async (dataDir: string) => (await readFile(path.join(dataDir, SEALS_FILE), 'utf8')).trim().split('\n')

async function runVerifyAudit(dataDir: string, ...args: string[]): Promise<{ whole: boolean | null; output: string }> {
  const output: string[] = []
  const whole = await verifyAudit(test.database.owner, args, (line) => void output.push(line), { dataDir })
  return { whole, output: output.join('\n') }
}
/** Removes entries as the database owner could, so that the log itself looks complete. */
const cutFrom = (tenantId: string, sequence: number) =>
  test.pool.query(
    `with cut as (delete from audit_log where tenant_id = '${tenantId}' and sequence >= ${sequence})
     update audit_heads h set sequence = l.sequence, hash = l.hash from audit_log l
     where h.tenant_id = '${tenantId}' and l.tenant_id = h.tenant_id and l.sequence = ${sequence - 1}`,
  )

it('one process writes the last seals to the file and its log once a day', async () => {
  const { id } = await aLog()
  const dataDir = aDirectory()
  const logged = (await Promise.all([sealOnce(dataDir), sealOnce(dataDir)])).flat()
  expect(logged.filter((line) => line.includes(id))).toHaveLength(1)
  const [first = ''] = (await linesIn(dataDir)).filter((line) => line.includes(id))
  const { rows } = await test.pool.query("select encode(hash, 'hex') as seal from audit_heads where tenant_id = $1", [
    id,
  ])
  expect(JSON.parse(first)).toEqual({ at: new Date(START).toISOString(), tenantId: id, lines: 3, seal: rows[0].seal })
  expect((await stat(path.join(dataDir, SEALS_FILE))).mode & 0o777).toBe(0o600)

  expect(await sealOnce(dataDir, START + DAY_MS - 1)).toEqual([])
  expect((await sealOnce(dataDir, START + DAY_MS)).length).toBeGreaterThan(0)
  expect((await linesIn(dataDir)).filter((line) => line.includes(id))).toHaveLength(2)
  // A time far in the future doesn't stop sealing.
  await sealOnce(dataDir, START + 420 * DAY_MS)
  expect((await sealOnce(dataDir, START + DAY_MS)).length).toBeGreaterThan(0)
})

it('warns about an unwritable directory and still logs the seals', async () => {
  const { id } = await aLog()
  const blocked = aDirectory()
  await writeFile(blocked, '')
  const logged = await sealOnce(blocked)
  expect(logged).toContainEqual(expect.stringContaining(`"tenantId":"${id}","lines":3`))
  expect(logged).toContainEqual(expect.stringContaining('audit seals not written to the file'))
})

it('finds logs that were cut or emptied', async () => {
  const [cut, emptied, whole] = [await aLog(), await aLog(), await aLog()]
  const dataDir = aDirectory()
  await sealOnce(dataDir)
  await aLeaveType(test, whole, { name: 'Later' })
  expect(await runVerifyAudit(dataDir)).toMatchObject({
    whole: true,
    output: expect.stringMatching(/\nCompared with \d+ seals/),
  })

  await cutFrom(cut.id, 2)
  await test.pool.query('delete from audit_log where tenant_id = $1', [emptied.id])
  await test.pool.query('delete from audit_heads where tenant_id = $1', [emptied.id])
  expect((await runVerifyAudit(aDirectory())).whole).toBe(true)
  const { whole: isWhole, output } = await runVerifyAudit(dataDir)
  expect(isWhole).toBe(false)
  const at = new Date(START).toISOString()
  expect(output).toContain(
    `(${cut.id}): DIFFERS FROM ITS SEALS. The last 2 entries are missing: entry 3 was sealed at ${at}, but the log ends at entry 1.`,
  )
  expect(output).toContain(
    `(${emptied.id}): DIFFERS FROM ITS SEALS. All entries are missing: entry 3 was sealed at ${at}, but the log is empty.`,
  )
  expect(output).toContain(`Northwind Traders (${emptied.id}):`)
  expect(output).not.toContain('A deleted organization')
  expect((await runVerifyAudit(dataDir, '--organization', whole.id)).whole).toBe(true)
  expect((await runVerifyAudit(dataDir, '--organization', emptied.id)).whole).toBe(false)
})

it('finds a rewritten log with a seal from any source', async () => {
  const organization = await aLog()
  const { id } = organization
  const logFile = path.join(home, 'process.log')
  await writeFile(logFile, `${(await sealOnce(aDirectory())).join('\n')}\nlistening\n`)
  const printed = path.join(home, 'printed')
  await writeFile(printed, (await runVerifyAudit(aDirectory(), '--organization', id)).output)
  const { rows } = await test.pool.query("select encode(hash, 'hex') as seal from audit_heads where tenant_id = $1", [
    id,
  ])
  const typed = `${id}:3:${rows[0].seal}`
  const one = ['--organization', id]
  for (const args of [
    ['--seals', logFile],
    ['--seals', printed],
    ['--seal', typed],
  ])
    expect((await runVerifyAudit(aDirectory(), ...one, ...args)).whole).toBe(true)

  await cutFrom(id, 2)
  for (const name of ['Other', 'More']) await aLeaveType(test, organization, { name })
  expect((await runVerifyAudit(aDirectory(), ...one)).whole).toBe(true)
  for (const args of [
    ['--seals', logFile],
    ['--seals', printed],
    ['--seal', typed],
  ]) {
    const { whole, output } = await runVerifyAudit(aDirectory(), ...one, ...args)
    expect(whole).toBe(false)
    expect(output).toMatch(
      /DIFFERS FROM ITS SEALS\. The log was replaced: entry 3 was sealed( at .*)? with another seal\./,
    )
  }
})

it('refuses a file without seals and one that does not exist', async () => {
  const junk = path.join(home, 'junk')
  await writeFile(junk, '{"tenantId": 3}\n{broken\nnothing\n')
  await expect(runVerifyAudit(aDirectory(), '--seals', junk)).rejects.toThrow(`${junk} has no seals.`)
  await expect(runVerifyAudit(aDirectory(), '--seals', `${junk}-gone`)).rejects.toThrow('cannot be read (ENOENT)')
  expect((await runVerifyAudit(aDirectory(), '--seal', 'x:1:2')).whole).toBeNull()
})
