import { expect, it } from 'vitest'
import { AUDIT_ACTIONS, type AuditChange } from '#domain/audit/contract.ts'
import { describeAction } from './action-text.ts'

const subject = { id: null, name: 'Ada Lovelace' }
const change = (field: string, from: string | null = 'a', to: string | null = 'b'): AuditChange => ({ field, from, to })

it.each([
  ['the clock-out', [change('Entry', 'a', 'a'), change('Clock-out'), change('Hours')]],
  ['the notes', [change('Notes', null)]],
  ['a time entry', [change('Clock-in'), change('Clock-out'), change('Hours')]],
])('an entry of which %s was changed is told so', (what, changes) => {
  expect(describeAction({ action: 'entry changed', subject, changes })).toBe(`changed ${what} of Ada Lovelace`)
})

it('links that an import makes once more are those of people, not of their organization', () => {
  const entry = { action: 'password link made', subject: { id: null, name: 'Northwind Traders' } } as const
  expect(describeAction({ ...entry, changes: [change('People', null, '3')] })).toBe(
    'made new password links for people who were imported',
  )
  expect(describeAction({ ...entry, changes: [change('Link')] })).toBe('made a password link for Northwind Traders')
})

it('everything that is recorded has a sentence of its own', () => {
  const texts = Object.values(AUDIT_ACTIONS)
    .flat()
    .map((action) => describeAction({ action, subject, changes: [] }))
  expect(new Set(texts).size).toBe(texts.length)
})
