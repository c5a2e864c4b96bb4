import { expect, it } from 'vitest'
import { findMessages } from './find-messages.ts'

it.each<[code: string, ...found: [english: string, key: string][]]>([
  ['t`Clock in`', ['Clock in', 'Clock in']],
  ["about('column')`Clock in`", ['Clock in', 'column\u0004Clock in']],
  ['t`Welcome, ${fullName(user)}`', ['Welcome, {fullName}', 'Welcome, {0}']],
  ['t`${group.name} of ${other.name}`', ['{name} of {name2}', '{0} of {1}']],
  ['t`Since ${time(clockIn, zone)}`', ['Since {clockIn}', 'Since {0}']],
  ['t`${numberText(people)} people`', ['{people} people', '{0} people']],
  ['t`${a + b} hours`', ['{a} hours', '{0} hours']],
  ['t`${() => 1} hours`', ['{value1} hours', '{0} hours']],
  [
    "t`At most ${plural(days, { one: 'a day', other: '# days' })}`",
    ['At most {days, plural, one {a day} other {# days}}', 'At most {0, plural, one {a day} other {# days}}'],
  ],
  ['rich({ a: toLink })`Nothing. <a>Ask ${name}</a>`', ['Nothing. <a>Ask {name}</a>', 'Nothing. <a>Ask {0}</a>']],
  ['t`Said by ${t`Someone`}`', ['Said by {value1}', 'Said by {0}'], ['Someone', 'Someone']],
  ['<p title={t`Hi`}>{t`Ho`}</p>', ['Hi', 'Hi'], ['Ho', 'Ho']],
  ['sql`select 1`; about(`x`)'],
])('%s', (code, ...found) => {
  expect(findMessages(code, 'some.tsx').map(({ english, key }) => [english, key])).toEqual(found)
})

it('reads what is said to translators', () => {
  const code = '// For translators: a button\nconst words = t`Close`\nconst other = t`Open`'
  expect(findMessages(code, 'some.ts').map(({ comment }) => comment)).toEqual(['a button', null])
})

it('tells meanings apart', () => {
  const [button, column] = findMessages("[t`Clock in`, about('column')`Clock in`]", 'some.ts')
  expect(button?.id).not.toBe(column?.id)
})
