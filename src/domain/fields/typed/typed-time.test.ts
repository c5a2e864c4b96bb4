import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENGLISH_READER, say, sayInEnglish } from '#domain/languages/say.ts'
import { toFormats } from '../../locale.ts'
import { shortTimeText } from '../../time/formats.ts'
import { timeProblemText } from './texts.ts'
import { formatTime, parseTime, switchHalf } from './typed-time.ts'

const read = (text: string) => {
  const parsed = parseTime(text)
  return 'problem' in parsed ? `refused: ${parsed.problem}` : parsed.value
}

describe('a typed time', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['5p', '17:00'],
    ['5 PM', '17:00'],
    ['530p', '17:30'],
    ['0530p', '17:30'],
    ['05:30 PM', '17:30'],
    ['5:30 PM', '17:30'],
    ['5.30 p.m.', '17:30'],
    ['5:30 p. m.', '17:30'],
    ['5 30 pm', '17:30'],
    ['5:30:00 PM', '17:30'],
    [' 5:30pm ', '17:30'],
    ['0900a', '09:00'],
    ['9a', '09:00'],
    ['12a', '00:00'],
    ['12:15 am', '00:15'],
    ['12p', '12:00'],
    ['0:30 AM', '00:30'],
    ['noon', '12:00'],
    ['Midnight', '00:00'],
    ['12 noon', '12:00'],
    ['12 midnight', '00:00'],
    ['PM 5:30', '17:30'],
    ['12:00 a.m.', '00:00'],
    // A 24-hour time.
    ['17:30', '17:30'],
    ['17.30', '17:30'],
    ['17h30', '17:30'],
    ['1730', '17:30'],
    ['17', '17:00'],
    ['17h', '17:00'],
    ['9 h', '09:00'],
    ['17 h 30', '17:30'],
    ['05 h 30 p.m.', '17:30'],
    ['17:30:00', '17:30'],
    ['17:30 PM', '17:30'],
    ['13:45', '13:45'],
    ['22:00', '22:00'],
    ['00:00', '00:00'],
    ['0000', '00:00'],
    ['23:59', '23:59'],
    // Without AM or PM it's one, too.
    ['5.30', '05:30'],
    ['530', '05:30'],
    ['5', '05:00'],
    ['12', '12:00'],
    ['12:30', '12:30'],
    // From other keyboards, IMEs, and pages.
    ['０５３０ｐ', '17:30'],
    ['５：３０　ＰＭ', '17:30'],
    ['１７：３０', '17:30'],
    ['午後５：３０', '17:30'],
    ['下午5:30', '17:30'],
    ['오후 5:30', '17:30'],
    ['۵:۳۰ ب.ظ.', '17:30'],
    ['٠٥٣٠p', '17:30'],
    ['٥:٣٠ م', '17:30'],
    ['۱۷:۳۰', '17:30'],
    ['๑๗:๓๐', '17:30'],
    ['५:३० pm', '17:30'],
    ['5:30\u202fPM', '17:30'],
    ['5:30\u00a0PM', '17:30'],
    ['\u200e5:30 PM\u200e', '17:30'],
  ])('%j is %s', (text, time) => {
    expect(read(text)).toBe(time)
  })

  it.each([
    '5:',
    '5:3',
    '5:3 PM',
    ': PM',
    '5:60',
    '5:75 PM',
    '575p',
    '25:00',
    '24:30',
    '17:30 AM',
    '13a',
    '0 PM',
    '00:30 PM',
    '24:00 AM',
    '5:30:15 PM',
    '5:30 PMP',
    '5:30 xm',
    '5 noon',
    'h',
    '17h3',
    'am 5:30 pm',
    'PM',
    '午5:30',
    '上前5:30',
    '17:30:15',
    '5:30 PM CST',
    '17301',
    '5;30',
    '-5:30',
    '5:30 – 6:30',
    '11/20/2026 5:30 PM',
    'hh:mm',
  ])('%j is refused', (text) => {
    expect(read(text)).toBe('refused: notATime')
  })

  it.each(['24:00', '2400', '24'])('%j is refused as the end of a day', (text) => {
    expect(read(text)).toBe('refused: endOfDay')
  })

  it('says how to type it', () => {
    expect(sayInEnglish(timeProblemText('notATime', '5:3 '))).toBe('“5:3” isn’t a time. Type it like 5:30 PM.')
    expect(sayInEnglish(timeProblemText('endOfDay', '24:00'))).toBe('24:00 is 12:00 AM of the next day.')
  })
})

const TIMES = Array.from(
  { length: 24 * 60 },
  (_, minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
)

describe('in other languages', () => {
  it.each([
    ['18 h 05', '18:05'],
    ['6 h 05 p.m.', '18:05'],
    ['18h05', '18:05'],
    ['18 h', '18:00'],
    ['18.05 Uhr', '18:05'],
    ['18:05 Uhr', '18:05'],
    ['18 Uhr', '18:00'],
    ['18 Uhr 05', '18:05'],
    ['18uhr', '18:00'],
    ['6:05 p. m.', '18:05'],
    ['mediodía', '12:00'],
    ['Medianoche', '00:00'],
    ['midi', '12:00'],
    ['minuit', '00:00'],
    ['Mittag', '12:00'],
    ['Mitternacht', '00:00'],
  ])('%j is %s', (text, time) => {
    expect(read(text)).toBe(time)
  })

  it.each(['Uhr', '18 Uhr 5', '18 Uhr Uhr', '25 Uhr'])('%j is refused', (text) => {
    expect(read(text)).toBe('refused: notATime')
  })

  it.each(
    ['en-US', 'en-GB', 'es-US', 'fr-CA', 'de-DE', 'it-IT', 'pl-PL', 'pt-BR'].flatMap((locale) =>
      ([12, 24] as const).map((clock) => [locale, clock] as const),
    ),
  )('every time is parsed from the texts that %s has for it, with %i hours', (locale, clock) => {
    const formats = toFormats(locale, 'other', clock)
    const textsOf = (time: string) => [
      formatTime(time, formats),
      shortTimeText(`2026-01-01T${time}:00Z`, 'UTC', formats),
    ]
    const some = TIMES.filter((_, minute) => minute % 7 === 0)
    expect(some.flatMap((time) => textsOf(time).filter((text) => read(text) !== time))).toEqual([])
  })

  it.each([
    ['fr-CA', 24, '“5:3” isn’t a time. Type it like 17\u00a0h\u00a030.', '24:00 is 00\u00a0h\u00a000 of the next day.'],
    ['en-US', 24, '“5:3” isn’t a time. Type it like 17:30.', '24:00 is 00:00 of the next day.'],
    ['de-DE', 12, '“5:3” isn’t a time. Type it like 5:30 PM.', '24:00 is 12:00 AM of the next day.'],
  ] as const)('%s with %i hours has its example', (locale, clock, notATime, endOfDay) => {
    const reader = { ...ENGLISH_READER, formats: toFormats(locale, 'US', clock) }
    expect(say(timeProblemText('notATime', '5:3'), reader)).toBe(notATime)
    expect(say(timeProblemText('endOfDay', '24:00'), reader)).toBe(endOfDay)
  })
})

describe('every time of the day', () => {
  it('is parsed from its own text and from the 24-hour clock', () => {
    for (const time of TIMES)
      expect([read(formatTime(time)), read(time), read(time.replace(':', ''))]).toEqual([time, time, time])
  })

  it.each(['en-US', 'en-GB', 'en-AU', 'de-DE', 'ja-JP', 'th-TH', 'fa-IR', 'ar-EG', 'es-MX'])(
    'is parsed as %s prints it',
    (locale) => {
      const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
      for (const time of TIMES) expect(read(format.format(new Date(`2026-01-01T${time}Z`)))).toBe(time)
    },
  )

  it.each(['en-US', 'en-GB', 'de-DE', 'ja-JP', 'fa-IR', 'ar-EG', 'hi-IN', 'ko-KR', 'zh-CN', 'fr-CA'])(
    'is parsed as %s prints it with the half of the day',
    (locale) => {
      const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h12' })
      for (const time of TIMES) {
        const text = format.format(new Date(`2026-01-01T${time}Z`))
        expect([text, read(text)]).toEqual([text, time])
      }
    },
  )

  it('has a time in the other half of the day', () => {
    for (const time of TIMES) expect(switchHalf(switchHalf(time))).toBe(time)
    expect([switchHalf('05:30'), switchHalf('12:00')]).toEqual(['17:30', '00:00'])
  })
})

it('any text is refused, or shown so that it is read as the same time', () => {
  const keys = fc.constantFrom(...'0123456789:. apmAPMhxن٥۵๕５：ｐ午後前\u202f'.split(''))
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 9 }), (typed) => {
      const time = read(typed.join(''))
      if (time === null || time.startsWith('refused')) return
      expect(TIMES).toContain(time)
      expect(read(formatTime(time))).toBe(time)
    }),
    { numRuns: 3000 },
  )
})
