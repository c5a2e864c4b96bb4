import { expect, it } from 'vitest'
import { keepUsedStyles } from './keep-used-styles.ts'

const RULE = '{color:red}'

it.each([
  ['a class in a text of several', '.flex', "join('p-2 flex')", true],
  ['a class in no text', '.flex', "join('p-2 flexible')", false],
  ['a variant', String.raw`.md\:flex`, '`md:flex`', true],
  ['a fraction and an arbitrary value', String.raw`.w-1\/2.h-\[3px\]`, '"w-1/2 h-[3px]"', true],
  ['two classes, one of them in no text', '.group .flex', '"flex"', false],
  ['no class', '[data-theme=dark] a:hover', '', true],
  ['a class within :not', 'a:not(.b)', '', true],
  ['one of two classes within :is', ':is(.a,.b)', '"b"', true],
  ['a class within :where', ':where(.space-y-2>:not(:last-child))', '"space-y-2"', true],
])('keeps what the code uses: %s', (_, selector, code, isKept) => {
  expect(keepUsedStyles(selector + RULE, code)).toBe(isKept ? selector + RULE : '')
})

it('keeps the order and what surrounds a rule', () => {
  const css =
    '@layer a{.b{c:d}.e{f:g}}@media print{.h{i:j}}@keyframes m{to{n:o}}@property --k{syntax:"*";inherits:false}:root{--l:m}'
  expect(keepUsedStyles(css, '"e"')).toBe(
    '@layer a{.e{f:g}}@keyframes m{to{n:o}}@property --k{syntax:"*";inherits:false}:root{--l:m}',
  )
})
