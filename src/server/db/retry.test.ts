import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { CommitOutcomeUnknown } from './retry.ts'
import type { TenantId, Tx } from './tenant.ts'

const test = await anApp()
const { id } = await anOrganization(test)
const scope = test.database.forTenant(id as TenantId)
const notes = async () => (await test.pool.query('select note from scratch order by note')).rows.map(({ note }) => note)

beforeAll(async () => {
  await test.pool.query('create table scratch (note text); grant all on scratch to watchbell_tenant')
})

/** Simulates a server that goes away. */
async function cutConnection(tx: Tx): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await test.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
}

it('reruns work that was cut off before COMMIT, and saves it once', async () => {
  let runs = 0
  await scope.transaction(async (tx) => {
    runs += 1
    await sql`insert into scratch values ('once')`.execute(tx)
    if (runs === 1) await cutConnection(tx)
    await sql`select 1`.execute(tx)
  })
  expect(runs).toBe(2)
  expect(await notes()).toEqual(['once'])
})

it('does not rerun a COMMIT that was cut off, and does not claim that nothing was saved', async () => {
  await test.pool.query(`
    create function cut_at_commit() returns trigger language plpgsql security definer as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
    create constraint trigger cut after insert on scratch deferrable initially deferred for each row execute function cut_at_commit();`)
  let runs = 0
  const work = scope.transaction(async (tx) => {
    runs += 1
    await sql`insert into scratch values ('unknown')`.execute(tx)
  })
  await expect(work).rejects.toBeInstanceOf(CommitOutcomeUnknown)
  expect(runs).toBe(1)
})

it('does not retry after a refusal', async () => {
  let runs = 0
  const work = scope.transaction(() => {
    runs += 1
    return Promise.reject(new Error('no'))
  })
  await expect(work).rejects.toThrow('no')
  expect(runs).toBe(1)
})
