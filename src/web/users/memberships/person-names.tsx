import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { rich } from '#web/languages/rich.tsx'

const NAMED_PEOPLE = 5

export function PersonNames({ people }: { people: readonly { employeeName: string }[] }) {
  const shown = people.slice(0, NAMED_PEOPLE)
  const names = shown.map(({ employeeName }) => employeeName).join(', ')
  const others = people.length - shown.length
  if (others === 0) return <span translate="no">{names}</span>
  return rich({
    names: (words) => <bdi translate="no">{words}</bdi>,
  })`<names>${names}</names> and ${numberText(others)} ${plural(others, { one: 'person', other: 'people' })} more`
}
