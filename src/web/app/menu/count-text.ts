import { t } from '#web/languages/text.ts'
import type { CountName } from './create-menu.ts'

/** The description of a link whose badge says the number. */
export function countText(name: CountName, count: number): string | undefined {
  if (count === 0) return undefined
  return name === 'requests'
    ? t`${count} leave ${count === 1 ? t`request waits` : t`requests wait`} for a decision`
    : t`${count} pay ${count === 1 ? t`period is` : t`periods are`} ready for payroll`
}
