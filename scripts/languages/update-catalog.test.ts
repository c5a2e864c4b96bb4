import { po } from 'gettext-parser'
import { expect, it } from 'vitest'
import { listEntries } from './catalogs.ts'
import { findMessages } from './find-messages.ts'
import { updateCatalog } from './update-catalog.ts'

const listed = (code: string) =>
  findMessages(code, 'a.ts').map((message) => ({ ...message, files: ['src/a.ts'], values: [] }))

const update = (source: string | null, code: string, keep = false) =>
  updateCatalog(source, listed(code), { language: 'es', keep })

const translated = (code: string, ...words: string[]) =>
  words.reduce(
    (source, said) =>
      source.replace('msgstr ""\n\n', `msgstr "${said}"\n\n`).replace(/msgstr ""\n$/, `msgstr "${said}"\n`),
    update(null, code).source,
  )

const saidIn = (source: string) =>
  Object.fromEntries(
    listEntries(po.parse(source).translations).map(({ msgid, msgstr, comments }) => [
      msgid,
      [msgstr[0], comments?.flag ?? ''],
    ]),
  )

it('begins a language with everything missing', () => {
  const { source, messages, missing } = update(null, "t`Clock in`; about('column')`Clock in`")
  expect([messages, missing]).toEqual([2, 2])
  expect(po.parse(source).headers).toMatchObject({ Language: 'es', 'X-Name': 'español', 'X-State': 'draft' })
  expect(source).toContain('msgctxt "column"')
  expect(source).toContain('#: src/a.ts')
})

it.each<
  [name: string, before: string, said: string, after: string, expected: Record<string, string[]>, keep?: boolean]
>([
  [
    'keeps what is translated',
    't`Clock in`',
    'Marcar entrada',
    't`Clock in`; t`More`',
    { 'Clock in': ['Marcar entrada', ''], More: ['', ''] },
  ],
  [
    'follows the names of placeholders',
    't`Hi, ${user}`',
    'Hola, {user}',
    't`Hi, ${person}`',
    { 'Hi, {person}': ['Hola, {person}', ''] },
  ],
  [
    'asks to check a similar sentence',
    't`Choose a date first`',
    'Elige',
    't`Choose a day first`',
    { 'Choose a day first': ['Elige', 'fuzzy'] },
  ],
  [
    'keeps it for corrected English',
    't`Choose a date first`',
    'Elige',
    't`Choose a day first`',
    { 'Choose a day first': ['Elige', ''] },
    true,
  ],
  ['removes what no one says', 't`Clock in`', 'Marcar entrada', 't`Leave`', { Leave: ['', ''] }],
])('%s', (_, before, said, after, expected, keep) => {
  expect(saidIn(update(translated(before, said), after, keep).source)).toEqual(expected)
})

it('changes nothing the second time', () => {
  const code = 't`Clock in`; t`Hi, ${name}`'
  const once = translated(code, 'Marcar entrada')
  expect(update(once, code).source).toBe(once)
})
