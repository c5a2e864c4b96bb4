import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { anApp } from '#test/support/harness.ts'
import { openDatabase, type TenantId } from '../tenant.ts'
import { type Statement, sendStatements } from './statements.ts'

const test = await anApp()
await test.pool.query(`create table numbers (n integer primary key);
  create table shapes (a integer); insert into shapes values (1); grant select on shapes to watchbell_tenant`)
const client = await test.pool.connect()
afterAll(() => client.release())

const say = (text: string, ...values: unknown[]): Statement => ({ text, values })
const send = (...statements: Statement[]) => sendStatements(client, statements)
const valueOf = async (statement: Statement) => (await send(statement))[0]?.rows[0]?.value

it('returns a result for each statement, in order, with names in camel case', async () => {
  const results = await send(
    say('select 1 as first_value, null as line_2'),
    say('select 1 where false'),
    say('select n as a_number from generate_series(1, 2) n'),
  )
  expect(results.map(({ rows }) => rows)).toEqual([
    [{ firstValue: 1, line2: null }],
    [],
    [{ aNumber: 1 }, { aNumber: 2 }],
  ])
})

it('reads columns whose names have special characters, and columns of the same name', async () => {
  const [result] = await send(say(String.raw`select 1 as "'\}", 2 as twice, 3 as twice`))
  expect(result?.rows).toEqual([{ "'\\}": 1, twice: 3 }])
})

it('reads columns of the same names by their types', async () => {
  const results = await send(say(`select '1' as value`), say('select 1 as value'), say('select true as value'))
  expect(results.map(({ rows }) => rows)).toEqual([[{ value: '1' }], [{ value: 1 }], [{ value: true }]])
})

it.each([
  ['insert into numbers select generate_series(1001, 1003)', 3],
  ['update numbers set n = n + 1000 where n > 1001', 2],
  ['delete from numbers where n = 1', 0],
  ['delete from numbers where n > 1000', 3],
  ['select * from generate_series(1, 3)', null],
  ['set local work_mem = 1024', null],
])('counts the rows that %s changes', async (text, affected) => {
  expect((await send(say(text)))[0]?.affected).toBe(affected)
})

const INSTANT = new Date('2026-11-20T15:00:00.123Z')

it.each<[string, unknown, unknown?]>([
  ['text', 'Käthe \u{1F600} ’'],
  ['text', null],
  ['text', undefined, null],
  ['integer', -7],
  ['bigint', 2 ** 40],
  ['numeric', 7.25],
  ['boolean', false],
  ['timestamptz', INSTANT],
  ['date', '2026-11-20'],
  ['bytea', Buffer.from([0, 255, 1])],
  ['bytea', new Uint8Array([0, 255, 1]), Buffer.from([0, 255, 1])],
  ['text[]', ['a,b', '"', null]],
  ['timestamptz[]', [INSTANT]],
  ['jsonb', { nested_key: [1, { a_b: null }] }],
])('a value of type %s arrives as it was sent: %o', async (type, sent, expected = sent) => {
  expect(await valueOf(say(`select $1::${type} as value`, sent))).toEqual(expected)
  expect(await valueOf(say(`select $1::${type} as value`, sent))).toEqual(expected)
})

type Kind = { statement: (n: number) => Statement; code?: string }

/** `code` is undefined for an error that this side throws. */
const FAILING: Record<string, Kind> = {
  'unknown table': { statement: () => say('select * from missing'), code: '42P01' },
  'value of the wrong type': { statement: () => say('select $1::uuid', 'x'), code: '22P02' },
  'too few values': { statement: () => say('select $1::int'), code: '08P01' },
  'failing row': { statement: () => say('select 1 / (n - 2) from generate_series(1, 3) n'), code: '22012' },
  'refused row': { statement: () => say('insert into numbers values (1), (1)'), code: '23505' },
  'value that cannot be sent': { statement: () => say('select $1', new Date(Number.NaN)) },
}
const FINE: Record<string, Kind> = {
  insert: { statement: (n) => say('insert into numbers values ($1)', n) },
  'select of rows': { statement: () => say('select n from generate_series(1, 3) n') },
}

it('law: a message is a transaction, and the connection works after any failure', async () => {
  const kinds = { ...FAILING, ...FINE }
  const names = fc.constantFrom(...Object.keys(FINE), ...Object.keys(FINE), ...Object.keys(FAILING))
  const messages = fc.array(fc.array(names, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(messages, async (sent) => {
      await send(say('delete from numbers'))
      const expected: number[] = []
      let next = 0
      for (const message of sent) {
        const numbers = message.map(() => next++)
        const statements = message.map((name, index) => kinds[name]?.statement(numbers[index] ?? 0) ?? say('select'))
        const failing = message.filter((name) => name in FAILING)
        const answer = await send(...statements).then(
          (results) => results.length,
          (error: { code?: string }) => error.code,
        )
        const unsendable = failing.includes('value that cannot be sent')
        const code = unsendable ? undefined : FAILING[failing[0] ?? '']?.code
        expect(answer).toBe(failing.length > 0 ? code : message.length)
        if (failing.length === 0) expected.push(...numbers.filter((_, index) => message[index] === 'insert'))
      }
      const [stored] = await send(say('select n from numbers order by n'))
      expect(stored?.rows).toEqual(expected.map((n) => ({ n })))
    }),
    { numRuns: 40 },
  )
})

it('runs a statement again whose first message failed after it was prepared', async () => {
  const twice = () => send(say('select 41 + $1::int as value', 1), say('select 1 / 0'))
  await expect(twice()).rejects.toMatchObject({ code: '22012' })
  await expect(twice()).rejects.toMatchObject({ code: '22012' })
  expect(await valueOf(say('select 41 + $1::int as value', 1))).toBe(42)
})

it('prepares a statement again when a table has got other columns', async () => {
  const all = say('select * from shapes')
  expect((await send(all))[0]?.rows).toEqual([{ a: 1 }])
  await test.pool.query('alter table shapes alter column a type text')
  await expect(send(all)).rejects.toMatchObject({ code: '0A000' })
  expect((await send(all))[0]?.rows).toEqual([{ a: '1' }])
})

it('no caller of a scope notices that a table has got other columns', async () => {
  const scope = openDatabase(test.pool).forTenant('00000000-0000-0000-0000-000000000000' as TenantId)
  await test.pool.query(
    'alter table shapes alter column a type integer using a::integer; alter table shapes disable row level security',
  )
  for (const run of [scope.read, scope.transaction]) {
    const read = () =>
      run((tx) =>
        tx
          .selectFrom('shapes' as never)
          .selectAll()
          .execute(),
      )
    expect(Object.keys((await read())[0] ?? {})).toEqual(['a'])
    await test.pool.query('alter table shapes add column b integer')
    expect(Object.keys((await read())[0] ?? {})).toEqual(['a', 'b'])
    await test.pool.query('alter table shapes drop column b')
  }
})

it('a value that cannot be read fails its call alone', async () => {
  const POINT = 600
  pg.types.setTypeParser(POINT as never, () => {
    throw new Error('unreadable')
  })
  await expect(send(say("select point '(1,2)' as value"))).rejects.toThrow('unreadable')
  expect(await valueOf(say('select 2 as value'))).toBe(2)
})

it('keeps the number of prepared statements bounded', async () => {
  const many = Array.from({ length: 600 }, (_, index) => say(`select ${index} as value`))
  for (const results of [await send(...many), await send(...many)]) {
    expect(results.map(({ rows }) => rows[0]?.value)).toEqual(many.map((_, index) => index))
  }
  expect(await valueOf(say('select count(*) as value from pg_prepared_statements'))).toBeLessThanOrEqual(500)
})
