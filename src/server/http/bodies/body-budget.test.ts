import { expect, it } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

const limits = { address: 100, process: 200, reserved: 40, small: 10 }
const refusal = (work: () => void) => {
  try {
    work()
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

it('limits the bytes of an address and releases them after the answer', () => {
  const budget = createBodyBudget(limits)
  const [first, second] = [budget.open('a'), budget.open('a')]
  first.take(60)
  second.take(40)
  expect(refusal(() => second.take(1))).toBe('tooMany')
  expect(refusal(() => budget.open('b').take(50))).toBeNull()
  first.release()
  first.release()
  second.release()
  expect(refusal(() => budget.open('a').take(100))).toBeNull()
})

it('limits the bytes of the process and reserves the last part for small bodies', () => {
  const budget = createBodyBudget(limits)
  for (const address of ['a', 'b']) budget.open(address).take(80)
  const large = budget.open('c')
  expect(refusal(() => large.take(11))).toBe('unavailable')
  large.release()
  const punches = Array.from({ length: 4 }, (_, number) => refusal(() => budget.open(`d${number}`).take(10)))
  expect(punches).toEqual([null, null, null, null])
  expect(refusal(() => budget.open('e').take(1))).toBe('unavailable')
})

it('does not count bytes that arrive after the answer', () => {
  const budget = createBodyBudget(limits)
  const late = budget.open('a')
  late.release()
  late.take(100)
  expect(refusal(() => budget.open('a').take(100))).toBeNull()
})
