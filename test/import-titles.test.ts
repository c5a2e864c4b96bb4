import { describe, expect, it } from 'vitest'
import { type Language, say } from '#domain/languages/say.ts'
import { US_FORMATS } from '#domain/locale.ts'
import { t } from '#domain/texts/text.ts'
import { guessMapping, MAPPED_COLUMNS } from '#domain/user-columns/rules.ts'
import { guessIdColumns } from '#domain/user-files/payroll-ids.ts'
import { TEMPLATE_TITLES } from '#domain/user-files/rules.ts'
import { listCatalogs } from '../scripts/languages/catalogs.ts'
import { compileCatalog } from '../scripts/languages/compile-languages.ts'

describe.each(listCatalogs())('a file with titles in $name', (catalog) => {
  const compiled = JSON.parse(compileCatalog(catalog, catalog.messages.keys()))
  const language: Language = { ...compiled, messages: new Map(Object.entries(compiled.messages)) }
  const reader = { language, formats: US_FORMATS }

  it.each(MAPPED_COLUMNS.map(({ field, title }) => [field, title] as const))(
    'is read by its title of %s',
    (field, title) => {
      const said = say(title, reader)
      expect([said, guessMapping(['', said])[field]]).toEqual([said, 1])
    },
  )

  it('is read as a whole, if it is the template', () => {
    const titles = TEMPLATE_TITLES.map((title) => say(title, reader))
    expect(Object.values(guessMapping(titles)).filter((column) => column !== null)).toEqual([...titles.keys()])
  })

  it('has payroll IDs', () => {
    expect(guessIdColumns(['', say(t`Payroll ID`, reader)]).idColumn).toBe(1)
  })
})
