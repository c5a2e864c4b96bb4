import { expect, it } from 'vitest'
import { chooseFiles } from './choose-files.ts'
import type { Recording } from './read-recordings.ts'

const recording = (file: string, seconds: number, statements: string): Recording => ({
  file,
  seconds,
  statements: new Set(statements),
})
const choose = (recordings: Recording[], always: string[] = []) =>
  chooseFiles(recordings, (file) => always.includes(file))
    .map(({ file }) => file)
    .toSorted()

it('prefers two fast files to a slow one that sends the same', () => {
  expect(choose([recording('slow', 9, 'abcd'), recording('one', 1, 'ab'), recording('two', 1, 'cd')])).toEqual([
    'one',
    'two',
  ])
})

it('prefers one file to two that take longer together', () => {
  expect(choose([recording('whole', 3, 'abcd'), recording('one', 2, 'ab'), recording('two', 2, 'cd')])).toEqual([
    'whole',
  ])
})

it('leaves out a file that later ones made unnecessary', () => {
  const recordings = [recording('early', 1, 'abcd'), recording('left', 1, 'abe'), recording('right', 1, 'cdf')]
  expect(choose(recordings)).toEqual(['left', 'right'])
})

it('takes the files that always run, and for their statements no others', () => {
  const recordings = [recording('law', 60, 'ab'), recording('fast', 1, 'ab'), recording('other', 1, 'bc')]
  expect(choose(recordings, ['law'])).toEqual(['law', 'other'])
})

it('leaves out files that send nothing, unless they always run', () => {
  expect(choose([recording('rules', 1, ''), recording('migrations', 1, '')], ['migrations'])).toEqual(['migrations'])
})
