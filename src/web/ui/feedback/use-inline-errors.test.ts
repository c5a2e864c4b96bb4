import { afterEach, expect, it } from 'vitest'
import { toasts } from './toast-store.ts'
import { createInlineErrors, type InlineMessage } from './use-inline-errors.ts'

afterEach(() => toasts.dismiss())

function connected() {
  const errors = createInlineErrors()
  const shown: (InlineMessage | null)[] = []
  const disconnect = errors.connect((message) => shown.push(message))
  return { errors, shown, disconnect }
}

it('shows an error in its own form, not in the one that was mounted last', () => {
  const profile = connected()
  const email = connected()
  profile.errors.show({ message: 'Failed to save your profile' })
  expect(profile.shown).toEqual([{ message: 'Failed to save your profile' }])
  expect(email.shown).toEqual([])
  expect(toasts.current()).toBeNull()
})

it('shows an error in a toast once its form is gone', () => {
  const { errors, shown, disconnect } = connected()
  disconnect()
  errors.show({ message: 'This period is closed' }, { title: 'Not closed' })
  expect(shown).toEqual([])
  expect(toasts.current()).toMatchObject({ title: 'Not closed', text: 'This period is closed', tone: 'error' })
})

it('keeps showing errors where they are shown again before the first place is gone', () => {
  const { errors, shown, disconnect } = connected()
  const second: (InlineMessage | null)[] = []
  errors.connect((message) => second.push(message))
  disconnect()
  errors.show({ message: 'Taken' })
  errors.clear()
  expect(shown).toEqual([])
  expect(second).toEqual([{ message: 'Taken' }, null])
})

it('keeps the server’s answer for a button that removes the cause', () => {
  const { errors, shown } = connected()
  const cause = { message: 'Clock out first.', overlaps: 'an entry' }
  errors.show(new Error('Clock out first.', { cause }))
  expect(shown).toEqual([{ message: 'Clock out first.', cause }])
})

it('shows no error of someone who has signed out since', () => {
  createInlineErrors().show({ message: 'Failed to save your profile', isOfEarlierUser: true })
  expect(toasts.current()).toBeNull()
})
