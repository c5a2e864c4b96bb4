import { describe, expect, it } from 'vitest'
import { fileOf, flat, operatorsOf, pagesOf, SEVERAL } from '#test/support/reports/printed.ts'
import { anEntry } from '#test/support/reports/reports.ts'

const REMARK = 'Some characters can’t be printed and show as a box. The Excel and CSV files include them all.'

describe('a printed timesheet', () => {
  it.each([
    ['Latin with accents', 'Zażółć Nguyễn Thị Þóra'],
    ['Greek', 'Ζωή Παπαδάκη'],
    ['Cyrillic', 'Владимир Щербаков'],
    ['Arabic', 'محمد أحمد عبد السلام'],
    ['Persian', 'کریم پورعلی'],
    ['simplified Chinese', '欧阳小明'],
    ['traditional Chinese', '歐陽繁體'],
    ['Japanese', '田中さくらアヤ'],
    ['Korean', '김민준'],
    ['Hebrew', 'דוד בן גוריון'],
    ['Thai', 'สมชาย น้ำผึ้ง'],
    ['Armenian', 'Արմեն Սարգսյան'],
    ['Georgian', 'გიორგი მაისურაძე'],
    ['Tamil', 'கார்த்திக் ஸ்ரீனிவாசன்'],
    ['Telugu', 'శ్రీనివాస్ రావు'],
    ['Bengali', 'শ্রীকৃষ্ণ চট্টোপাধ্যায়'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Sinhala', 'ශ්‍රීමතී කුමාරතුංග'],
    ['Khmer', 'ស៊ុន ចាន់ធូ ព្រះ'],
    ['Lao', 'ສົມສັກ ແກ້ວມະນີ'],
    ['Burmese', 'အောင်ဆန်းစုကြည် မြတ်'],
    ['Ethiopic', 'አበበ ቢቂላ'],
    ['Cherokee', 'ᏍᏏᏉᏯ Ꭰꭰ'],
    ['Devanagari', 'श्रीकृष्ण द्विवेदी'],
    ['Gujarati', 'ધર્મેન્દ્ર પટેલ'],
    ['Kannada', 'ಶ್ರೀಕೃಷ್ಣ'],
    ['Malayalam', 'ശ്രീകൃഷ്ണൻ'],
    ['Oriya', 'ଶ୍ରୀକୃଷ୍ଣ'],
    ['Tibetan', 'བསྟན་འཛིན་རྒྱ་མཚོ'],
    ['Javanese', 'ꦱꦿꦶꦏꦽꦱ꧀ꦤ'],
    ['several scripts', 'Anna ანა अन्ना แอนนา 安娜'],
    ['emoji', '👍🏽 👩‍💻 🇺🇸'],
  ])('prints names in %s', async (_, employeeName) => {
    const [page] = await pagesOf([anEntry(0, { employeeName, notes: '' })], {
      ...SEVERAL,
      details: { organization: employeeName },
    })
    expect(flat(page).split(employeeName.normalize('NFC'))).toHaveLength(3)
    expect(flat(page)).not.toContain(REMARK)
  })

  it('draws Arabic from right to left, with Latin text in it from left to right', async () => {
    const order = async (employeeName: string) => {
      const [page] = await pagesOf([anEntry(0, { employeeName })], SEVERAL)
      const lines = page?.split('\n') ?? []
      return flat(lines[lines.findIndex((line) => line.includes('grace.hopper')) - 1]).trim()
    }
    expect(await order('محمد Smith (IT)')).toBe('Smith (IT) محمد')
    expect(await order('דוד Smith (IT)')).toBe('Smith (IT) דוד')
    expect(await order('قسم ٣٤٥ ۱۲۳')).toBe('۱۲۳ ٣٤٥ قسم')
    const drawn = async (name: string) => operatorsOf(await fileOf([anEntry(0, { employeeName: name })], SEVERAL))
    expect(await drawn('ببب')).not.toBe(await drawn('ب ب ب'))
  })

  it('draws a box for a character that no font has, and says so below the table', async () => {
    const pageOf = async (notes: string) => flat((await pagesOf([anEntry(0, { notes })]))[0])
    // Medefaidrin has no font that we can embed, and no font has a private character.
    expect(await pageOf('𖹀𖹁')).toContain('𖹀𖹁')
    for (const notes of ['𖹀𖹁', 'x \uE000']) expect(await pageOf(notes)).toContain(REMARK)
    for (const plain of ['3 cafés', '田中 さくら', 'x\u200B', '', 'Table 3️⃣ ☀️ ✓ → ★']) {
      expect(await pageOf(plain)).not.toContain(REMARK)
    }
  })

  it('renders any text', async () => {
    const notes = '😀 ไทย \u0001 \uD800 \uFFFF \u200B x\u0301\u0301\u0301 \u202Eabc \u00AD'
    const [page] = await pagesOf([anEntry(0, { notes })])
    expect(page).toContain('😀')
    expect(page).toContain('ไทย')
    expect(operatorsOf(await fileOf([anEntry(0, { notes: '\uE000' })]))).toMatch(/\[<[0-9a-f]{4}>\] TJ/)
    const [arabic] = await pagesOf([anEntry(0, { notes: '\u06A2 \u0640\u0615' })])
    expect(arabic).toContain('\u06A2')
  })

  it('breaks Chinese, Japanese, and long words without losing text', async () => {
    const chinese = '今天在仓库盘点了三百二十件货物，然后与供应商开会讨论下个月的交货时间表。'.repeat(6)
    const endless = 'abcdefghij'.repeat(60)
    for (const notes of [chinese, endless]) {
      const [page] = await pagesOf([anEntry(0, { notes })])
      const table = page?.slice(page.indexOf('Notes') + 5, page.indexOf('Total Hours')) ?? ''
      const left = table.replace(/11\/02\/2026\s+08:00 AM\s+04:00 PM\s+8\.00/, '').replaceAll(/\s/g, '')
      expect(left).toBe(notes)
      // Kinsoku: no line begins with a comma or period.
      expect(table).not.toMatch(/\n\s*[，。]/)
    }
  })
})
