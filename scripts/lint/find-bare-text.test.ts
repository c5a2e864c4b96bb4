import { expect, it } from 'vitest'
import { findBareText } from './find-bare-text.ts'
import { findWrongLines } from './find-wrong-lines.ts'

const HEAD = `import { Fragment, type ReactNode } from 'react'; import { Plus } from 'lucide-react'; import { Link } from 'wouter'; import { Heading } from 'react-aria-components/Heading'; declare const name: string, count: number, isOn: boolean, slot: ReactNode, names: string[], element: React.ReactElement; const Mark = () => <b>!</b>; const Maybe = () => (isOn ? <b>!</b> : null)`

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
  expect(findWrongLines(findBareText, HEAD, WRONG)).toEqual(WRONG)
})

it('accepts text that is all of an element, and fixed text beside fixed elements', () => {
  expect(findWrongLines(findBareText, HEAD, RIGHT)).toEqual([])
})
