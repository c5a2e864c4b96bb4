import { expect, it } from 'vitest'
import { AUDIT_ACTIONS, type AuditChange } from '#domain/audit/contract.ts'
import { describeAction } from './action-text.ts'

const subject = { id: null, name: 'Ada Lovelace' }
const change = (field: string, from: string | null = 'a', to: string | null = 'b'): AuditChange => ({ field, from, to })

it.each([
  ['clock-out', [change('Entry', 'a', 'a'), change('Clock-out'), change('Hours')]],
  ['notes', [change('Notes', null)]],
  ['time entry', [change('Clock-in'), change('Clock-out'), change('Hours')]],
])('names what was edited: %s', (what, changes) => {
  expect(describeAction({ action: 'entry changed', subject, changes })).toBe(`edited Ada Lovelace’s ${what}`)
})

it('says that new links after an import are for people, not for their organization', () => {
  const entry = { action: 'password link made', subject: { id: null, name: 'Northwind Traders' } } as const
  expect(describeAction({ ...entry, changes: [change('People', null, '3')] })).toBe(
    'created new password links for imported people',
  )
  expect(describeAction({ ...entry, changes: [change('Link')] })).toBe('created a password link for Northwind Traders')
})

it.each([
  ['34', '34 Hourly staff timesheets'],
  ['1', '1 Hourly staff timesheet'],
])('says how many timesheets were approved: %s', (count, timesheets) => {
  const entry = { subject: { id: null, name: 'Hourly staff' }, changes: [change('People', count, count)] }
  expect(describeAction({ ...entry, action: 'timesheets approved' })).toBe(`approved ${timesheets}`)
  expect(describeAction({ ...entry, action: 'timesheets unapproved' })).toBe(`unapproved ${timesheets}`)
})

it('describes each action in its own words', () => {
  const texts = Object.values(AUDIT_ACTIONS)
    .flat()
    .map((action) => describeAction({ action, subject, changes: [] }))
  expect(new Set(texts).size).toBe(texts.length)
})
