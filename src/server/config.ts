import * as z from 'zod'
import { PRODUCT_NAME } from '#domain/product.ts'
import { wantsStandby } from './db/hosts.ts'
import { type OutboundAllow, readOutboundAllow } from './http/outbound/outbound-allow.ts'

const whole = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const upTo = max === Number.MAX_SAFE_INTEGER ? `, ${min} or more` : ` from ${min} to ${max}`
  const allowed = `Must be a whole number${upTo}`
  return z.coerce.number(allowed).int(allowed).min(min, allowed).max(max, allowed)
}
const count = (fallback: number) => whole(1).default(fallback)
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `Must be one of: ${values.join(', ')}`)
const flag = (fallback: 'on' | 'off') =>
  oneOf(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on')

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'Must look like postgres://user:password@host:5432/database')
  .refine((url) => !wantsStandby(url), 'Must lead to a primary, so target_session_attrs can be read-write or primary')

const NAME_TEXT = 'Must have 1 to 60 characters'

const variables = z.object({
  PORT: whole(0, 65_535).default(3000).describe('Port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all'),
  DATA_DIR: z.string().min(1).default('./data').describe('Where the embedded database and files live'),
  PG_BIN: z
    .string()
    .optional()
    .describe('Programs of an installed PostgreSQL for the embedded database, instead of the packaged ones'),
  DATABASE_URL: databaseUrl.optional().describe('Use this PostgreSQL server (15 or newer) instead of the embedded one'),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .describe('The same database without the connection pooler of `DATABASE_URL`, for live views and commands'),
  DATABASE_POOL_MAX: whole(4)
    .default(10)
    .describe(
      'Connections per process, at least 4: one may be busy with an email, one with leave accrual, one with an export',
    ),
  PRODUCT_NAME: z
    .string()
    .trim()
    .min(1, NAME_TEXT)
    .max(60, NAME_TEXT)
    .default(PRODUCT_NAME)
    .describe('The name on screen'),
  SELF_REGISTRATION: flag('on').describe('`off` refuses people who register without an organization'),
  TRUST_PROXY: flag('off').describe(
    "`on` behind one reverse proxy: take the client's address, the host, and https from its headers",
  ),
  DEMO_USERNAME: z
    .string()
    .optional()
    .describe('Visitors who click "Try the demo" look around as this user and can change nothing'),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('How much is logged'),
  MASTER_ADMIN_USERNAME: z
    .string()
    .optional()
    .describe('Creates the first master admin at the start, together with the next one, if there is none'),
  MASTER_ADMIN_PASSWORD: z.string().optional().describe('Remove it once the master admin exists'),
  SIGN_IN_LIMIT: count(10).describe('Sign-ins per username and address in 5 minutes'),
  SIGN_IN_ADDRESS_LIMIT: count(300).describe('Sign-ins per address in 5 minutes; a whole company may share one'),
  SIGN_IN_ACCOUNT_LIMIT: count(10).describe(
    'Failed sign-ins per username, from all addresses, before each next one has to wait longer',
  ),
  REGISTRATION_LIMIT: count(20).describe('Registrations per address in an hour'),
  ADD_USER_LIMIT: count(300).describe('People added per address in an hour'),
  IMPORT_USERS_LIMIT: count(200).describe('Calls that check or import people from a file, per person in an hour'),
  IMPORT_ROWS_LIMIT: count(30_000).describe(
    'People checked or imported from files, per organization and per address in an hour',
  ),
  SUPPORT_LIMIT: count(10).describe('Messages to support per person, or per client address signed out, in an hour'),
  MAIL_LIMIT: count(60).describe('Emails sent per person in an hour'),
  MAIL_ORGANIZATION_LIMIT: count(300).describe('Emails sent per organization in an hour'),
  MAIL_RECIPIENT_LIMIT: count(100).describe('Emails sent to one address in an hour, from all organizations'),
  INVITATION_LIMIT: count(5).describe(
    'Password and confirmation links emailed to one address in a day, from all organizations; also requests for a forgotten password per account and network in an hour',
  ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'Must look like smtp://user:password@host:587, or smtps:// for TLS from the start')
    .optional()
    .describe('Mail server; without one, each email is written as a file to `DATA_DIR/outbox`'),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#@\s]+\/?$/i, 'Must look like https://time.example.com, without a path')
    .refine((url) => URL.canParse(url), 'Must look like https://time.example.com, without a path')
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('Where people find the product, for links in emails. `SMTP_URL` needs it; else `http://localhost:PORT`'),
  OUTBOUND_ALLOW: z
    .string()
    .optional()
    .describe(
      'Names and networks that we may call although they are not public, also by http: `keycloak.lan,10.1.0.0/16`',
    ),
  SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'Must be an email address')
    .default('support@localhost')
    .describe('Address that messages to support are emailed to'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'Must be an email address')
    .default('no-reply@localhost')
    .describe('Address that emails come from; replies go to the person who sent them'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'Must look like sk_test_… or sk_live_…')
    .optional()
    .describe('Turns payments on, together with the next two ([docs/payments.md](docs/payments.md))'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'Must look like pk_test_… or pk_live_…')
    .optional()
    .describe("Stripe's publishable key, of the same mode"),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'Must look like whsec_…')
    .optional()
    .describe("Signing secret of Stripe's webhook endpoint `PUBLIC_URL/api/webhooks/stripe`"),
  STRIPE_API_BASE: z
    .string()
    .regex(/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/, 'Must look like http://127.0.0.1:12111')
    .optional()
    .describe('For tests: a local server in place of Stripe. Needs a test key'),
})

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane; about 20 ms on a small server. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Config = {
  port: number
  host: string
  dataDir: string
  pgBin: string | undefined
  databaseUrl: string | undefined
  /** As `databaseUrl` if there is no other. */
  databaseDirectUrl: string | undefined
  databasePoolMax: number
  productName: string
  selfRegistration: boolean
  trustProxy: boolean
  /** Undefined without a demo. */
  demoUsername: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  signInLimit: number
  signInAddressLimit: number
  signInAccountLimit: number
  /** No variable sets it. Tests that hash many passwords use less. */
  passwordCost: typeof PASSWORD_COST
  registrationLimit: number
  addUserLimit: number
  importUsersLimit: number
  importRowsLimit: number
  supportLimit: number
  mailLimit: number
  mailOrganizationLimit: number
  mailRecipientLimit: number
  invitationLimit: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Links in emails begin with this, never with what a request says (docs/decisions/0012). */
  publicUrl: string
  outboundAllow: OutboundAllow
  supportEmail: string
  /** Null without payments. */
  stripe: StripeConfig | null
  /** Created at the start if there is no master admin. */
  masterAdmin: { username: string; password: string } | null
}

export type StripeConfig = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  mode: 'test' | 'live'
  apiBase: string | undefined
}

/** An invalid value stops the start with a sentence that says what is allowed. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) throw new Error(refusedText(parsed.error.issues))
  const env = parsed.data
  if (env.SMTP_URL && !env.PUBLIC_URL) {
    throw new Error(
      'SMTP_URL needs PUBLIC_URL, the address of this product for links in emails, like https://time.example.com',
    )
  }
  const outboundAllow = readOutboundAllow(env.OUTBOUND_ALLOW ?? '')
  if (!outboundAllow) throw new Error('OUTBOUND_ALLOW must list names and networks, like keycloak.lan,10.1.0.0/16.')
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) throw new Error('DATABASE_DIRECT_URL needs DATABASE_URL as well.')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    pgBin: env.PG_BIN,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePoolMax: env.DATABASE_POOL_MAX,
    productName: env.PRODUCT_NAME,
    selfRegistration: env.SELF_REGISTRATION,
    trustProxy: env.TRUST_PROXY,
    demoUsername: env.DEMO_USERNAME,
    logLevel: env.LOG_LEVEL,
    signInLimit: env.SIGN_IN_LIMIT,
    signInAddressLimit: env.SIGN_IN_ADDRESS_LIMIT,
    signInAccountLimit: env.SIGN_IN_ACCOUNT_LIMIT,
    passwordCost: PASSWORD_COST,
    registrationLimit: env.REGISTRATION_LIMIT,
    addUserLimit: env.ADD_USER_LIMIT,
    importUsersLimit: env.IMPORT_USERS_LIMIT,
    importRowsLimit: env.IMPORT_ROWS_LIMIT,
    supportLimit: env.SUPPORT_LIMIT,
    mailLimit: env.MAIL_LIMIT,
    mailOrganizationLimit: env.MAIL_ORGANIZATION_LIMIT,
    mailRecipientLimit: env.MAIL_RECIPIENT_LIMIT,
    invitationLimit: env.INVITATION_LIMIT,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    outboundAllow,
    supportEmail: env.SUPPORT_EMAIL,
    stripe: readStripe(env),
    masterAdmin: readMasterAdmin(env),
  }
}

function readMasterAdmin(env: z.output<typeof variables>): Config['masterAdmin'] {
  const { MASTER_ADMIN_USERNAME: username, MASTER_ADMIN_PASSWORD: password } = env
  if (username === undefined && password === undefined) return null
  if (username === undefined || password === undefined)
    throw new Error('A master admin needs both MASTER_ADMIN_USERNAME and MASTER_ADMIN_PASSWORD.')
  return { username, password }
}

/** All of it or nothing: with half of it, payments would fail when someone wants to pay. */
function readStripe(env: z.output<typeof variables>): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_BASE: apiBase } = env
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET
  if (!secretKey && !publishableKey && !webhookSecret && !apiBase) return null
  if (!secretKey || !publishableKey || !webhookSecret) {
    const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
    throw new Error(`Payments need ${names.filter((name) => !env[name]).join(' and ')} as well.`)
  }
  const [mode, publishableMode] = [secretKey, publishableKey].map((key) => key.slice(3, 7))
  if (mode !== publishableMode) {
    throw new Error('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live.')
  }
  if (apiBase && mode === 'live') throw new Error('STRIPE_API_BASE needs a test key: a live key is for Stripe only.')
  if (mode === 'live' && !env.PUBLIC_URL) {
    throw new Error('Live payments need PUBLIC_URL, the address that people return to after paying.')
  }
  return { secretKey, publishableKey, webhookSecret, mode: mode === 'live' ? 'live' : 'test', apiBase }
}

/** The value is left out because it may contain a password. */
function refusedText(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const sentences = issues.map(
    ({ path, message }) => `${String(path[0])} ${message[0]?.toLowerCase()}${message.slice(1)}.`,
  )
  return [...new Set(sentences)].join('\n')
}

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
