import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '#test/support/databases.ts'
import { type EmbeddedServer, startEmbedded } from '../embedded/embedded.ts'
import { listMigrationFiles, migrate } from '../migrate.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { listTables, SHORT_LIVED } from './tables.ts'

let home: string
let embedded: EmbeddedServer
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'watchbell-backup-'))
  embedded = await startEmbedded({ dataDir: join(home, 'data'), log: () => undefined, settings: { fsync: 'off' } })
})

afterAll(async () => {
  for (const step of undo.reverse()) await step()
  await embedded.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Runs on the embedded server, or on the one that the whole test run uses. */
async function aDatabase(place: 'embedded' | 'server' = 'embedded'): Promise<pg.Pool> {
  const server = place === 'embedded' ? embedded.connection : inject('server')
  const { connection, drop } = await createDatabase(server, 'template0')
  // The embedded server allows 40 connections for all databases in this file, so idle ones are closed early.
  const pool = new pg.Pool({ ...connection, max: 3, idleTimeoutMillis: 200 })
  pool.on('error', () => undefined)
  undo.push(async () => {
    await pool.end()
    await drop()
  })
  return pool
}

const aFile = (): string => join(home, `${randomBytes(6).toString('hex')}.backup`)

async function backUp(pool: pg.Pool, file = aFile(), without = SHORT_LIVED): Promise<string> {
  const client = await pool.connect()
  try {
    await writeBackup(client, file, without)
  } finally {
    client.release(true)
  }
  return file
}

/** Rows that are hard to carry: nulls, quotes, line ends, and several alphabets. */
async function fillDatabase(pool: pg.Pool): Promise<void> {
  const [organization, user, entry] = [randomUUID(), randomUUID(), randomUUID()]
  const hard = 'tab\t newline\n return\r backslash \\ end\n\\.\n quote \' " null \\N 你好 🛎️ e\u0301 \u0001'
  await pool.query(
    `insert into organizations (id, name, type, industry, street_address, city, state, zip_code, phone_number, email, created_at)
     values ($1, $2, 'company', '', '', '', '', '', '', '', '2026-03-08 08:59:59.123456+00')`,
    [organization, hard],
  )
  const { rows: earlier } = await pool.query(
    `select from information_schema.columns where table_name = 'users' and column_name = 'password_hash'`,
  )
  const hasCredentials = earlier.length === 0
  await pool.query(
    `insert into users (id, organization_id, username, ${hasCredentials ? 'first_name' : 'password_hash'}, default_timesheet_email, created_at)
     values ($1, $2, $3, $4, null, now()), (gen_random_uuid(), null, '\\.', '\\N', '', now())`,
    [user, organization, `user-${user}`, hard],
  )
  if (hasCredentials)
    await pool.query('update credentials set password_hash = $2, password_set_at = now() where user_id = $1', [
      user,
      hard,
    ])
  await pool.query(
    `insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, notes, clock_in_latitude, clock_in_longitude, created_at)
     select $1, gen_random_uuid(), $2, '2020-01-01'::timestamptz + n * interval '1 day', '2020-01-01 08:00'::timestamptz + n * interval '1 day',
            repeat(n::text, n % 50), (n % 90) / 3.0, -87.62979889, now() from generate_series(1, 2000) n`,
    [organization, user],
  )
  await pool.query(
    `insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, before, after)
     values ($1, gen_random_uuid(), $3, $2, $2, 'someone', 'changed', now(), $4, '{"b": 1e3, "a": [null]}')`,
    [organization, user, entry, JSON.stringify({ note: 'line\nbreak \\ "quote"' })],
  )
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at${hasCredentials ? ', auth_version' : ''})
     values (decode('00ff5c0a', 'hex'), $1, now(), 'infinity'${hasCredentials ? ', 2' : ''})`,
    [user],
  )
}

/** An entry that a constraint would refuse today, and a request with its days. */
async function addOldLeave(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'time_entries_leave_request'`,
  )
  await pool.query(
    `alter table time_entries drop constraint time_entries_leave_request;
     insert into leave_types (tenant_id, id, name, color, active_since, created_at)
       select id, gen_random_uuid(), 'PTO', '#112233', '2026-01-01', now() from organizations;
     insert into time_entries (tenant_id, id, user_id, clock_in, is_leave_time, leave_type_id, created_at)
       select u.tenant_id, gen_random_uuid(), u.id, '2026-01-05 15:00Z', true, t.id, now()
       from users u join leave_types t on t.tenant_id = u.tenant_id;
     set constraints all immediate;
     alter table time_entries add constraint time_entries_leave_request ${rows[0]?.rule};
     with request as (
       insert into leave_requests (tenant_id, id, user_id, leave_type_id, start_date, end_date, hours, created_at)
       select tenant_id, gen_random_uuid(), user_id, leave_type_id, '2026-01-06', '2026-01-06', 8, now()
       from time_entries where is_leave_time returning *
     )
     insert into leave_request_days select tenant_id, id, start_date, hours from request`,
  )
}

async function readEverything(pool: pg.Pool): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const tables = (await listTables(client)).filter(({ table }) => !SHORT_LIVED.includes(table))
    const rows: unknown[] = []
    for (const { table } of tables) {
      const found = await client.query(`select t::text as row from ${table} t order by t::text collate "C"`)
      rows.push([table, found.rows])
    }
    const rules = await client.query(
      `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2, 3`,
    )
    return { rows, rules: rules.rows }
  } finally {
    client.release()
  }
}

describe('backup and restore', () => {
  it.each([
    ['embedded', 'server'],
    ['server', 'embedded'],
    ['embedded', 'embedded'],
  ] as const)('copies everything from %s to %s', async (from, to) => {
    const [source, target] = [await aDatabase(from), await aDatabase(to)]
    await migrate(source)
    await fillDatabase(source)
    await addOldLeave(source)
    const file = await backUp(source)
    const { header, summary } = await restoreBackup(target, file)
    expect(header.migrations).toEqual(await listMigrationFiles())
    expect(summary.tables.find(({ table }) => table === 'time_entries')?.rows).toBe(2001)
    expect(await readEverything(target)).toEqual(await readEverything(source))
    await expect(
      target.query(`insert into sessions values ('x', gen_random_uuid(), now(), now(), false, 1)`),
    ).rejects.toThrow(/foreign key/)
  })

  it('reads a consistent snapshot while the product keeps writing', async () => {
    const source = await aDatabase()
    await migrate(source)
    await fillDatabase(source)
    const enough = new AbortController()
    let pairs = 0
    const writer = (async () => {
      for (; !enough.signal.aborted; pairs++) {
        const id = randomUUID()
        const client = await source.connect()
        await client.query('begin')
        await client.query(`insert into users (id, username, created_at) values ($1, $2, now())`, [id, id])
        await client.query(
          `insert into time_entries (tenant_id, id, user_id, clock_in, created_at) values ($1, $1, $1, now(), now())`,
          [id],
        )
        await client.query('commit')
        client.release()
      }
    })()
    const files = []
    for (let round = 0; round < 5; round++) files.push(await backUp(source))
    enough.abort()
    await writer
    expect(pairs).toBeGreaterThan(0)
    const sums = []
    for (const file of files) {
      const target = await aDatabase()
      // Foreign keys are checked on the way in, so an entry without its user could not come back.
      await restoreBackup(target, file)
      const { rows } = await target.query(
        `select count(*) filter (where username like '%-%-%-%-%' and username not like 'user%')::int as users,
                (select count(*)::int from time_entries where tenant_id = user_id) as entries from users`,
      )
      expect(rows[0].users).toBe(rows[0].entries)
      sums.push(rows[0].users)
    }
    expect(sums).toEqual([...sums].sort((a, b) => a - b))
  })

  it('restores a backup of an earlier version and migrates it', async () => {
    const [source, target] = [await aDatabase(), await aDatabase()]
    const [first] = await listMigrationFiles()
    await migrate(source, first)
    await fillDatabase(source)
    await restoreBackup(target, await backUp(source))
    const { rows } = await target.query<{ name: string }>('select name from schema_migrations order by name')
    expect(rows.map(({ name }) => name)).toEqual(await listMigrationFiles())
    const { rows: restored } = await target.query('select password_hash, has_password, auth_version from credentials')
    expect(restored.find(({ password_hash }) => password_hash.includes('你好'))).toMatchObject({
      has_password: true,
      auth_version: 1,
    })
    expect(restored).toHaveLength(2)
  })

  it('leaves out sessions and links, and does not restore them from an older backup', async () => {
    const source = await aDatabase()
    await migrate(source)
    await fillDatabase(source)
    await source.query(`
      insert into password_links select 'secret', tenant_id, id, now(), 'infinity' from users limit 1;
      insert into enrolments select 'secret', id, 'infinity' from organizations limit 1;
      insert into server_clock (seen_at) values (now());
      insert into audit_sealing (sealed_at) values (now())`)
    const [file, older] = [await backUp(source), await backUp(source, aFile(), [])]
    const text = gunzipSync(readFileSync(file)).toString()
    const hex = Buffer.from('secret').toString('hex')
    expect(gunzipSync(readFileSync(older)).toString()).toContain(hex)
    expect(text).not.toContain(hex)
    expect(text).not.toContain('00ff5c0a')
    for (const each of [file, older]) {
      const target = await aDatabase()
      await restoreBackup(target, each)
      for (const table of SHORT_LIVED) {
        const { rows } = await target.query(`select '${table}' as revived from ${table}`)
        expect(rows).toEqual([])
      }
      expect(await readEverything(target)).toEqual(await readEverything(source))
    }
  })

  it('leaves out every table with secrets that give access', async () => {
    const pool = await aDatabase()
    await migrate(pool)
    const { rows } = await pool.query<{ table_name: string }>(
      `select distinct table_name from information_schema.columns where table_schema = 'public' and column_name like '%token%'`,
    )
    expect(rows.map((row) => row.table_name).filter((name) => !SHORT_LIVED.includes(name))).toEqual([])
  })

  it('lets only the owner read the file, overwrites nothing, and leaves no other file', async () => {
    const source = await aDatabase()
    await migrate(source)
    const directory = mkdtempSync(join(home, 'files-'))
    const file = await backUp(source, join(directory, 'one.backup'))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUp(source, file)).rejects.toThrow('already exists')
    expect(readdirSync(directory)).toEqual(['one.backup'])
    const empty = await aDatabase()
    await expect(backUp(empty, join(directory, 'two.backup'))).rejects.toThrow('There is nothing to back up')
    expect(readdirSync(directory)).toEqual(['one.backup'])
  })

  it('leaves no file when the connection is lost', async () => {
    const source = await aDatabase()
    await migrate(source)
    const client = await source.connect()
    client.on('error', () => undefined)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // Blocks reading, so that the backup is running when its connection is cut.
    const blocker = await source.connect()
    await blocker.query('begin; lock table users in access exclusive mode')
    const directory = mkdtempSync(join(home, 'lost-'))
    const outcome = outcomeOf(writeBackup(client, join(directory, 'x.backup')))
    await waitUntil(async () => {
      const waiting = await blocker.query('select from pg_locks where pid = $1 and not granted', [rows[0]?.pid])
      return waiting.rowCount === 1
    })
    await blocker.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    expect(await outcome).toBeInstanceOf(Error)
    blocker.release(true)
    client.release(true)
    expect(readdirSync(directory)).toEqual([])
  })
})

describe('restore refuses and writes nothing for', () => {
  let source: pg.Pool
  let good: string
  let target: pg.Pool

  beforeAll(async () => {
    source = await aDatabase()
    await migrate(source)
    await fillDatabase(source)
    good = await backUp(source)
    target = await aDatabase()
  })

  async function refusal(content: Buffer): Promise<string> {
    const file = aFile()
    writeFileSync(file, content)
    const outcome = await outcomeOf(restoreBackup(target, file))
    const { rows } = await target.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)
    expect(rows).toEqual([])
    return String(outcome)
  }

  it('a truncated file', async () => {
    const whole = readFileSync(good)
    for (const share of [0.001, 0.1, 0.5, 0.9, 0.999]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toMatch(/was cut short|not a backup/)
    }
    expect(await refusal(whole.subarray(0, whole.length - 1))).toMatch(/was cut short/)
    expect(await refusal(Buffer.alloc(0))).toMatch(/not a backup/)
  })

  it('a modified file', async () => {
    const whole = readFileSync(good)
    for (const share of [0.05, 0.3, 0.7, 0.95]) {
      expect(await refusal(changedAt(whole, Math.floor(whole.length * share)))).toMatch(/is damaged/)
    }
    const text = gunzipSync(whole).toString()
    expect(await refusal(gzipSync(text.replace('Starter', 'Startes')))).toMatch(/is damaged/)
    expect(await refusal(gzipSync(text.replace(/^starter.*\n/m, '')))).toMatch(/is damaged/)
    expect(await refusal(gzipSync(text.replace(/"rows":2000/, '"rows":1999')))).toMatch(/is damaged/)
    expect(await refusal(gzipSync(`${text}more`))).toMatch(/is damaged/)
  })

  it('a file of another kind', async () => {
    expect(await refusal(Buffer.from('SQL dump'))).toMatch(/is not a backup made by Watchbell/)
    expect(await refusal(gzipSync('SQL dump\n'))).toMatch(/is not a backup made by Watchbell/)
    expect(await refusal(gzipSync(Buffer.alloc(6_000_000)))).toMatch(/is not a backup made by Watchbell/)
    expect(await refusal(gzipSync('{"watchbell":"something"}\n'))).toMatch(/is not a backup made by Watchbell/)
    await expect(restoreBackup(target, join(home, 'missing'))).rejects.toThrow(/missing cannot be read \(ENOENT\)/)
  })

  it('a file of a newer version', async () => {
    const text = gunzipSync(readFileSync(good)).toString()
    expect(await refusal(gzipSync(text.replace('"format":1', '"format":2')))).toMatch(/made by a newer version/)
    const newer = text.replace(/"migrations":\[[^\]]*/, (list) => `${list},"9999_future.sql"`)
    expect(await refusal(gzipSync(newer))).toMatch(/made by another version .* Install that version/)
  })

  it('a database in use, but not a newly set-up one', async () => {
    const foreign = await aDatabase()
    await foreign.query('create table invoices (id int)')
    await expect(restoreBackup(foreign, good)).rejects.toThrow(/not empty \(it has invoices\)/)

    const started = await aDatabase()
    await migrate(started)
    await started.query('insert into server_clock (seen_at) values (now())')
    await restoreBackup(started, good)
    expect(await readEverything(started)).toEqual(await readEverything(source))
    const before = await readEverything(started)
    await expect(restoreBackup(started, good)).rejects.toThrow(/not empty: \w+ has rows/)
    expect(await readEverything(started)).toEqual(before)
  })

  it('an interrupted restore can be repeated', async () => {
    const cut = await aDatabase()
    await migrate(cut)
    const { rows } = await cut.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(rows).toHaveLength(1)
    // Blocks the load at its first lock, then cuts its connection.
    const blocker = await cut.connect()
    await blocker.query('begin; lock table sessions in access share mode')
    const outcome = outcomeOf(restoreBackup(cut, good))
    let pid: number | undefined
    await waitUntil(async () => {
      const waiting = await blocker.query<{ pid: number }>(
        `select pid from pg_locks where not granted and relation = 'sessions'::regclass`,
      )
      pid = waiting.rows[0]?.pid
      return pid !== undefined
    })
    await blocker.query('select pg_terminate_backend($1)', [pid])
    expect(await outcome).toBeInstanceOf(Error)
    await blocker.query('commit')
    blocker.release()
    await restoreBackup(cut, good)
    expect(await readEverything(cut)).toEqual(await readEverything(source))
    expect(existsSync(good)).toBe(true)
  })
})

/**
 * Flips one bit at this position or at the next one that matters: where a compressed text can refer to either of two
 * equal passages, about one byte in 2,000 changes nothing.
 */
function changedAt(whole: Buffer, at: number): Buffer {
  const changed = Buffer.from(whole)
  changed[at] = (changed[at] ?? 0) ^ 0x10
  try {
    if (gunzipSync(changed).equals(gunzipSync(whole))) return changedAt(whole, at + 1)
  } catch {
    // It can't be unpacked any more, so the bit matters.
  }
  return changed
}

function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 10_000
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error('Waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
