import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ENGLISH_READER, say } from '#domain/languages/say.ts'
import { plural, t } from '#domain/texts/text.ts'
import { compileCatalog } from '../../../scripts/languages/build/compile-languages.ts'
import { loadLanguages } from './load-languages.ts'

const dir = await mkdtemp(path.join(tmpdir(), 'watchbell-languages-'))
afterAll(() => rm(dir, { recursive: true }))
const SPANISH = {
  language: 'es',
  locale: 'es-US',
  name: 'Español',
  isOffered: true,
  folder: 'es-1234',
  otherTerms: new Set<string>(),
  messages: new Map([
    [
      '{0, plural, one {# day} other {# days}} left',
      ['Quedan ', { value: 0, forms: { one: [-1, ' día'], other: [-1, ' días'] } }],
    ],
    ['<a>Help</a>', [{ element: 'a', parts: ['Ayuda'] }]],
  ]),
}

it('reads what was compiled, after English', async () => {
  await writeFile(path.join(dir, 'es.json'), compileCatalog(SPANISH, SPANISH.messages.keys()))
  const languages = await loadLanguages(dir)
  expect([...languages.values()].map(({ code, locale, name }) => [code, locale, name])).toEqual([
    ['en', 'en-US', 'English'],
    ['es', 'es-US', 'Español'],
  ])
  const language = languages.get('es') ?? ENGLISH_READER.language
  const left = t`${plural(3, { one: '# day', other: '# days' })} left`
  expect(say(left, { ...ENGLISH_READER, language })).toBe('Quedan 3 días')
  expect([...language.messages.keys()]).not.toContain('<a>Help</a>')
})

it('has English alone when nothing was compiled', async () => {
  expect([...(await loadLanguages(path.join(dir, 'none'))).keys()]).toEqual(['en'])
})

it.each(['', '{"code":"fr","locale":"fr-CA","name":"Français"}', '{"code":"fr","name":"Français","messages":{}}'])(
  'a damaged file stops the start: %s',
  async (content) => {
    await writeFile(path.join(dir, 'fr.json'), content)
    await expect(loadLanguages(dir)).rejects.toThrow(/fr\.json is damaged\. Build the product again\.$/)
  },
)
