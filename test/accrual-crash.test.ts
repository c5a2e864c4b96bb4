import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aRegistration } from './support/builders.ts'
import { createSharedDataHome, type DataHome, type Product, startProduct, waitUntil } from './support/product.ts'

const PEOPLE = 4000

let home: DataHome
let database: pg.Client
let products: Product[] = []

const start = async () => {
  const product = await startProduct(home)
  products.push(product)
  expect(product.output()).toContain('is ready at')
  return product
}
const stopAll = async () => {
  const codes = await Promise.all(products.map((product) => product.stop()))
  products = []
  return codes
}

beforeAll(async () => {
  home = await createSharedDataHome()
  const product = await start()
  await product.call('POST', '/api/organizations', { body: aRegistration() })
  await stopAll()
  database = new pg.Client({ connectionString: home.env.DATABASE_URL })
  await database.connect()
  await database.query(
    `insert into users (id, organization_id, username, first_name, last_name, middle_initial, name_suffix,
       street_address, city, state, zip_code, phone_number, email, is_admin, is_org_admin, created_at)
     select gen_random_uuid(), o.id, 'added ' || n, '', '', '', '', '', '', '', '', '', '', false, false, now()
     from organizations o, generate_series(2, $1::int) n`,
    [PEOPLE],
  )
})

afterAll(async () => {
  await database.end()
  await stopAll()
  await home.remove()
})

/** Makes it look as if accrual had not run for 18 months. */
async function fallBehind(): Promise<void> {
  await database.query(`update users set created_at = now() - interval '18 months'`)
  await database.query(`update leave_types set active_since = current_date - 800`)
  await database.query(`update leave_policies set active_since = current_date - 800, accrual_rate = 6.67`)
  await database.query('truncate leave_ledger')
  // So that statements are planned for an empty table, as they are after an automatic analyze at this moment.
  await database.query('analyze leave_ledger')
  await database.query('update leave_accounts set accrued_through = null, policy_id = null, policy_since = null')
  await database.query('update leave_schedules set due_at = now(), accrued_through = null')
}

/** Groups people by their ledger entries. One group means that everyone has the same. */
async function countByEntries(): Promise<{ lines: number; people: number; completed: number }[]> {
  const { rows } = await database.query<{ lines: string; people: string; completed: string }>(
    `select count(*) as people, n as lines, count(*) filter (where a.accrued_through is not null) as completed
     from (select user_id, count(*) as n, string_agg(kind || period || hours, ',' order by effective_on, kind) as entries
           from leave_ledger group by user_id) per_person
       join leave_accounts a using (user_id)
     group by entries, n`,
  )
  return rows.map(({ lines, people, completed }) => ({
    lines: Number(lines),
    people: Number(people),
    completed: Number(completed),
  }))
}

const isDone = async () =>
  (await database.query('select accrued_through, problem from leave_schedules')).rows[0].accrued_through !== null

it('after a kill during accrual, each person has all entries or none, and the next start adds the rest once', async () => {
  await fallBehind()
  // A lock on one user of the last batch keeps it running until the kill.
  const holder = new pg.Client({ connectionString: home.env.DATABASE_URL })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from users where id = (select id from users order by id desc limit 1) for update')
  const first = await start()
  await waitUntil(async () => (await countByEntries()).length > 0, 20_000)
  first.process.kill('SIGKILL')
  await first.exited
  await holder.end()
  products = []
  await waitUntil(
    async () =>
      (
        await database.query(
          `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and backend_type = 'client backend'`,
        )
      ).rowCount === 0,
    10_000,
  )
  const half = await countByEntries()
  expect(half).toHaveLength(1)
  expect(half[0]?.people).toBeLessThan(PEOPLE)
  expect((half[0]?.people ?? 0) % 200).toBe(0)
  expect(half[0]?.completed).toBe(half[0]?.people)
  expect(await isDone()).toBe(false)

  await Promise.all([start(), start()])
  await waitUntil(isDone, 30_000)
  expect(await countByEntries()).toEqual([{ lines: half[0]?.lines, people: PEOPLE, completed: PEOPLE }])
  expect(await stopAll()).toEqual([0, 0])
})

it('a stop during accrual ends in time, and the next start adds the rest', async () => {
  await fallBehind()
  const first = await start()
  await waitUntil(async () => (await countByEntries()).length > 0, 20_000)
  // A forced stop would exit with another code.
  expect(await first.stop()).toBe(0)
  products = []
  const half = await countByEntries()
  expect(half).toHaveLength(1)
  expect((half[0]?.people ?? 0) % 200).toBe(0)
  await start()
  await waitUntil(isDone, 30_000)
  expect(await countByEntries()).toEqual([{ lines: half[0]?.lines, people: PEOPLE, completed: PEOPLE }])
})
