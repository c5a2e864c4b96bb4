import type { ColumnType, Generated } from 'kysely'

/** The tables as Kysely sees them; `migrations/*.sql` is the truth. Column names are mapped from snake_case. */
export type Tables = {
  subscriptionTiers: {
    id: string
    name: string
    description: string
    monthlyPriceCents: number
    annualPriceCents: number
    maxUsers: number | null
    isActive: boolean
    isCustom: boolean
    isFreeForever: boolean
    position: number
  }
  organizations: {
    id: string
    name: string
    type: string
    industry: string
    streetAddress: string
    city: string
    state: string
    zipCode: string
    phoneNumber: string
    email: string
    website: string
    timezone: Generated<string>
    requireLocation: Generated<boolean>
    subscriptionStatus: Generated<'pending' | 'active'>
    subscriptionTierId: string | null
    billingCycle: 'monthly' | 'annual' | null
    trialEndsAt: Date | null
    lastPaymentAt: Date | null
    nextBillingAt: Date | null
    createdAt: Date
  }
  users: {
    id: string
    organizationId: string | null
    tenantId: ColumnType<string, never, never>
    username: string
    passwordHash: string
    firstName: string
    lastName: string
    middleInitial: string
    nameSuffix: string
    streetAddress: string
    city: string
    state: string
    zipCode: string
    phoneNumber: string
    email: string
    isAdmin: boolean
    isOrgAdmin: boolean
    isMasterAdmin: Generated<boolean>
    defaultTimesheetEmail: string | null
    createdAt: Date
  }
  timeEntries: {
    tenantId: string
    id: string
    userId: string
    clockIn: Date
    clockOut: Date | null
    isLeaveTime: boolean
    notes: string
    clockInLatitude: number | null
    clockInLongitude: number | null
    clockOutLatitude: number | null
    clockOutLongitude: number | null
    createdAt: Date
  }
  timeEntryChanges: {
    tenantId: string
    id: string
    entryId: string
    userId: string
    actorId: string
    actorUsername: string
    action: 'created' | 'changed' | 'deleted' | 'restored'
    changedAt: Date
    before: unknown
    after: unknown
    idempotencyKey: string | null
  }
  branding: {
    tenantId: string
    primaryColor: Generated<string>
    secondaryColor: Generated<string>
    fontFamily: Generated<string>
    logo: Buffer | null
    logoDark: Buffer | null
  }
  mails: {
    tenantId: string
    id: string
    senderId: string
    recipient: string
    replyTo: string
    subject: string
    body: string
    state: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    problem: string | null
    acceptedAt: Date
    dueAt: Date | null
    settledAt: Date | null
    idempotencyKey: string | null
    requestHash: Buffer | null
  }
  mailAttachments: {
    tenantId: string
    mailId: string
    position: number
    name: string
    contentType: string
    content: Buffer
  }
  sessions: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date }
  enrolments: { tokenHash: Buffer; organizationId: string; expiresAt: Date }
  rateLimits: { key: string; count: number; resetsAt: Date }
}
