import { expect, it } from 'vitest'
import { findTranslatedNames } from './find-translated-names.ts'
import { findWrongLines } from './find-wrong-lines.ts'

const HEAD = `type Person = { firstName: string, lastName: string, username: string }; declare const person: Person, organization: { name: string }, leaveType: { name: string }, errors: Record<string, { message: string }>; const fullName = ({ firstName, lastName }: Person) => firstName + ' ' + lastName; const who = \`For \${fullName(person)}\`; const Dialog = (_: { title: string }) => <b>!</b>; const List = (_: { columns: { render: (row: Person) => unknown }[] }) => <b>!</b>; declare const toast: (_: { text: string }) => undefined`

const WRONG = [
  '<p>{fullName(person)}</p>',
  '<p>{person.username}</p>',
  '<p>{organization.name}</p>',
  '<p>{`Welcome, ${fullName(person)}`}</p>',
  '<p>{who}</p>',
  '<p translate="yes">{who}</p>',
  '<Dialog title={`Delete ${person.firstName}?`} />',
  '<List columns={[{ render: (row) => row.username }]} />',
  '<p>{toast({ text: `Sent to ${person.username}` })}</p>',
]

const RIGHT = [
  '<p translate="no">{fullName(person)}</p>',
  '<p>Welcome, <span translate="no">{fullName(person)}</span></p>',
  '<p translate="no"><b>{person.username}</b></p>',
  '<p>{leaveType.name}</p>',
  '<p>{person.username === "" ? "New" : "Known"}</p>',
  '<p>{person.username && <b>!</b>}</p>',
  '<p>{errors.username.message}</p>',
  '<p aria-label={fullName(person)} />',
]

it('finds names that a translator would change', () => {
  expect(findWrongLines(findTranslatedNames, HEAD, WRONG)).toEqual(WRONG)
})

it('accepts names that are kept, and words', () => {
  expect(findWrongLines(findTranslatedNames, HEAD, RIGHT)).toEqual([])
})
