import { expect, it } from 'vitest'
import { findMissing } from './find-missing.ts'
import type { Recording } from './read-recordings.ts'

const recording = (file: string, ...statements: string[]): Recording => ({
  file,
  seconds: 1,
  statements: new Set(statements),
})

it('finds a statement that no file of the second run sent, and a file that sends it', () => {
  const first = [recording('punches', 'select a', 'update b'), recording('leave', 'delete c')]
  expect([...findMissing(first, [recording('punches', 'select a')])]).toEqual([
    ['update b', 'punches'],
    ['delete c', 'leave'],
  ])
})

it('accepts a statement that another file sent, and new ones', () => {
  expect([...findMissing([recording('punches', 'select a')], [recording('leave', 'select a', 'select z')])]).toEqual([])
})
