import { expect, it } from 'vitest'
// app.ts replaces the messages of all schemas, and ours must survive that.
import './app.ts'
import { readConfig } from './config.ts'

it.each([
  [{ SIGN_IN_LIMIT: '0' }, 'SIGN_IN_LIMIT must be a whole number, 1 or more.'],
  [{ MAIL_LIMIT: 'many' }, 'MAIL_LIMIT must be a whole number, 1 or more.'],
  [{ SUPPORT_LIMIT: '1.5' }, 'SUPPORT_LIMIT must be a whole number, 1 or more.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ DATABASE_POOL_MAX: '3' }, 'DATABASE_POOL_MAX must be a whole number, 4 or more.'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be one of: on, off.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of: silent, error, warn, info, debug.'],
  [{ PRODUCT_NAME: 'x'.repeat(61) }, 'PRODUCT_NAME must have 1 to 60 characters.'],
  [{ DATABASE_URL: 'mysql://u:secret@h' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [
    { PORT: 'x', SIGN_IN_LIMIT: '-1' },
    'PORT must be a whole number from 0 to 65535.\nSIGN_IN_LIMIT must be a whole number, 1 or more.',
  ],
])('refuses %j and says what is allowed', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(new Error(message))
})

it('treats an empty value as missing', () => {
  expect(readConfig({ SIGN_IN_LIMIT: '', PORT: ' 80 ' })).toMatchObject({ signInLimit: 10, port: 80 })
})
