import { expect, it } from 'vitest'
import { turnsFor } from './turns.ts'

it('never lets more run than it may, and lets everybody have a turn', async () => {
  const turn = turnsFor(3)
  let [running, most, done] = [0, 0, 0]
  const work = (fails: boolean) =>
    turn(async () => {
      running++
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      done++
      if (fails) throw new Error('failed')
    })
  const all = await Promise.allSettled(Array.from({ length: 50 }, (_, number) => work(number % 5 === 0)))
  expect([most, done, running]).toEqual([3, 50, 0])
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(10)
})
