import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { dayParts } from '#domain/time/day-parts.ts'
import { dateText, timeText } from '#domain/time/formats.ts'
import { dayOf, instantsAtLocalTime, localTimeOf } from '#domain/time/zones/local-times.ts'
import { findZoneName, offsetAt, offsetsBetween } from '#domain/time/zones/zone-tables.ts'
import { endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import { currentZoneName, listRenamedZones, listSelectableZones, listZoneNames } from './zone-names.ts'
import { zoneData } from './zone-package.ts'
import { zoneText } from './zones.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The package's own code, which reads its data in another way than ours: the end of each span, and minutes behind UTC. */
type OwnReading = { untils: (number | null)[]; offsets: number[]; abbrs: string[] }
const moment = createRequire(import.meta.url)('moment-timezone') as { tz: { zone(name: string): OwnReading | null } }

/** Every change of a zone's clocks between two years, as the package reads it: when, and the milliseconds ahead of UTC before and after. */
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

/** In Gaza and Hebron clocks are changed for Ramadan, which no rule of weekdays tells: what is listed of it ends with the tables. */
const lastYearOf = (zone: string) => (/^Asia\/(Gaza|Hebron)$/.test(zone) ? 2037 : 2200)
const changes = ZONES.flatMap((zone) => changesOf(zone, 2015, 2030))

describe(`${ZONES.length} zones of the shipped tables`, () => {
  it('are ahead of UTC by what the package itself reads, before and after each change from 2000 to 2200', () => {
    for (const zone of ZONES) {
      const all = changesOf(zone, 2000, lastYearOf(zone))
      const ours = all.map(({ at }) => [offsetAt(at - 1, zone), offsetAt(at, zone)])
      expect([zone, ours]).toEqual([zone, all.map(({ before, after }) => [before, after])])
    }
  })

  it('have no other change', () => {
    for (const zone of ZONES) {
      const [from, until] = [Date.UTC(2000, 0, 1), Date.UTC(lastYearOf(zone) + 1, 0, 1) - 1]
      const own = changesOf(zone, 2000, lastYearOf(zone)).filter(({ before, after }) => before !== after)
      const ours = offsetsBetween(from - 1, until, zone)
      const real = ours.starts.filter((_, index) => ours.offsets[index] !== ours.offsets[index + 1])
      expect([zone, real]).toEqual([zone, own.map(({ at }) => at)])
    }
  })

  it('never change clocks from December to February after 2027, so that a year can stand for a later one', () => {
    const winter = ZONES.flatMap((zone) => changesOf(zone, 2028, lastYearOf(zone))).filter(({ at }) =>
      [11, 0, 1].includes(new Date(at).getUTCMonth()),
    )
    expect(winter).toEqual([])
  })

  it('show the day and the time that follow from it, a minute before each change and at it', () => {
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

  it('lead from the wall clock back to the instant around each change: once, twice in the repeated hour, never in the skipped one', () => {
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

  it('have days that meet without gap or overlap around each change', () => {
    for (const { zone, at } of changes) {
      const day = dayOf(new Date(at), zone)
      const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)]
      expect([zone, start.getTime() <= at && at < end.getTime()]).toEqual([zone, true])
      const parts = dayParts({ clockIn: new Date(start.getTime() - HOUR), clockOut: end }, zone)
      expect([zone, parts.at(-1)]).toEqual([zone, { day, seconds: (end.getTime() - start.getTime()) / 1000 }])
    }
  })

  it('say which of two times it is in the repeated hour, and nowhere else', () => {
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

describe('what the shipped tables say and older ones do not', () => {
  it('clocks in Vancouver are not changed back in the autumn of 2026', () => {
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

describe('names', () => {
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

  it('in use today stay, and old ones lead to one of them with the same clocks', () => {
    expect(listSelectableZones().filter((zone) => findZoneName(zone) !== zone)).toEqual([])
    for (const { from, to } of listRenamedZones()) {
      expect([from, to === 'UTC' || zoneData().countries.has(to), findZoneName(to)]).toEqual([from, true, to])
      expect([from, clocksOf(from)]).toEqual([from, clocksOf(to)])
    }
  })

  it('that this machine knows are all known', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => findZoneName(zone) === null)).toEqual([])
  })
})

/** What its clocks show since they were named alike: of Chuuk and Yap, since 2000. */
function clocksOf(zone: string): number[] {
  return Array.from({ length: 31 * 4 }, (_, quarter) => offsetAt(Date.UTC(2000, quarter * 3 + 1, 15), zone))
}

it('a zone is sent in less than a kilobyte, with what its clocks are called', () => {
  for (const zone of ZONES) expect([zone, zoneText(zone).length < 1000]).toEqual([zone, true])
  expect(zoneText('America/Chicago')).toMatch(/^America\/Chicago\|CST,-360 CDT,-300\|0101/)
  expect(zoneText('Asia/Kathmandu')).toBe('Asia/Kathmandu|GMT+5:45,345|0|')
})
