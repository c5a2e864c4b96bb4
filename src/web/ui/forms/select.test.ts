import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Select } from './select.tsx'

const choices = [
  { value: 'pto', label: 'Paid Time Off' },
  { value: 'sick', label: 'Sick Leave' },
]

it.each([
  ['its choice', 'sick', 'Sick Leave'],
  ['no choice for a value that has none', 'deleted', 'Choose'],
  ['no choice without a value', null, 'Choose'],
])('a dropdown shows %s', (_, value, shown) => {
  const markup = renderToStaticMarkup(
    createElement(Select, { label: 'Leave type', choices, value, onChange: () => undefined }),
  )
  expect(/<option[^>]* selected="">([^<]*)</.exec(markup)?.[1]).toBe(shown)
})
