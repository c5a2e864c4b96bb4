import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'

export const moveTitle = (count: number) =>
  t`Move ${numberText(count)} ${plural(count, { one: 'person', other: 'people' })}`

export const NO_ONE_MOVED = t`They’re already there, so nothing changed`
