import { numberText } from '#domain/locale.ts'
import { t } from '#web/languages/text.ts'

export const peopleText = (count: number) => (count === 1 ? '1 person' : t`${numberText(count)} people`)
