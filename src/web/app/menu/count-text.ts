import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import type { CountName } from './create-menu.ts'

/** The description of a link whose badge says the number. */
export function countText(name: CountName, count: number): string | undefined {
  if (count === 0) return undefined
  return name === 'requests'
    ? t`${plural(count, { one: '# leave request waits', other: '# leave requests wait' })} for a decision`
    : t`${plural(count, { one: '# pay period is', other: '# pay periods are' })} ready for payroll`
}
