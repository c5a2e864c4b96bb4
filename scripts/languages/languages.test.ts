import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Language, say } from '#domain/languages/say.ts'
import { US_FORMATS } from '#domain/locale.ts'
import { t } from '#domain/texts/text.ts'
import { guessMapping, MAPPED_COLUMNS } from '#domain/user-columns/rules.ts'
import { guessIdColumns } from '#domain/user-files/payroll-ids.ts'
import { TEMPLATE_TITLES } from '#domain/user-files/rules.ts'
import { compileCatalog } from './build/compile-languages.ts'
import { listCatalogs } from './catalogs.ts'
import { checkCatalog } from './check-catalog.ts'
import { findUnmarked } from './find-unmarked.ts'
import { findOtherTerms } from './glossary.ts'
import { listMessages, listSources } from './list-messages.ts'
import { toKey } from './parse-icu.ts'

/** English for developers and operators, and what is no one's language. */
const STAYS_ENGLISH: [file: RegExp, reason: string][] = [
  [/^src\/web\/site\/(?:terms|privacy|legal)-page\.tsx$/, 'binding text'],
  [/^src\/domain\/(?:pay-rules\/rule-sets|account\/rules|brand-fonts\/rules)\.ts$/, 'sources, browsers, fonts'],
  [/^src\/server\/branding\/style-sheet\.ts$/, 'fonts'],
  [/^src\/domain\/sample-data\/|^src\/web\/payroll\/layouts\/example-close\.ts$/, 'sample data'],
  [/^src\/domain\/(?:timesheets\/data-columns|payroll\/export-rows)\.ts$/, 'columns that programs read'],
  [/^src\/domain\/user-columns\/rules\.ts$/, 'columns of files, which an import reads again'],
  [/^src\/domain\/pay-periods\/rules\.ts$|^src\/server\/leave-types\/store\.ts$/, 'stored words'],
  [/^src\/web\/leave-requests\/mine\/cancel-request\.tsx$/, 'stored words'],
  [/^src\/domain\/fields\/(?:wording|instant|version|push-endpoint)\.ts$/, 'programs that call the API'],
  [/^src\/server\/http\/(?:openapi|documentation-page|methods|pager)\.ts$/, 'programs that call the API'],
  [
    /^src\/server\/http\/(?:bodies|outbound|routes|pages\/serve-pages|sessions\/same-origin)/,
    'programs that call the API',
  ],
  [/^src\/server\/entries\/refuse-entries\.ts$/, 'programs that call the API'],
  [/^src\/server\/(?:config|listen|zones|zone-package|zone-names|log|main|node-notice)\.ts$/, 'operators'],
  [/^src\/server\/(?:db|jobs|files)\/|command\.ts$|^src\/server\/subscriptions\/(?:stripe|sync)\//, 'operators'],
  [/^src\/domain\/audit\/rules\.ts$|^src\/server\/leave-accrual\/undo-accrual\.ts$/, 'commands of operators'],
  [
    /^src\/server\/(?:platform\/create-accounts|password-recovery\/start-recovery)\.ts$/,
    'commands and logs of operators',
  ],
  [/^src\/server\/(?:support|subscriptions\/accounts)\/(?:emails|handlers)\.ts$/, 'emails to the operator'],
]

/** What only programs that call the API get to see, and examples in fields. */
const NOT_SAID =
  /Idempotency-Key|idempotency key|^(?:Send|Use) (?:an? |the |true )|^Name (?:everyone|at most 10,000)|^Choose approved, rejected|^January 1$|^(?:IL|Jr\.|https:\/\/)$/

it('every text can be translated', () => {
  const isKept = (file: string) => STAYS_ENGLISH.some(([pattern]) => pattern.test(file))
  const found = listSources()
    .filter((file) => !isKept(file))
    .flatMap((file) =>
      findUnmarked(readFileSync(file, 'utf8'), file).map(({ line, text }) => `${file}:${line} ${text}`),
    )
  expect(found.filter((each) => !NOT_SAID.test(each.replace(/^\S+ /, '')))).toEqual([])
})

const messages = listMessages()

it('translators see every message as the code knows it', () => {
  const strange = messages.filter(
    ({ key, about, english }) => key !== (about === null ? '' : `${about}\u0004`) + toKey(english),
  )
  expect(strange.map(({ english }) => english)).toEqual([])
})

it('a message is a whole sentence, without space at its ends', () => {
  expect(messages.map(({ english }) => english).filter((english) => english !== english.trim())).toEqual([])
})

it('catalogs say what the product says', () => {
  const problems = listCatalogs().flatMap((catalog) =>
    checkCatalog(
      catalog,
      messages.map(({ key }) => key),
    ).map((problem) => `${catalog.language}: ${problem}`),
  )
  expect(problems).toEqual([])
})

it('one English term has one translation, or the message says that it needs another', () => {
  expect(listCatalogs().flatMap(findOtherTerms)).toEqual([])
})

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
