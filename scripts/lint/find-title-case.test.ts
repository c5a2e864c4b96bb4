import { expect, it } from 'vitest'
import { findTitleCase } from './find-title-case.ts'
import { findWrongLines } from './find-wrong-lines.ts'

const HEAD = `declare const name: string; declare const isNew: boolean; const Dialog = (_: { title: string }) => <b>!</b>`

const WRONG = [
  '<button>Add File Layout</button>',
  '<h2>Audit Log</h2>',
  '<Dialog title="Import Payroll IDs" />',
  '<Dialog title={`Delete ${name} Now`} />',
  '<button>{isNew ? "Choose File" : "OK"}</button>',
  '<b>Add User Group</b>',
]

const RIGHT = [
  '<button>Add file layout</button>',
  '<button>Add User</button>',
  '<Dialog title={`View Timesheet for ${name}`} />',
  '<b>Choose CSV or Excel</b>',
  '<p>Saved. Undo</p>',
  '<p>It ends. Then Grace Okonkwo decides.</p>',
  '<p>Open the list, choose Everyone, and select the people whom you want to add.</p>',
]

it('finds titles in title case', () => {
  expect(findWrongLines(findTitleCase, HEAD, WRONG)).toEqual(WRONG)
})

it('accepts sentences, names, and texts that the specification quotes', () => {
  expect(findWrongLines(findTitleCase, HEAD, RIGHT)).toEqual([])
})
