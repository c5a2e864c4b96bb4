import { expect, it } from 'vitest'
// app.ts replaces the messages of all schemas, and ours must survive that.
import './app.ts'
import { readConfig } from './config.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const LIVE = {
  ...STRIPE,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  PUBLIC_URL: 'https://time.example.com',
}
const LOCAL = 'http://127.0.0.1:12111'

it.each([
  [{ SIGN_IN_LIMIT: '0' }, 'SIGN_IN_LIMIT must be a whole number, 1 or more.'],
  [{ MAIL_LIMIT: 'many' }, 'MAIL_LIMIT must be a whole number, 1 or more.'],
  [{ SUPPORT_LIMIT: '1.5' }, 'SUPPORT_LIMIT must be a whole number, 1 or more.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ DATABASE_POOL_MAX: '3' }, 'DATABASE_POOL_MAX must be a whole number, 4 or more.'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be one of: on, off.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of: silent, error, warn, info, debug.'],
  [{ PRODUCT_NAME: 'x'.repeat(61) }, 'PRODUCT_NAME must have 1 to 60 characters.'],
  ...['https://time.example.com/watchbell', 'https://time.example.com/?a=b', 'time.example.com', 'https://'].map(
    (PUBLIC_URL): [Record<string, string>, string] => [
      { PUBLIC_URL },
      'PUBLIC_URL must look like https://time.example.com, without a path.',
    ],
  ),
  [{ DATABASE_URL: 'mysql://u:secret@h' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [
    { DATABASE_URL: 'postgres://u@a,b/d?target_session_attrs=standby' },
    'DATABASE_URL must lead to a primary, so target_session_attrs can be read-write or primary.',
  ],
  [{ DATABASE_DIRECT_URL: 'postgres://u@h/d' }, 'DATABASE_DIRECT_URL needs DATABASE_URL as well.'],
  [
    { PORT: 'x', SIGN_IN_LIMIT: '-1' },
    'PORT must be a whole number from 0 to 65535.\nSIGN_IN_LIMIT must be a whole number, 1 or more.',
  ],
  [{ STRIPE_SECRET_KEY: 'secret' }, 'STRIPE_SECRET_KEY must look like sk_test_… or sk_live_….'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'Payments need STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET as well.'],
  [
    { STRIPE_API_BASE: LOCAL },
    'Payments need STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET as well.',
  ],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, 'Payments need STRIPE_WEBHOOK_SECRET as well.'],
  [
    { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live.',
  ],
  [{ ...LIVE, STRIPE_API_BASE: LOCAL }, 'STRIPE_API_BASE needs a test key: a live key is for Stripe only.'],
  [{ ...LIVE, PUBLIC_URL: '' }, 'Live payments need PUBLIC_URL, the address that people return to after paying.'],
  [{ ...STRIPE, STRIPE_API_BASE: 'http://stripe.example' }, 'STRIPE_API_BASE must look like http://127.0.0.1:12111.'],
])('refuses %j and says what is allowed', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(new Error(message))
})

it.each([
  [{}, null],
  [STRIPE, { mode: 'test', apiBase: undefined }],
  [
    { ...STRIPE, STRIPE_API_BASE: LOCAL },
    { mode: 'test', apiBase: LOCAL },
  ],
  [LIVE, { mode: 'live', secretKey: 'sk_live_1' }],
])('reads the payments of %j', (environment, expected) => {
  const { stripe } = readConfig(environment)
  expect(stripe && { ...stripe, ...expected }).toEqual(stripe)
  expect(stripe === null).toBe(expected === null)
})

it('treats an empty value as missing', () => {
  expect(readConfig({ SIGN_IN_LIMIT: '', PORT: ' 80 ' })).toMatchObject({ signInLimit: 10, port: 80 })
})

it.each([
  ['https://time.example.com', 'https://time.example.com'],
  ['https://time.example.com/', 'https://time.example.com'],
  ['HTTPS://Time.Example.com:443', 'https://time.example.com'],
  ['http://10.0.0.4:8080/', 'http://10.0.0.4:8080'],
])('reads the PUBLIC_URL %s as %s', (PUBLIC_URL, publicUrl) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl)
})
