import { expect, it } from 'vitest'
import { canonicalText, closeText, contentTexts, FIRST_SEAL } from './close-seal.ts'

it('text is the same for any order of keys, and another for any other value', () => {
  const one = canonicalText({ b: [1, { d: null, c: 'x' }], a: true })
  expect(one).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}')
  expect(canonicalText({ a: true, b: [1, { c: 'x', d: null }] })).toBe(one)
  expect(canonicalText({ a: true, b: [1, { c: 'x', d: 0 }] })).not.toBe(one)
})

it('the content covers the period, codes, who was left out, people, and lines', () => {
  const line = {
    userId: 'u',
    firstDay: '2027-01-01',
    workweek: '2027-01-04',
    code: 'regular',
    dueSeconds: 1,
    hours: -0.5,
    minutes: -30,
  }
  const content = { payGroupId: 'g', firstDay: '2027-01-01', lastDay: '2027-01-15', codes: [], leftOut: [], people: [] }
  expect([...contentTexts({ ...content, lines: [line] })]).toEqual([
    '["g","2027-01-01","2027-01-15",[],[]]\n',
    '["u","2027-01-01","2027-01-04","regular",1,"-0.50",-30]\n',
  ])
  // Closes from before lines had minutes.
  expect([...contentTexts({ ...content, lines: [{ ...line, minutes: null }] })].at(-1)).toBe(
    '["u","2027-01-01","2027-01-04","regular",1,"-0.50"]\n',
  )
})

it('a seal covers the seal before it and each fact of the close', () => {
  const close = {
    tenantId: 't',
    payGroupId: 'g',
    payGroup: 'Hourly',
    number: 1,
    firstDay: '2027-01-01',
    lastDay: '2027-01-15',
    closedAt: '2027-01-18T09:00:00.000Z',
    actorId: 'a',
    actorUsername: 'ada',
    people: 2,
    contentHash: 'c',
  }
  const texts = [
    closeText(close, FIRST_SEAL),
    closeText(close, 'other'),
    ...Object.keys(close).map((key) => closeText({ ...close, [key]: 'x' }, FIRST_SEAL)),
  ]
  expect(new Set(texts).size).toBe(texts.length)
})
