import { expect, it } from 'vitest'
import { normalizeStatement } from './normalize-statement.ts'

it.each([
  ['lists', 'select 1 from users where id in ($1, $2, $3)', 'select 1 from users where id in ($9)'],
  ['rows', 'insert into days values ($1, $2), ($3, $4)', 'insert into days values ($1, $2)'],
  [
    'sets',
    'update days set "a" = $1, "b" = $2, "version" = "version" + $3',
    'update days set "b" = $1, "version" = "version" + $2',
  ],
])('makes %s of all lengths the same', (_, long, short) => {
  expect(normalizeStatement(long)).toBe(normalizeStatement(short))
})

it('keeps statements apart that differ in anything else', () => {
  const texts = ['select a from t', 'select b from t', 'select a from t where id = $1', 'select a from t for update']
  expect(new Set(texts.map(normalizeStatement)).size).toBe(4)
})
