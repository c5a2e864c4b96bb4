import { expect, it } from 'vitest'
import type { NamedPerson } from '#domain/fields/full-name.ts'
import { sortByKey, sortKey } from '#domain/lists/sort-key.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { nameKey } from '#domain/users/name-key.ts'
import { anEmployee, anOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()

/** Lone surrogates aren't text, and PostgreSQL stores no U+0000. */
const FIRST_PLANE = Array.from({ length: 0x1_0000 }, (_, code) => code).filter(
  (code) => code > 0 && (code < 0xd800 || code > 0xdfff),
)

it('a text has the same key in SQL as in JavaScript, for every character of the first plane', async () => {
  const texts = FIRST_PLANE.map((code) => `a${String.fromCharCode(code)}Z9`)
  const { rows } = await test.pool.query<{ text: string; key: string; decomposed: string }>(
    'select t as text, sort_key(t) as key, normalize(t, nfkd) as decomposed from unnest($1::text[]) t',
    [texts],
  )
  // Of letters that Unicode added lately, a server and a browser may know different ones.
  const known = rows.filter(({ text, decomposed }) => decomposed === text.normalize('NFKD'))
  expect(known.length).toBeGreaterThan(FIRST_PLANE.length - 100)
  expect(known.filter(({ text, key }) => key !== sortKey(text))).toEqual([])
})

const LETTERS = Array.from("aAbzZ áÁçÇđĐłŁþÞæßøŠžıİΣς’-'.09Яёй\u{20bb7}\uffed田")
const NAMES = ['', 'De', 'Vries', 'Jr.', 'ﷺ'.repeat(60)]

function aName(next: () => number): string {
  if (next() % 4 === 0) return NAMES[next() % NAMES.length] ?? ''
  return Array.from({ length: next() % 8 }, () => LETTERS[next() % LETTERS.length]).join('')
}

it('people have the same key and order in SQL as in JavaScript', async () => {
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed >> 8
  }
  const people: NamedPerson[] = Array.from({ length: 2000 }, (_, index) => ({
    lastName: aName(next),
    firstName: aName(next),
    nameSuffix: next() % 5 === 0 ? aName(next) : '',
    username: `u${aName(next)}${index}`,
  }))
  const { rows } = await test.pool.query<{ key: string }>(
    `with added as (
      insert into users (id, username, first_name, last_name, name_suffix, created_at)
      select gen_random_uuid(), p."username", p."firstName", p."lastName", p."nameSuffix", now()
      from jsonb_to_recordset($1) as p ("username" text, "firstName" text, "lastName" text, "nameSuffix" text)
      returning name_key
    ) select name_key as key from added order by name_key`,
    [JSON.stringify(people)],
  )
  expect(rows.map(({ key }) => key)).toEqual(sortByKey(people.map(nameKey), (key) => key))
})

it('pages of people come in the order of the list on screen', async () => {
  const organization = await anOrganization(test)
  for (const [lastName, firstName] of [
    ['Zuse', 'Ada'],
    ['Þórsson', 'Jón'],
    ['Álvarez', 'Ana'],
    ['Łuczak', 'Ewa'],
    ['', ''],
  ])
    await anEmployee(test, organization, { lastName, firstName })
  const read = async (path: string) => test.call('GET', path, { as: organization.orgAdmin })
  const base = `/api/organizations/${organization.id}/users`
  const all = (await read(base)).json<ListedUser[]>()
  const paged: ListedUser[] = []
  for (let cursor = ''; ; ) {
    const page = await read(`${base}?limit=2${cursor}`)
    paged.push(...page.json<ListedUser[]>())
    const next = /cursor=([^&>]+)/.exec(String(page.headers.link))?.[1]
    if (next === undefined) break
    cursor = `&cursor=${next}`
  }
  expect(paged).toEqual(all)
  expect(all).toEqual(sortByKey(all, nameKey))
  const names = all.map(({ lastName }) => lastName).filter((name) => /[ÁŁÞZ]/.test(name))
  expect(names).toEqual(['Álvarez', 'Łuczak', 'Þórsson', 'Zuse'])
})
