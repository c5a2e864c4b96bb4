import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { dayParts } from '#domain/time/day-parts.ts'
import { dateText, timeText } from '#domain/time/formats.ts'
import { findZoneName } from '#domain/time/zones/find-zone-name.ts'
import { dayOf, instantsAtLocalTime, localTimeOf } from '#domain/time/zones/local-times.ts'
import { offsetAt, offsetsBetween } from '#domain/time/zones/zone-tables.ts'
import { endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import { currentZoneName, listRenamedZones, listSelectableZones, listZoneNames } from './zone-names.ts'
import { zoneData } from './zone-package.ts'
import { zoneText } from './zones.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How the package's own code reads its data: the end of each span, and minutes behind UTC. */
type OwnReading = { untils: (number | null)[]; offsets: number[]; abbrs: string[] }
const moment = createRequire(import.meta.url)('moment-timezone') as { tz: { zone(name: string): OwnReading | null } }

/** Clock changes between two years as the package reads them, in milliseconds ahead of UTC. */
function changesOf(zone: string, firstYear: number, lastYear: number) {
  const { untils, offsets } = moment.tz.zone(zone) ?? { untils: [], offsets: [] }
  return untils.flatMap((until, index) => {
    const at = until ?? Infinity
    const ahead = (span: number) => 0 - Math.round((offsets[span] ?? NaN) * MINUTE)
    const within = at >= Date.UTC(firstYear, 0, 1) && at < Date.UTC(lastYear + 1, 0, 1)
    return within ? [{ zone, at, before: ahead(index), after: ahead(index + 1) }] : []
  })
}

const ZONES = listZoneNames()

/** Gaza and Hebron change clocks for Ramadan, which no rule covers, so their tables end in 2037. */
const lastYearOf = (zone: string) => (/^Asia\/(Gaza|Hebron)$/.test(zone) ? 2037 : 2200)
const changes = ZONES.flatMap((zone) => changesOf(zone, 2015, 2030))

describe(`${ZONES.length} zones of the shipped tables`, () => {
  it('zone offsets equal those of the package before and after each change from 2000 to 2200', () => {
    for (const zone of ZONES) {
      const all = changesOf(zone, 2000, lastYearOf(zone))
      const ours = all.map(({ at }) => [offsetAt(at - 1, zone), offsetAt(at, zone)])
      expect([zone, ours]).toEqual([zone, all.map(({ before, after }) => [before, after])])
    }
  })

  it('zones have no other changes', () => {
    for (const zone of ZONES) {
      const [from, until] = [Date.UTC(2000, 0, 1), Date.UTC(lastYearOf(zone) + 1, 0, 1) - 1]
      const own = changesOf(zone, 2000, lastYearOf(zone)).filter(({ before, after }) => before !== after)
      const ours = offsetsBetween(from - 1, until, zone)
      const real = ours.starts.filter((_, index) => ours.offsets[index] !== ours.offsets[index + 1])
      expect([zone, real]).toEqual([zone, own.map(({ at }) => at)])
    }
  })

  it('zones never change clocks from December to February after 2027, so one year can stand for a later one', () => {
    const winter = ZONES.flatMap((zone) => changesOf(zone, 2028, lastYearOf(zone))).filter(({ at }) =>
      [11, 0, 1].includes(new Date(at).getUTCMonth()),
    )
    expect(winter).toEqual([])
  })

  it('zones show the right day and time a minute before each change and at the change', () => {
    for (const { zone, at, before, after } of changes) {
      for (const [ms, ahead] of [
        [at - MINUTE, before],
        [at, after],
      ] as const) {
        const [day, time] = new Date(ms + ahead).toISOString().split('T')
        expect([zone, dayOf(new Date(ms), zone), localTimeOf(new Date(ms), zone)]).toEqual([
          zone,
          day,
          time?.slice(0, 5),
        ])
      }
    }
  })

  it('local times around each change map to one instant, to two in the repeated hour, and to none in the skipped hour', () => {
    for (const { zone, at, before, after } of changes) {
      const shows = (wall: number) => {
        const [day = '', time = ''] = new Date(wall).toISOString().slice(0, 16).split('T')
        return instantsAtLocalTime(day, time, zone).map(Number)
      }
      const [first, last] = [Math.min(before, after), Math.max(before, after)]
      expect([zone, shows(at + first - MINUTE)]).toEqual([zone, [at + first - MINUTE - before]])
      expect([zone, shows(at + last)]).toEqual([zone, [at + last - after]])
      for (let wall = at + first; wall < at + last; wall += HOUR / 2) {
        expect([zone, shows(wall)]).toEqual([zone, before > after ? [wall - before, wall - after] : []])
      }
    }
  })

  it('days around each change have no gap or overlap', () => {
    for (const { zone, at } of changes) {
      const day = dayOf(new Date(at), zone)
      const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)]
      expect([zone, start.getTime() <= at && at < end.getTime()]).toEqual([zone, true])
      const parts = dayParts({ clockIn: new Date(start.getTime() - HOUR), clockOut: end, breaks: [] }, zone)
      expect([zone, parts.at(-1)]).toEqual([zone, { day, seconds: (end.getTime() - start.getTime()) / 1000 }])
    }
  })

  it('only times in the repeated hour are ambiguous', () => {
    for (const { zone, at, before, after } of changes) {
      const texts = [at - MINUTE, at + (before - after) - MINUTE, at + Math.abs(before - after)].map((ms) =>
        timeText(new Date(ms), zone),
      )
      const [first = '', second = '', later = ''] = texts
      expect([zone, later]).toEqual([zone, expect.stringMatching(/^\d\d:\d\d [AP]M$/)])
      if (before <= after) continue
      expect([zone, first.slice(0, 8), first === second]).toEqual([zone, second.slice(0, 8), false])
    }
  })
})

describe('changes that older tables lack', () => {
  it("Vancouver doesn't set clocks back in the fall of 2026", () => {
    expect(instantsAtLocalTime('2026-11-16', '09:00', 'America/Vancouver')).toEqual([new Date('2026-11-16T16:00:00Z')])
    expect(dateText('2026-11-17T06:30:00Z', 'America/Vancouver')).toBe('11/16/2026')
    expect(timeText('2026-11-16T16:00:00Z', 'America/Vancouver')).toBe('09:00 AM')
  })

  it.each([
    ['America/Edmonton', '2026-12-01T15:00:00Z', '09:00 AM'],
    ['Africa/Casablanca', '2026-12-01T09:00:00Z', '09:00 AM'],
    ['Europe/Chisinau', '2026-07-01T06:00:00Z', '09:00 AM'],
  ])('%s', (zone, instant, text) => expect(timeText(instant, zone)).toBe(text))
})

describe('zone names', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['America/Godthab', 'America/Nuuk'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Indianapolis', 'America/Indiana/Indianapolis'],
    ['US/Central', 'America/Chicago'],
    ['CST6CDT', 'America/Chicago'],
    ['Africa/Asmera', 'Africa/Asmara'],
    ['Africa/Accra', 'Africa/Accra'],
    ['Etc/UTC', 'UTC'],
    ['GMT', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
  ])('%s is %s', (name, modern) => expect(currentZoneName(name)).toBe(modern))

  it('current names stay, and old ones map to a zone with the same clocks', () => {
    expect(listSelectableZones().filter((zone) => findZoneName(zone) !== zone)).toEqual([])
    for (const { from, to } of listRenamedZones()) {
      expect([from, to === 'UTC' || zoneData().countries.has(to), findZoneName(to)]).toEqual([from, true, to])
      expect([from, clocksOf(from)]).toEqual([from, clocksOf(to)])
    }
  })

  it('all names that this machine knows are known', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => findZoneName(zone) === null)).toEqual([])
  })
})

/** Compares clocks since 2000, when the last of these names were merged (Chuuk and Yap). */
function clocksOf(zone: string): number[] {
  return Array.from({ length: 31 * 4 }, (_, quarter) => offsetAt(Date.UTC(2000, quarter * 3 + 1, 15), zone))
}

it('a zone with its names takes less than a kilobyte', () => {
  for (const zone of ZONES) expect([zone, zoneText(zone).length < 1000]).toEqual([zone, true])
  expect(zoneText('America/Chicago')).toMatch(/^America\/Chicago\|CST,-360 CDT,-300\|0101/)
  expect(zoneText('Asia/Kathmandu')).toBe('Asia/Kathmandu|GMT+5:45,345|0|')
})
