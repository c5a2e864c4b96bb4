import { buffer } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { aPng } from '#test/support/png.ts'
import { fileOf, flat, operatorsOf, pagesOf, SEVERAL } from '#test/support/reports/printed.ts'
import { anEntry, aReportJob, rowsOf } from '#test/support/reports/reports.ts'
import { renderPdf } from './render-pdf.ts'

const MONTH = Array.from({ length: 31 }, (_, number) => anEntry(number, { notes: number % 2 ? 'Stock count' : '' }))

describe('a printed timesheet', () => {
  it('has its details, a row for each entry, the total, the date, and the page number', async () => {
    const entries = [anEntry(0), anEntry(1, { notes: 'Stock count' })]
    const [page] = await pagesOf(entries, { details: { note: 'Approved by the foreman.\nPaid in December.' } })
    const text = flat(page)
    expect(text).toContain('Timesheet Report Organization Employee Period Time zone')
    expect(text).toContain('Harbor Logistics Grace Hopper 11/02/2026 – 11/30/2026 America/Chicago')
    expect(text).toContain('Note Approved by the foreman. Paid in December.')
    expect(text).toContain('Date Clock In Clock Out Hours Notes')
    expect(text).toContain('11/02/2026 08:00 AM 04:00 PM 8.00 Order 0: deliveries, stock count, and the handover')
    expect(text).toContain('11/03/2026 08:01 AM 04:02 PM 8.02 Stock count')
    expect(text).toContain('Total Hours 16.02')
    expect(text).toContain('Generated on 11/30/2026 Page 1 of 1')
  })

  it('of a month fits on one page', async () => {
    expect(await pagesOf(MONTH)).toHaveLength(1)
  })

  it('has its header and page number on every page, and the total on the last', async () => {
    const entries = Array.from({ length: 400 }, (_, number) => anEntry(number))
    const pages = await pagesOf(entries)
    expect(pages.length).toBeGreaterThan(8)
    for (const [index, page] of pages.entries()) {
      expect(flat(page)).toContain('Date Clock In Clock Out Hours Notes')
      expect(flat(page)).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page.includes('Total Hours')).toBe(index === pages.length - 1)
    }
    expect(pages.join('\n').match(/^\s*\d\d\/\d\d\/\d{4}\s+\d\d:\d\d [AP]M/gm)).toHaveLength(400)
  })

  it('names leave instead of its times, and highlights active entries', async () => {
    const leave = anEntry(1, { isLeaveTime: true, notes: 'Family' })
    const running = anEntry(2, { clockOut: null, notes: 'Here' })
    const [page] = await pagesOf([leave, running])
    expect(flat(page)).toContain('11/03/2026 Paid Time Off 8.02 Family 11/04/2026 08:02 AM Active - Here')
    const tint = '1 0.957 0.839 rg'
    expect(operatorsOf(await fileOf([running]))).toContain(tint)
    expect(operatorsOf(await fileOf([leave]))).not.toContain(tint)
  })

  it('shows names and locations in landscape', async () => {
    const [page] = await pagesOf([anEntry(0)], {
      details: { employee: null },
      options: { withEmployee: true, withLocations: true },
    })
    expect(flat(page)).toContain(
      'Notes 11/02/2026 08:00 AM 41.8781° N, 87.6298° W 04:00 PM No location data 8.00 Order 0',
    )
    const file = await fileOf([anEntry(0)], { options: { withLocations: true } })
    expect(file.toString('latin1')).toContain('/MediaBox [0 0 792 612]')
  })

  it('of several people has a page with a total for each, and a last one with the total of all', async () => {
    const ann = { userId: 'id-1', username: 'ann', employeeName: 'Ann Adler' }
    const bob = { userId: 'id-2', username: 'bob', employeeName: 'Bob Berg' }
    const many = Array.from({ length: 60 }, (_, number) => anEntry(number, { ...bob, notes: '' }))
    const entries = [anEntry(0, ann), anEntry(1, { ...ann, isLeaveTime: true }), ...many]
    const pages = (await pagesOf(entries, { ...SEVERAL, personCount: 2 })).map(flat)
    expect(pages).toHaveLength(4)
    expect(pages[0]).toMatch(/Ann Adler ann Date Clock In Clock Out Hours Worked PTO Notes .*Total Hours 8\.00 8\.02/)
    expect(pages[1]).toMatch(/^ ?Bob Berg bob Date/)
    expect(pages[2]).toMatch(/^ ?Bob Berg Date .*Total Hours \d+\.\d\d 0\.00/)
    expect(pages[3]).toMatch(
      /^ ?All employees Date Clock In Clock Out Hours Worked PTO Notes Total Hours \d+\.\d\d 8\.02/,
    )
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of 4`)
    const alone = await pagesOf([anEntry(0, ann)], SEVERAL)
    expect(alone).toHaveLength(1)
  })

  it('keeps a name with its table after a long note', async () => {
    for (const lines of [44, 46, 48, 50, 52]) {
      const note = Array.from({ length: lines }, (_, number) => `line ${number}`).join('\n')
      const pages = (await pagesOf([anEntry(0)], { options: { withEmployee: true }, details: { note } })).map(flat)
      const own = pages.find((page) => page.includes('grace.hopper'))
      expect(own).toContain('grace.hopper Date Clock In')
    }
  })

  it('continues a long note on the next page, in its box and in its row', async () => {
    const lines = Array.from({ length: 150 }, (_, number) => `line ${number}.`)
    for (const facts of [{ details: { note: lines.join('\n') } }, {}]) {
      const notes = facts.details ? '' : lines.join('\n')
      const pages = await pagesOf([anEntry(0), anEntry(1, { notes }), anEntry(2)], facts)
      expect(pages.length).toBeGreaterThan(2)
      const text = flat(pages.join('\n'))
      for (const line of lines) expect(text).toContain(line)
      expect(text).toMatch(facts.details ? /11\/03\/2026/ : /11\/03\/2026 08:01 AM 04:02 PM 8\.02 line 0\. line 1\./)
      expect(text).toContain('11/04/2026')
    }
  })

  it('keeps a short row on one page', async () => {
    const notes = 'first words of it\n2\n3\n4\n5\nlast words of it'
    const pages = await pagesOf(Array.from({ length: 60 }, (_, number) => anEntry(number, { notes })))
    for (const page of pages) {
      expect(page.match(/first words/g)?.length).toBe(page.match(/last words/g)?.length)
    }
  })

  it('is the same file for the same report, and has its organization as author', async () => {
    const facts = { header: { color: '#112233', logo: aPng('transparent') } }
    const [one, two] = [await fileOf(MONTH, facts), await fileOf(MONTH, facts)]
    expect(one.equals(two)).toBe(true)
    // The logo is decoded in the background, but always gets the same position in the file.
    expect(one.indexOf('/Subtype /Image')).toBeLessThan(one.indexOf('/Type /Page\n'))
    expect(one.toString('latin1')).toContain('D:20261130183000Z')
    expect(one.toString('latin1')).toMatch(/\(Timesheet Report\)[\s\S]*\(Harbor Logistics\)/)
  })

  it('is the same file whatever was printed before, in any script', async () => {
    const names = [
      'Zażółć Þóra',
      'محمد أحمد ﺀ',
      'إأى ٍثك Smith (IT)',
      '欧阳小明 田中さくら',
      '김민준',
      'ไทย 👍',
      'דוד 42',
      'ශ්‍රීමතී 𖹀',
      'ء قسم ٣٤٥',
    ]
    const print = (render: typeof renderPdf, employeeName: string) => {
      const entries = [anEntry(0, { employeeName }), anEntry(1, { employeeName, notes: `${employeeName}, Łukasz` })]
      return buffer(render(aReportJob('pdf', entries, SEVERAL), rowsOf(entries)))
    }
    const alone: Buffer[] = []
    for (const name of names) {
      vi.resetModules()
      await import('#server/zones.ts')
      alone.push(await print((await import('./render-pdf.ts')).renderPdf, name))
    }
    const backwards: Buffer[] = []
    for (const name of [...names].reverse()) backwards.unshift(await print(renderPdf, name))
    const together = await Promise.all(names.map((name) => print(renderPdf, name)))
    for (const [index, file] of alone.entries()) {
      expect([backwards[index]?.equals(file), together[index]?.equals(file)]).toEqual([true, true])
    }
  })

  it('has headings and cells for screen readers', async () => {
    const file = (await fileOf([anEntry(0)])).toString('latin1')
    expect(file).toContain('/Lang (en-US)')
    for (const kind of ['H1', 'Table', 'TR', 'TD']) expect(file).toContain(`/S /${kind}\n`)
    expect(file).toMatch(/\/S \/TH[\s\S]{0,100}\/Scope \/Column/)
  })
})

describe('the header', () => {
  const images = async (logo: Uint8Array) => {
    const file = (await fileOf([anEntry(0)], { header: { color: '#112233', logo } })).toString('latin1')
    return file.match(/\/Subtype \/Image\n/g)?.length ?? 0
  }

  it('has the logo, transparent or not, in its proportions', async () => {
    expect(await images(aPng('opaque'))).toBe(1)
    expect(await images(aPng('transparent'))).toBe(2)
    const file = await fileOf([anEntry(0)], { header: { color: '#112233', logo: aPng('opaque', 64, 8) } })
    expect(operatorsOf(file)).toMatch(/^160 0 0 -20 408 66 cm$/m)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<svg/>')],
  ])('leaves out %s', async (_, logo) => {
    expect(await images(logo)).toBe(0)
  })

  it.each(['#ffffff', '#ffff00', '#000000'])('keeps text readable with %s', async (color) => {
    const operators = operatorsOf(await fileOf([anEntry(0)], { header: { color, logo: null } }))
    const inText = new Set(Array.from(operators.matchAll(/([\d.]+ [\d.]+ [\d.]+) rg BT/g), ([, set]) => set))
    expect([...inText].sort()).toEqual(['0.106 0.153 0.2', '0.357 0.404 0.439'])
    expect(operators.includes('1 1 1 rg')).toBe(false)
  })
})
