import './us-states.ts'
import { describe, expect, it } from 'vitest'
import type { Schema } from '../endpoint.ts'
import { registration } from '../registration/contract.ts'
import {
  email,
  middleInitial,
  optionalPhoneNumber,
  optionalState,
  optionalZipCode,
  phoneNumber,
  state,
  website,
  zipCode,
} from './contact.ts'
import { password, username } from './credentials.ts'
import { day, instant } from './instant.ts'
import { note, optional, required } from './text.ts'
import { fieldErrors } from './wording.ts'

function check(schema: Schema, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : `✗ ${parsed.error.issues[0]?.message}`
}

describe.each<[string, Schema, [unknown, unknown][]]>([
  [
    'state',
    state,
    [
      ['IL', 'IL'],
      ['il', 'IL'],
      [' il ', 'IL'],
      ['Illinois', 'IL'],
      ['new york', 'NY'],
      ['District of Columbia', 'DC'],
      ['Illinoi', '✗ State must be a 2-letter code'],
      ['', '✗ State must be a 2-letter code'],
      ['I', '✗ State must be a 2-letter code'],
      ['ILL', '✗ State must be a 2-letter code'],
      ['1L', '✗ State must be a 2-letter code'],
      [7, '✗ State must be a 2-letter code'],
    ],
  ],
  [
    'ZIP code',
    zipCode,
    [
      ['60601', '60601'],
      ['60601-1234', '60601-1234'],
      ['6060', '✗ Invalid ZIP code'],
      ['60601-12', '✗ Invalid ZIP code'],
      ['60601\n', '60601'],
      [null, '✗ Invalid ZIP code'],
    ],
  ],
  [
    'optional ZIP code',
    optionalZipCode,
    [
      ['', ''],
      [undefined, ''],
      [null, ''],
      ['60601', '60601'],
      ['x', '✗ Invalid ZIP code'],
    ],
  ],
  [
    'phone number',
    phoneNumber,
    [
      ['3125550100', '3125550100'],
      ['+13125550100', '+13125550100'],
      ['12345678', '✗ Invalid phone number'],
      ['312-555-0100', '3125550100'],
      ['(312) 555-0147', '3125550147'],
      ['+1 (312) 555-0147', '+13125550147'],
      ['+1 312.555.0100', '+13125550100'],
      ['312\u2011555\u20110100', '3125550100'],
      ['312/555/0100', '3125550100'],
      ['+44 20 7946 0958', '+442079460958'],
      ['555-0147', '✗ Invalid phone number'],
      ['-312 555 0100', '✗ Invalid phone number'],
      ['312 555 0100 x4', '✗ Invalid phone number'],
      ['312\n5550100', '3125550100'],
      ['+1'.padEnd(18, '9'), '✗ Invalid phone number'],
    ],
  ],
  [
    'optional phone number',
    optionalPhoneNumber,
    [
      [undefined, ''],
      [' ', ''],
      ['(312) 555-0147', '3125550147'],
      ['()', '✗ Invalid phone number'],
      ['(', '✗ Invalid phone number'],
    ],
  ],
  [
    'optional state',
    optionalState,
    [
      [null, ''],
      ['Illinois', 'IL'],
      ['il', 'IL'],
      ['Nowhere', '✗ State must be a 2-letter code'],
    ],
  ],
  [
    'email',
    email(),
    [
      ['a@b.co', 'a@b.co'],
      ['a@b', '✗ Invalid email format'],
      ['a b@c.de', '✗ Invalid email format'],
      ['a@b.co\nBcc: x@y.z', '✗ Invalid email format'],
      [`${'a'.repeat(250)}@b.co`, '✗ Invalid email format'],
      ['Maria.Lopez+clock@Northwind.Example', 'Maria.Lopez+clock@northwind.example'],
      ['r&d@northwind.example', 'r&d@northwind.example'],
      ["o'brien@x.example", "o'brien@x.example"],
      ["!#$%&'*+/=?^_`{|}~-@x.example", "!#$%&'*+/=?^_`{|}~-@x.example"],
      ['maria@münchen.example', 'maria@xn--mnchen-3ya.example'],
      ['maria@MU\u0308NCHEN.example', 'maria@xn--mnchen-3ya.example'],
      ['maria@xn--mnchen-3ya.example', 'maria@xn--mnchen-3ya.example'],
      ['info@президент.рф', 'info@xn--d1abbgf6aiiy.xn--p1ai'],
      ['info@xn--d1abbgf6aiiy.xn--p1ai', 'info@xn--d1abbgf6aiiy.xn--p1ai'],
      ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
      ['.a@b.co', '✗ Invalid email format'],
      ['a.@b.co', '✗ Invalid email format'],
      ['a..b@b.co', '✗ Invalid email format'],
      ['a@b@c.co', '✗ Invalid email format'],
      ['@b.co', '✗ Invalid email format'],
      ['a@', '✗ Invalid email format'],
      ['a@-b.co', '✗ Invalid email format'],
      ['a@b..co', '✗ Invalid email format'],
      ['a@127.1', '✗ Invalid email format'],
      ['a@b.co/x', '✗ Invalid email format'],
      ['a@ex%61mple.com', '✗ Invalid email format'],
      ['a@b.co:25', '✗ Invalid email format'],
      ['Ann <a@b.co>', '✗ Invalid email format'],
    ],
  ],
  [
    'website',
    website,
    [
      ['', ''],
      [undefined, ''],
      ['https://watchbell.example/x', 'https://watchbell.example/x'],
      ['https://президент.рф/', 'https://президент.рф/'],
      ['javascript:alert(1)', '✗ Invalid website URL'],
      ['watchbell', '✗ Invalid website URL'],
      ['ftp://a.example', '✗ Invalid website URL'],
    ],
  ],
  [
    'username',
    username,
    [
      ['abc', 'abc'],
      ['  abc  ', 'abc'],
      ['ab', '✗ Username must be at least 3 characters'],
      [undefined, '✗ Username must be at least 3 characters'],
      ['a\0bc', '✗ Remove the control characters'],
      ['Zoë Łuk', 'Zoë Łuk'],
    ],
  ],
  [
    'password',
    password,
    [
      [' abc  ', ' abc  '],
      ['abcde', '✗ Password must be at least 6 characters'],
      ['x'.repeat(201), '✗ Must be at most 200 characters'],
    ],
  ],
  [
    'middle initial',
    middleInitial,
    [
      ['Q', 'Q'],
      ['', ''],
      ['QQ', '✗ Middle initial is at most 1 character'],
    ],
  ],
  [
    'required text',
    required('Say it'),
    [
      [' x ', 'x'],
      ['  ', '✗ Say it'],
      [{}, '✗ Say it'],
      ['a\nb', '✗ Remove the control characters'],
      ['\ud800', '✗ Remove the control characters'],
      ['😀', '😀'],
    ],
  ],
  [
    'optional text',
    optional(3),
    [
      [null, ''],
      ['abcd', '✗ Must be at most 3 characters'],
      [5, '✗ The body must be text'],
    ],
  ],
  [
    'note',
    note(),
    [
      ['two\nlines', 'two\nlines'],
      ['nul \0', '✗ Remove the control characters'],
    ],
  ],
  [
    'day',
    day,
    [
      ['2024-02-29', '2024-02-29'],
      ['2026-02-29', '✗ There is no such date'],
      ['1900-01-01', '1900-01-01'],
      ['1899-12-31', '✗ There is no such date'],
      ['0000-01-01', '✗ There is no such date'],
      ['2026-13-01', '✗ Use a date such as 2026-11-20'],
      ['20261120', '✗ Use a date such as 2026-11-20'],
    ],
  ],
])('%s', (_, schema, cases) => {
  it.each(cases)('%j → %j', (value, expected) => {
    expect(check(schema, value)).toBe(expected)
  })
})

it.each([
  ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20T08:00:00.123-06:00', '2026-11-20T14:00:00.123Z'],
  ['2026-02-30T08:00:00Z', null],
  ['2026-11-20T08:00:00', null],
  ['1999-12-31T00:00:00Z', null],
  ['2026-11-20', null],
  [1_780_000_000_000, null],
])('instant %j → %j', (text, expected) => {
  const parsed = instant.safeParse(text)
  expect(parsed.success ? parsed.data.toISOString() : null).toBe(expected)
})

it('names every missing field of a registration with the message of the specification', () => {
  const parsed = registration.safeParse({ adminUser: {} })
  expect(parsed.success ? {} : fieldErrors(parsed.error.issues)).toMatchObject({
    name: 'Organization name is required',
    type: 'Organization type is required',
    industry: 'Industry is required',
    state: 'State must be a 2-letter code',
    zipCode: 'Invalid ZIP code',
    phoneNumber: 'Invalid phone number',
    email: 'Invalid email format',
    agreeToTerms: 'You must agree to the Terms of Use and Privacy Policy',
    'adminUser.username': 'Username must be at least 3 characters',
    'adminUser.password': 'Password must be at least 6 characters',
    'adminUser.firstName': 'First name is required',
  })
})

it('accepts an organization type in any case and stores it in lower case [3.9]', () => {
  expect(check(registration.shape.type, 'Non-Profit')).toBe('non-profit')
  expect(check(registration.shape.type, 'Piracy')).toBe('✗ Organization type is required')
})
