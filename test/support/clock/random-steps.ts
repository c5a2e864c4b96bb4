import fc from 'fast-check'

/** How often each step happens in a random history. */
const WEIGHTS = {
  tap: 8,
  answer: 6,
  arrive: 2,
  lose: 3,
  'arrive late': 1,
  reload: 1,
  refresh: 2,
  decide: 3,
  undo: 2,
  admin: 2,
  wait: 2,
}

/** `device` and `pick` choose among what there is. */
export type Step = { what: keyof typeof WEIGHTS; device: number; pick: number }

const names = Object.keys(WEIGHTS) as Step['what'][]
const what = fc.oneof(...names.map((name) => ({ weight: WEIGHTS[name], arbitrary: fc.constant(name) })))

export const steps: fc.Arbitrary<Step[]> = fc.array(fc.record({ what, device: fc.nat(1), pick: fc.nat(11) }), {
  minLength: 6,
  maxLength: 15,
  size: 'max',
})
