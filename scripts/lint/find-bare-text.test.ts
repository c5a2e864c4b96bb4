import path from 'node:path'
import { expect, it } from 'vitest'
import { findBareText } from './find-bare-text.ts'

const folder = path.resolve('scripts/lint/sample').replaceAll(path.sep, '/')

/** Checks components that the lines are rendered in. Returns the numbers of the lines that are wrong, from 0. */
function findWrong(lines: readonly string[]): number[] {
  const head = `import { Fragment, type ReactNode } from 'react'; import { Plus } from 'lucide-react'; import { Link } from 'wouter'; import { Heading } from 'react-aria-components/Heading'; declare const name: string, count: number, isOn: boolean, slot: ReactNode, names: string[], element: React.ReactElement; const Mark = () => <b>!</b>; const Maybe = () => (isOn ? <b>!</b> : null)`
  const files = new Map([
    [
      `${folder}/tsconfig.json`,
      JSON.stringify({ extends: '../../../tsconfig.web.json', include: [], files: ['a.tsx'] }),
    ],
    [
      `${folder}/a.tsx`,
      [head, ...lines.map((line, index) => `export const Line${index} = () => (${line})`)].join('\n'),
    ],
  ])
  const found = findBareText(`${folder}/tsconfig.json`, {
    fs: { readFile: (name) => files.get(name), fileExists: (name) => (files.has(name) ? true : undefined) },
  })
  return [...new Set(found.map(({ line }) => line - 2))]
}

const WRONG = [
  '<p>{name} <b>!</b></p>',
  '<p>{isOn && <b>!</b>} Saved</p>',
  '<p>Saved <Maybe /></p>',
  '<p>{isOn && "Saved"} {name}</p>',
  '<p>{count} of {count}</p>',
  '<p>{isOn ? name : <i />}<b>!</b></p>',
  '<p><b>!</b>{slot}</p>',
  '<><b>!</b> Saved</>',
  '<>{name}</>',
  '<Fragment>{name}</Fragment>',
  '<Heading>{name}</Heading>',
  '<p>{names}</p>',
  '<p>{names.map((one) => one)}</p>',
  'isOn ? name : <b>!</b>',
  'slot',
]

const RIGHT = [
  '<p>{name}</p>',
  '<p>{isOn ? name : <b>!</b>}</p>',
  '<p>{`${count} of ${count}`}</p>',
  '<p>{isOn && "Saved"}</p>',
  '<p>{slot}</p>',
  '<p><span>{name}</span><b>!</b></p>',
  '<p>{isOn && <b>!</b>}<span>Saved</span></p>',
  '<p>Read <b>this</b>, <Mark /> and <Link href="/">that</Link>.</p>',
  '<button><Plus /> Add</button>',
  '<Link href="/">{name}</Link>',
  '<p>{name && <b>!</b>}{count > 0 && <i />}{names.map((one) => <b key={one}>{one}</b>)}{element}</p>',
]

it('finds text that React keeps in a text node', () => {
  expect(findWrong(WRONG)).toEqual(WRONG.map((_, index) => index))
})

it('accepts text that is all of an element, and fixed text beside fixed elements', () => {
  expect(findWrong(RIGHT)).toEqual([])
})
