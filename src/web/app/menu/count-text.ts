import type { CountName } from './create-menu.ts'

/** The description of a link whose badge says the number. */
export function countText(name: CountName, count: number): string | undefined {
  if (count === 0) return undefined
  return name === 'requests'
    ? `${count} leave ${count === 1 ? 'request waits' : 'requests wait'} for a decision`
    : `${count} pay ${count === 1 ? 'period is' : 'periods are'} ready for payroll`
}
