import { ENGLISH_READER } from '#domain/languages/say.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { readConfig } from '#server/config.ts'
import type { TenantId } from '#server/db/tenant.ts'
import type { Actor, Context } from '#server/http/context.ts'
import type { Owner, Person } from './seed-rows.ts'

export type Employee = Person & { isAdmin: boolean; isOrgAdmin: boolean }

/** An organization that is being made in one transaction. */
export type Harbor = { tx: Owner; tenantId: TenantId; name: string; staff: readonly Employee[] }

export function personAt<Member>(staff: readonly Member[], number: number): Member {
  const person = staff[number]
  if (!person) throw new Error(`There is no person ${number}`)
  return person
}

/** What a call of this person gets at this instant. Its writes belong to the transaction of the organization. */
export function actAs({ tx, tenantId, name, staff }: Harbor, number: number, at: Date) {
  const person = personAt(staff, number)
  const actor: Actor = {
    ...person,
    userId: person.id,
    tenantId,
    nameSuffix: '',
    isMasterAdmin: false,
    mayManage: false,
    organizationId: tenantId,
    organizationName: name,
    timezone: DEFAULT_TIMEZONE,
    requireLocation: false,
    plan: null,
    askAfterHours: 14,
    teamCalendar: 'absences',
    language: null,
    clock: null,
    region: 'US',
    isDemo: false,
    emailConfirmed: true,
  }
  const db = { read: <T>(work: Work<T>) => work(tx), transaction: <T>(work: Work<T>) => work(tx) }
  return {
    ...UNUSED,
    db,
    actor,
    at,
    now: () => at,
    reader: ENGLISH_READER,
    config: CONFIG,
    log: { warn: () => undefined },
  }
}

type Work<T> = (tx: Owner) => Promise<T>

const CONFIG = readConfig({})

/** Calls about pay and time need none of it. */
const UNUSED = { idempotencyKey: null } as unknown as Omit<Context, 'db' | 'config' | 'now' | 'log'>
