import { describe, expect, it } from 'vitest'
import { splitAtLineBreaks, splitCharacters } from './line-breaks.ts'

describe('line breaks', () => {
  it.each([
    ['two  words ', ['two  ', 'words ']],
    [' x', [' ', 'x']],
    ['well-known and/or 11/20/2026 -5 a-1', ['well-', 'known ', 'and/', 'or ', '11/20/2026 ', '-5 ', 'a-1']],
    ['你好，世界。', ['你', '好，', '世', '界。']],
    ['「来月」の', ['「来', '月」', 'の']],
    ['コーヒー', ['コー', 'ヒー']],
    ['ABC社 2026年', ['ABC', '社 ', '2026', '年']],
    ['오늘은 창고', ['오늘은 ', '창고']],
    ['พนักงานตรวจสินค้า, (คลัง)', ['พนักงาน', 'ตรวจ', 'สินค้า, ', '(คลัง)']],
    ['ພະນັກງານ ກວດສິນຄ້າ', ['ພະນັກງານ ', 'ກວດ', 'ສິນຄ້າ']],
    ['', []],
  ])('%j', (text, expected) => {
    expect(splitAtLineBreaks(text)).toEqual(expected)
  })

  it('are never inside what a reader sees as one character', () => {
    expect(splitCharacters('e\u0301👨‍👩‍👧x')).toEqual(['e\u0301', '👨‍👩‍👧', 'x'])
  })
})
