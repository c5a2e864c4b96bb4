import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  ['Vacation', 'VACATION', true],
  ['Übung', 'ÜBUNG', true],
  ['Übung', 'u\u0308bung', true],
  ['Straße', 'STRASSE', true],
  ['STRAẞE', 'straße', true],
  ['ΟΔΟΣ', 'οδος', true],
  ['Отпуск', 'ОТПУСК', true],
  [' Jury  duty ', 'jury duty', true],
  ['Jury\u00a0duty', 'Jury duty', true],
  ['Ｖacation', 'vacation', true],
  ['İzin', 'i\u0307zin', true],
  ['Übung', 'Ubung', false],
  ['Jury duty', 'Juryduty', false],
  ['Sick', 'Sick leave', false],
  ['PTO 1', 'PTO 10', false],
])('%o and %o: one name is %o', (one, other, isSame) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([isSame, isSame])
})
