import { expect, it } from 'vitest'
import { listTypeChoices } from './leave-type-choices.ts'

const pto = { id: 'pto', name: 'Paid Time Off (PTO)' }
const sick = { id: 'sick', name: 'Sick Leave' }

it.each<[string, Parameters<typeof listTypeChoices>, string[]]>([
  ['a new entry', [undefined, [pto, sick]], ['pto: Paid Time Off (PTO)', 'sick: Sick Leave']],
  ['a new entry of someone without an organization', [undefined, []], ['none: Paid Time Off (PTO)']],
  ['an entry with an offered type', [sick, [pto, sick]], ['pto: Paid Time Off (PTO)', 'sick: Sick Leave']],
  [
    'an entry with an inactive type',
    [{ id: 'moving', name: 'Moving' }, [pto]],
    ['moving: Moving', 'pto: Paid Time Off (PTO)'],
  ],
  [
    'an entry with an inactive type whose name is used again',
    [{ id: 'old', name: 'Sick Leave' }, [pto, sick]],
    ['old: Sick Leave, inactive', 'pto: Paid Time Off (PTO)', 'sick: Sick Leave'],
  ],
  [
    'an entry without a type',
    [null, [pto, sick]],
    ['none: Paid Time Off (PTO), without a type', 'pto: Paid Time Off (PTO)', 'sick: Sick Leave'],
  ],
  [
    'an entry without a type where no type has that name',
    [null, [sick]],
    ['none: Paid Time Off (PTO)', 'sick: Sick Leave'],
  ],
])('%s has each choice once', (_, [own, offered], expected) => {
  expect(listTypeChoices(own, offered).map(({ value, label }) => `${value}: ${label}`)).toEqual(expected)
})
