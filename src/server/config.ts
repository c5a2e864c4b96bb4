import * as z from 'zod'
import { PRODUCT_NAME } from '#domain/product.ts'

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback)
const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on')

/** Every environment variable the server reads; the README's table is checked against this. */
const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all'),
  DATA_DIR: z.string().min(1).default('./data').describe('Where the embedded database and files live'),
  PG_BIN: z
    .string()
    .optional()
    .describe('Programs of an installed PostgreSQL for the embedded database, instead of the packaged ones'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'Must look like postgres://user:password@host:5432/database')
    .optional()
    .describe('Use this PostgreSQL server (15 or newer) instead of the embedded one'),
  DATABASE_POOL_MAX: z.coerce
    .number()
    .int()
    .min(3)
    .default(10)
    .describe('Connections per process, at least 3: one may be busy with an e-mail, one with crediting leave'),
  PRODUCT_NAME: z.string().trim().min(1).max(60).default(PRODUCT_NAME).describe('The name on screen'),
  SELF_REGISTRATION: flag('on').describe('`off` refuses people who register without an organization'),
  TRUST_PROXY: flag('off').describe(
    "`on` behind one reverse proxy: take the client's address and https from its headers",
  ),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('How much is logged'),
  SIGN_IN_LIMIT: count(10).describe('Sign-ins per username and address in 5 minutes'),
  SIGN_IN_ADDRESS_LIMIT: count(300).describe('Sign-ins per address in 5 minutes; a whole company may share one'),
  REGISTRATION_LIMIT: count(20).describe('Registrations per address in an hour'),
  ADD_USER_LIMIT: count(300).describe('People added per address in an hour'),
  IMPORT_USERS_LIMIT: count(200).describe('Calls that check or import people from a file, per person in an hour'),
  SUPPORT_LIMIT: count(10).describe('Messages to support per person in an hour'),
  MAIL_LIMIT: count(60).describe('E-mails sent per person in an hour'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'Must look like smtp://user:password@host:587, or smtps:// for TLS from the start')
    .optional()
    .describe('Mail server; without one, each mail is written as a file to `DATA_DIR/outbox`'),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/\s]+$/, 'Must look like https://time.example.com')
    .optional()
    .describe('Where people find the product, for links in e-mails; without it, the address that was asked'),
  SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'Must be an e-mail address')
    .default('support@localhost')
    .describe('Address that messages to support are mailed to'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'Must be an e-mail address')
    .default('no-reply@localhost')
    .describe('Address that mails come from; answers go to the person who sent them'),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  pgBin: string | undefined
  databaseUrl: string | undefined
  databasePoolMax: number
  productName: string
  selfRegistration: boolean
  trustProxy: boolean
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  signInLimit: number
  signInAddressLimit: number
  registrationLimit: number
  addUserLimit: number
  importUsersLimit: number
  supportLimit: number
  mailLimit: number
  smtpUrl: string | undefined
  mailFrom: string
  publicUrl: string | undefined
  supportEmail: string
}

/** Reads the environment once. A value that makes no sense stops the start with a sentence for each. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) throw new Error(`The configuration does not make sense:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    pgBin: env.PG_BIN,
    databaseUrl: env.DATABASE_URL,
    databasePoolMax: env.DATABASE_POOL_MAX,
    productName: env.PRODUCT_NAME,
    selfRegistration: env.SELF_REGISTRATION,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    signInLimit: env.SIGN_IN_LIMIT,
    signInAddressLimit: env.SIGN_IN_ADDRESS_LIMIT,
    registrationLimit: env.REGISTRATION_LIMIT,
    addUserLimit: env.ADD_USER_LIMIT,
    importUsersLimit: env.IMPORT_USERS_LIMIT,
    supportLimit: env.SUPPORT_LIMIT,
    mailLimit: env.MAIL_LIMIT,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL,
    supportEmail: env.SUPPORT_EMAIL,
  }
}

/** Name, default and meaning of each variable, for the documentation. */
export function configurationTable(): { name: string; fallback: string; meaning: string }[] {
  return Object.entries(variables.shape).map(([name, schema]) => {
    const parsed = schema.safeParse(undefined)
    const value = parsed.success && parsed.data !== undefined ? parsed.data : '-'
    return {
      name,
      fallback: typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value),
      meaning: schema.description ?? '',
    }
  })
}
