import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { plural } from '#domain/texts/text.ts'
import { rich as richBuilt } from './built/rich.ts'
import { rich } from './rich.tsx'

const link = (words: ReactNode) => createElement('a', null, words)
const bold = (words: ReactNode) => createElement('b', null, words)

it.each([
  [rich({ a: link })`Nothing planned. <a>Request leave</a>`, '<span>Nothing planned. </span><a>Request leave</a>'],
  [rich({ b: bold })`Hi <b>${'<a>Ana</a>'}</b>!`, '<span>Hi </span><b>&lt;a&gt;Ana&lt;/a&gt;</b><span>!</span>'],
  [rich({ a: link })`<a>One of ${3}</a>`, '<a><span>One of </span>3</a>'],
  [rich({})`${plural(2, { one: '# day', other: '# days' })} left`, '<span>2 days</span><span> left</span>'],
  [richBuilt({ a: link }, ['See ', ['a', ['more']]]), '<span>See </span><a>more</a>'],
])('%#', (element, html) => {
  expect(renderToStaticMarkup(element)).toBe(html)
})
