import { expect, it } from 'vitest'
import type { core } from 'zod/mini'
import * as z from 'zod/mini'
import { api } from '#domain/api.ts'
import type { Endpoint, Schema } from '#domain/endpoint.ts'
import { shownZone, zoneName, zoneTable } from './fields/answered-zone.ts'

const endpoints = Object.entries(api).flatMap(([feature, rows]) =>
  Object.entries(rows).map(([name, endpoint]: [string, Endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

/** The fields that may be zones and are neither of the two shapes, or stand without their table. */
function findBareZones(schema: Schema): string[] {
  const found = new Set<string>()
  z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override({ zodSchema: { _zod } }) {
      if (_zod.def.type !== 'object') return
      const { shape } = _zod.def
      const hasTable = shape.zoneTable === zoneTable
      for (const [name, type] of Object.entries(shape)) {
        const isNamed = [zoneName, zoneTable].some((known) => known === type || known === innerType(type))
        if (isNamed || (name === 'timezone' && type === shownZone && hasTable)) continue
        if (/zone/i.test(name) || type === shownZone) found.add(name)
      }
    },
  })
  return [...found]
}

const innerType = ({ _zod: { def } }: core.$ZodType) => ('innerType' in def ? def.innerType : null)

it('a zone that an answer or an event names comes with its table', () => {
  const bare = endpoints.map(([name, { answer, event }]) => {
    const shapes = [answer, event].filter((shape) => shape !== undefined && typeof shape !== 'string')
    return [name, shapes.flatMap(findBareZones)]
  })
  expect(bare.filter(([, fields]) => fields?.length)).toEqual([])
})

it.each<[string, Schema, string[]]>([
  ['deep in a list', z.object({ rows: z.array(z.nullable(z.object({ timeZone: z.string() }))) }), ['timeZone']],
  ['in one of several shapes', z.union([z.object({ zone: z.string() }), z.string()]), ['zone']],
  ['that says nothing of times', z.object({ timezone: z.string(), zoneTable }), ['timezone']],
  ['without a table', z.object({ timezone: shownZone }), ['timezone']],
  ['under another name', z.object({ place: shownZone, zoneTable }), ['place']],
  ['with its table', z.object({ at: z.string(), timezone: shownZone, zoneTable }), []],
  ['that no times are shown in', z.object({ zone: z.nullable(zoneName) }), []],
])('finds one %s', (_, schema, fields) => {
  expect(findBareZones(schema)).toEqual(fields)
})
