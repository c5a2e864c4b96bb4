import { expect, it } from 'vitest'
import { findUnmarked } from './find-unmarked.ts'

it.each<[code: string, ...found: string[]]>([
  ['<p>Clock in</p>', 'Clock in'],
  ['<p>{t`Clock in`}</p>'],
  ['<Field label="Hours" className="mt-2" />', 'Hours'],
  ['<Field label={t`Hours`} id="some-id" aria-keyshortcuts="Control+K" />'],
  ['<Fact name="Username" />', 'Username'],
  ["const reason = 'Choose a date'", 'Choose a date'],
  ['const reason = `Choose ${date} or later`', 'Choose 0 or later'],
  ['const reason = t`Choose ${date} or later`'],
  ['const label = `${day}: ${hours} h`', '0: 0 h'],
  ['const label = `, ${day}, ${time}: ${hours}`', ', 0, 0: 0'],
  ['const label = t`${day}: ${hours} h`'],
  ['const style = `${name}:${color}`'],
  ["const LABELS = { open: 'Not closed yet' }", 'Not closed yet'],
  ["log.warn('Nothing was sent'); throw new Error('No such row')"],
  ["const endpoint = { summary: 'Sign in with a password', path: '/login' }"],
  ["if (status === 'Not closed') show('px-2 py-1')"],
  ["import { a } from 'Some Thing'; type A = 'Some Thing'"],
  ["switch (a) { case 'Some Code': show('Some words') }", 'Some words'],
])('%s', (code, ...found) => {
  expect(findUnmarked(code, 'some.tsx').map(({ text }) => text)).toEqual(found)
})

it('names the line', () => {
  expect(findUnmarked("\n\nconst reason = 'Choose a date'", 'some.ts')).toEqual([{ line: 3, text: 'Choose a date' }])
})
