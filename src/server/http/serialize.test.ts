import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#domain/api.ts'
import { type Endpoint, EVENTS, FILE, type Schema } from '#domain/endpoint.ts'
import { serialize } from './serialize.ts'

const shapes = Object.values(api)
  .flatMap((rows) => Object.values<Endpoint>(rows))
  .flatMap(({ method, path, answer, event }): [string, Schema][] => {
    const shape = answer === EVENTS ? event : answer === FILE ? undefined : answer
    return shape ? [[`${method} ${path}`, shape]] : []
  })

/** The JSON or the error of parsing. */
function expectSame(shape: Schema, value: unknown): void {
  const parsed = shape.safeParse(value)
  const actual = resultOf(() => serialize(shape, value))
  expect(actual).toEqual(parsed.success ? JSON.stringify(parsed.data) : parsed.error)
}

describe('the JSON of an answer', () => {
  it.each(shapes)('%s has the listed fields and no others', (_, shape) => {
    const isSame = (value: unknown) => expectSame(shape, withMoreFields(value))
    fc.assert(fc.property(valueOf(shape), isSame), { numRuns: 20 })
  })

  it.each(shapes)('%s refuses a missing or wrong field, and names it', (_, shape) => {
    const isSame = (value: unknown, picks: number[], wrong: unknown) => expectSame(shape, spoil(value, picks, wrong))
    const picks = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })
    const wrong = fc.constantFrom(undefined, null, 7, Number.NaN, Infinity, 'wrong', {}, [], new Date(0))
    fc.assert(fc.property(valueOf(shape), picks, wrong, isSame), { numRuns: 20 })
  })

  it.each<[string, Schema, unknown]>([
    ['a text with quotes', z.string(), '"\\\n\u2028\0'],
    ['half a character', z.string(), 'a\ud83d'],
    ['a whole one', z.string(), '😀'],
    ['minus zero', z.number(), -0],
    ['a large number', z.number(), 1e21],
    ['a list without elements', z.array(z.string()), []],
    ['an object without fields', z.object({}), { more: 1 }],
    ['a field whose name has special characters', z.object({ '"\\\n`${a}': z.string() }), { '"\\\n`${a}': 'x' }],
    ['an optional field that is absent', z.object({ a: z.optional(z.string()), b: z.string() }), { b: 'x' }],
    ['an optional field that is undefined', z.object({ a: z.optional(z.string()) }), { a: undefined }],
    ['a default', z.object({ a: z.prefault(z.string(), 'x') }), {}],
    ['fields without fixed names', z.record(z.string(), z.number()), { a: 1 }],
    ['other fields that are allowed', z.looseObject({ a: z.string() }), { a: 'x', b: 1 }],
    [
      'a text that is converted',
      z.pipe(
        z.string(),
        z.transform((text) => text.length),
      ),
      'abc',
    ],
    ['a number that is converted', z.coerce.number(), '12'],
    ['a text that is trimmed', z.string().check(z.trim()), ' x '],
  ])('is right for %s', (_, shape, value) => {
    expect(serialize(shape, value)).toBe(JSON.stringify(shape.parse(value)))
  })

  it.each<[string, Schema, unknown]>([
    ['a text with a format', z.email(), 'not one'],
    ['an integer', z.int(), 1.5],
    ['a limit', z.number().check(z.gte(2)), 1],
    ['a closed object', z.strictObject({ a: z.string() }), { a: 'x', b: 1 }],
    ['a list for an object', z.object({}), []],
    ['a list with a minimum', z.array(z.string()).check(z.minLength(1)), []],
    ['a field of any kind that is absent', z.object({ a: z.unknown() }), {}],
    ['a list with a gap', z.array(z.string()), ['a', undefined]],
  ])('keeps the check of %s', (_, shape, value) => {
    expect(() => serialize(shape, value)).toThrow(z.core.$ZodError)
  })
})

/** Any value that fits. Texts with a pattern are colors. */
function valueOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const def = (schema as Schema).def as z.core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'string':
      return def.checks?.length ? fc.constantFrom('#00AAff', ' #123456') : fc.string({ unit: 'binary' })
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'nullable':
      return fc.option(valueOf(def.innerType), { nil: null })
    case 'optional':
      return fc.option(valueOf(def.innerType), { nil: undefined })
    case 'union':
      return fc.oneof(...def.options.map(valueOf))
    case 'array':
      return fc.array(valueOf(def.element), { maxLength: 3 })
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, valueOf(field)])))
    default:
      throw new Error(`No values for ${def.type}`)
  }
}

function withMoreFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMoreFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, withMoreFields(field)])
  return { passwordHash: 'secret', ...Object.fromEntries(fields), toJSON: () => 'secret' }
}

/** One value somewhere inside is replaced; undefined removes it. The picks choose where. */
function spoil(value: unknown, [pick = 0, ...picks]: number[], wrong: unknown): unknown {
  if (typeof value !== 'object' || value === null || pick % 5 === 0) return wrong
  const keys = Object.keys(value)
  const key = keys[pick % keys.length]
  if (key === undefined) return wrong
  const field = spoil((value as Record<string, unknown>)[key], picks, wrong)
  return Array.isArray(value) ? value.with(Number(key), field) : { ...value, [key]: field }
}

function resultOf(work: () => string): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
