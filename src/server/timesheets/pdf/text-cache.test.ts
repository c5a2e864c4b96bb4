import { expect, it } from 'vitest'
import { createTextCache } from './text-cache.ts'

it('a text cache keeps a limited number of short texts', () => {
  const created: string[] = []
  const cache = createTextCache<string>()
  const read = (key: string) => cache(key, () => `${created.push(key)}`)
  const short = Array.from({ length: 5000 }, (_, number) => `word ${number}`)
  for (const key of [...short, ...short]) read(key)
  expect(created).toHaveLength(5000)
  const long = 'x'.repeat(49)
  for (const key of [long, long]) read(key)
  expect(created).toHaveLength(5002)
  // One more than fits, and nothing is kept.
  for (const key of ['another', ...short]) read(key)
  expect(created).toHaveLength(10_003)
})
