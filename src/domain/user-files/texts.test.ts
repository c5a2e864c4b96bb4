import { expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import type { ImportProblem, RowProblem } from './rules.ts'
import { importProblemText, rowProblemText } from './texts.ts'

it.each<[ImportProblem, string]>([
  [{ code: 'noPeople' }, 'The file has no people in it.'],
  [
    { code: 'tooManyRows', rows: 5001 },
    'The file has 5,001 rows. You can import up to 5,000 people at a time. Split the file.',
  ],
  [{ code: 'noRoom', free: 19, people: 20 }, 'Your plan has room for 19 more people, the file has 20.'],
  [{ code: 'noRoom', free: 1, people: 5000 }, 'Your plan has room for 1 more person, the file has 5,000.'],
])('says why not: %j', (problem, text) => {
  expect(sayInEnglish(importProblemText(problem))).toBe(text)
})

it.each<[RowProblem, string]>([
  [{ code: 'usernameTaken' }, 'This username is already taken'],
  [{ code: 'repeatedUsername', row: 1002 }, 'This username is also in row 1,002'],
  [{ code: 'formula' }, 'This starts like a formula. Enter it as plain text.'],
  [{ code: 'invalid', message: 'Invalid ZIP code' }, 'Invalid ZIP code'],
])('says what is wrong in a row: %j', (problem, text) => {
  expect(sayInEnglish(rowProblemText(problem))).toBe(text)
})
