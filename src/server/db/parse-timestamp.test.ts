import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseTimestamp } from './parse-timestamp.ts'

let parseByPattern: (text: string) => Date | number

beforeAll(() => {
  // The driver's own: connect.ts isn't loaded here, so nothing has replaced it.
  parseByPattern = pg.types.getTypeParser(1184) as typeof parseByPattern
})

describe('a timestamp', () => {
  it.each([
    ['2026-10-01 08:00:00+00', '2026-10-01T08:00:00.000Z'],
    ['2026-10-01 08:00:00.1+00', '2026-10-01T08:00:00.100Z'],
    ['2026-10-01 08:00:00.123+00', '2026-10-01T08:00:00.123Z'],
    ['2026-10-01 08:00:00.123999+00', '2026-10-01T08:00:00.123Z'],
    ['1969-12-31 23:59:59.999999+00', '1969-12-31T23:59:59.999Z'],
    ['2024-02-29 23:59:59+00', '2024-02-29T23:59:59.000Z'],
    ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
    ['0099-12-31 23:59:59+00', '0099-12-31T23:59:59.000Z'],
    ['0100-01-01 00:00:00.05+00', '0100-01-01T00:00:00.050Z'],
    ['9999-12-31 23:59:59.999+00', '9999-12-31T23:59:59.999Z'],
    ['10000-01-01 00:00:00+00', '+010000-01-01T00:00:00.000Z'],
    ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
    ['2026-10-01 13:30:00+05:30', '2026-10-01T08:00:00.000Z'],
  ])('%s', (text, instant) => {
    expect(parseTimestamp(text)).toEqual(new Date(instant))
  })

  it.each([
    ['infinity', Infinity],
    ['-infinity', -Infinity],
  ])('%s', (text, number) => {
    expect(parseTimestamp(text)).toBe(number)
  })

  it('is what the driver reads, for each millisecond of a second and over 80 years', () => {
    for (let ms = 0; ms < 1000; ms++) {
      const at = new Date(Date.UTC(1970, 0, 1) + ms * 2_524_608_001)
      const text = at.toISOString().replace('T', ' ').replace('Z', '+00')
      expect(parseTimestamp(text)).toEqual(at)
      expect(parseTimestamp(text)).toEqual(parseByPattern(text))
    }
  })
})
