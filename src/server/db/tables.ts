import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Text } from '#domain/texts/text.ts'
import type { Frequency } from '#domain/time/cycles.ts'

/** Instants are ISO strings in the JSON. */
export type BreakRow = { id: string; kind: 'meal' | 'rest'; startedAt: string; endedAt: string | null }

/**
 * Kysely's view of `migrations/*.sql`, with snake_case columns in camelCase. Texts have the values that constraints allow; what features
 * keep as JSON or codes of their own is `unknown` or text here, and their stores say what it is.
 */
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
    askAfterHours: Generated<number>
    teamCalendar: Generated<'hidden' | 'absences' | 'types'>
    language: Generated<string>
    region: Generated<'US' | 'CA' | 'DE' | 'other'>
    subscriptionStatus: Generated<'pending' | 'active'>
    subscriptionTierId: string | null
    billingCycle: 'monthly' | 'annual' | null
    trialEndsAt: Date | null
    lastPaymentAt: Date | null
    nextBillingAt: Date | null
    stripeStatus:
      | 'incomplete'
      | 'incomplete_expired'
      | 'trialing'
      | 'active'
      | 'past_due'
      | 'canceled'
      | 'unpaid'
      | 'paused'
      | null
    cancelAt: Date | null
    emailConfirmedAt: Date | null
    createdAt: Date
    version: Generated<number>
    deletedAt: Date | null
    removalStartedAt: Date | null
    trialExtendedTo: Date | null
    runningSubscriptions: Generated<number>
    customPriceCents: number | null
    customMaxUsers: number | null
  }
  organizationUserCounts: { tenantId: string; users: number }
  passwordRequests: { id: string; account: string; requestedAt: Date }
  platformActivity: { isOnly: Generated<boolean>; countedAt: Date; activeClockIns: number; entriesCreated: number }
  platformMonths: { month: string; organizations: number; revenueCents: number | null; recordedAt: Date }
  users: {
    id: string
    organizationId: string | null
    tenantId: ColumnType<string, never, never>
    nameKey: ColumnType<string, never, never>
    username: string
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
    startsAtHome: Generated<boolean>
    /** Null until the person has chosen, or signed in for the first time. */
    language: string | null
    /** Null: as usual where the organization is. */
    clock: 12 | 24 | null
    /** Only of people without an organization; the others have theirs confirmed. */
    emailConfirmedAt: Date | null
    createdAt: Date
    version: Generated<number>
    /** Added as sample data. It never changes. */
    isSample: Generated<boolean>
    /** A hint: there may be days on which they lead a team. */
    mayManage: Generated<boolean>
  }
  timeEntries: {
    tenantId: string
    id: string
    userId: string
    clockIn: Date
    clockOut: Date | null
    isLeaveTime: boolean
    leaveTypeId: string | null
    /** The day of a leave request that this entry shows. */
    leaveRequestId: Generated<string | null>
    leaveDay: Generated<string | null>
    notes: string
    breaks: Generated<BreakRow[]>
    /** The seconds of finished meals among the breaks, and the start of an open one; a constraint compares them. */
    mealSeconds: Generated<number>
    mealStartedAt: Generated<Date | null>
    clockInLatitude: number | null
    clockInLongitude: number | null
    clockOutLatitude: number | null
    clockOutLongitude: number | null
    createdAt: Date
    version: Generated<number>
  }
  payGroups: {
    tenantId: string
    id: string
    name: string
    version: Generated<number>
    createdAt: Date
    idempotencyKey: string | null
    takesNewPeople: Generated<boolean>
  }
  payGroupTerms: {
    tenantId: string
    id: string
    payGroupId: string
    effectiveFrom: string
    frequency: 'weekly' | 'biweekly' | 'semimonthly' | 'monthly'
    anchorDay: string
    timezone: string
    weekStartsOn: number
    dayStartsAt: number
    ruleSet: string
    longShiftHours: number
    submission: 'required' | 'optional'
    attestation: string
    recordedAt: Date
    recordedBy: string
  }
  payGroupMembers: { tenantId: string; userId: string; payGroupId: string; span: string }
  payPeople: { tenantId: string; userId: string; payrollId: Generated<string> }
  teams: {
    tenantId: string
    id: string
    name: string
    archivedAt: Date | null
    version: Generated<number>
    createdAt: Date
    idempotencyKey: string | null
  }
  teamMembers: { tenantId: string; userId: string; teamId: string; span: string }
  teamManagers: { tenantId: string; teamId: string; userId: string; span: string }
  substitutes: {
    tenantId: string
    id: string
    userId: string
    substituteId: string
    span: string
    setBy: string
    setAt: Date
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
    deviceTime: Date | null
    deviceSentAt: Date | null
    /** Whether the owner saved a time of the entry later than it was, so that lists find it (domain/entries/late-times.ts). */
    recordedLater: Generated<boolean>
    /** Set where a decision about leave added or removed the entry. */
    leaveStatus: Generated<'approved' | 'rejected' | 'cancelled' | null>
  }
  branding: {
    tenantId: string
    primaryColor: Generated<string>
    secondaryColor: Generated<string>
    fontFamily: Generated<string>
    logo: Buffer | null
    logoDark: Buffer | null
    logoVersion: string | null
    logoDarkVersion: string | null
    version: Generated<number>
  }
  mails: {
    tenantId: string
    id: string
    senderId: string
    recipient: string
    replyTo: string
    subject: string
    body: string
    html: string
    state: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    problem: unknown
    acceptedAt: Date
    dueAt: Date | null
    settledAt: Date | null
    idempotencyKey: string | null
    requestHash: Buffer | null
    kind: Generated<'timesheet' | 'notice'>
    secret: Generated<boolean>
  }
  mailAttachments: {
    tenantId: string
    mailId: string
    position: number
    name: string
    contentType: string
    content: Buffer
  }
  leaveTypes: {
    tenantId: string
    id: string
    name: string
    description: string
    color: string
    isActive: boolean
    isSystem: boolean
    activeSince: string
    createdAt: Date
    version: Generated<number>
  }
  leavePolicies: {
    tenantId: string
    id: string
    leaveTypeId: string
    name: string
    description: string
    annualAllocation: number
    accrualRate: number
    accrualFrequency: Frequency
    maxBalance: number | null
    minServiceDays: number
    accrualType: 'standard' | 'hours-worked'
    initialAllocation: number | null
    resetDate: string
    maxCarryOver: number
    accrualThresholds: ColumnType<{ hours: number; amount: number }[], string, string>
    isActive: boolean
    activeSince: string
    createdAt: Date
    version: Generated<number>
  }
  leaveSettingChanges: {
    tenantId: string
    id: string
    subject: 'type' | 'policy' | 'assignment'
    subjectId: string
    actorId: string
    actorUsername: string
    changedAt: Date
    before: unknown
    after: unknown
  }
  leaveAccounts: {
    tenantId: string
    userId: string
    leaveTypeId: string
    assignedPolicyId: string | null
    policyId: string | null
    policySince: string | null
    accruedThrough: string | null
  }
  leaveLedger: {
    tenantId: string
    id: string
    userId: string
    leaveTypeId: string
    kind:
      | 'allocation'
      | 'accrual'
      | 'reset'
      | 'carry-over'
      | 'request'
      | 'cancellation'
      | 'adjustment'
      | 'correction'
      | 'recalculation'
    hours: number
    effectiveOn: string
    leaveDay: Generated<string | null>
    dueHours: Generated<number | null>
    maxBalance: Generated<number | null>
    maxCarryOver: Generated<number | null>
    reason: ColumnType<unknown, string, never>
    policyId: string | null
    policyName: string | null
    period: string | null
    periodStart: string | null
    periodEnd: string | null
    actorId: string | null
    actorUsername: string | null
    requestId: string | null
    idempotencyKey: string | null
    correctsId: Generated<string | null>
    timesCorrected: Generated<number>
    recalculatesId: Generated<string | null>
    postedAt: Date
  }
  leaveRequests: {
    tenantId: string
    id: string
    userId: string
    leaveTypeId: string
    startDate: string
    endDate: string
    hours: number
    notes: string
    status: Generated<'pending' | 'approved' | 'rejected' | 'cancelled'>
    isArchived: Generated<boolean>
    exceeded: boolean | null
    decidedBy: string | null
    decidedFor: Generated<string | null>
    deciderUsername: string | null
    decidedAt: Date | null
    decisionNotes: Generated<string>
    createdAt: Date
    idempotencyKey: string | null
    version: Generated<number>
  }
  leaveRequestDays: {
    tenantId: string
    requestId: string
    day: string
    hours: number
    /** Both are those of the request; a trigger sets them. */
    userId: Generated<string>
    takesDay: Generated<boolean>
  }
  leaveRequestChanges: {
    tenantId: string
    id: string
    requestId: string
    action: 'submitted' | 'changed' | 'approved' | 'rejected' | 'cancelled' | 'archived' | 'restored'
    actorId: string
    actorUsername: string
    actedFor: Generated<string | null>
    notes: string
    changedAt: Date
  }
  leaveSchedules: {
    tenantId: string
    dueAt: Date
    accruedThrough: string | null
    attempts: Generated<number>
    problem: 'accruals-failed' | null
  }
  auditSealing: { isOnly: Generated<boolean>; sealedAt: Date }
  serverClock: { isOnly: Generated<boolean>; seenAt: Date }
  passwordLinks: { tokenHash: Buffer; tenantId: string; userId: string; createdAt: Date; expiresAt: Date }
  emailConfirmations: { tokenHash: Buffer; tenantId: string; createdAt: Date; expiresAt: Date; mailId: string | null }
  auditLog: {
    tenantId: string
    sequence: number
    at: Date
    actorId: string
    actorUsername: string
    action: string
    subjectId: string | null
    subjectName: string
    format: number
    timezone: string | null
    changes: ColumnType<unknown, string, never>
    previousHash: Buffer
    hash: Buffer
  }
  auditHeads: { tenantId: string; sequence: number; hash: Buffer }
  supportRequests: {
    tenantId: string
    id: string
    senderId: string
    name: string
    email: string
    phoneNumber: string
    subject: string
    message: string
    createdAt: Date
    idempotencyKey: string | null
  }
  userImports: {
    tenantId: string
    id: string
    actorId: string
    importedAt: Date
    userIds: string[]
    unsentIds: string[]
    requestHash: Buffer
    idempotencyKey: string | null
  }
  credentials: {
    tenantId: string
    userId: string
    passwordHash: string | null
    hasPassword: ColumnType<boolean, never, never>
    passwordSetAt: Date | null
    authVersion: Generated<number>
    hasForeignEmail: Generated<boolean>
  }
  sessions: {
    tokenHash: Buffer
    userId: string
    createdAt: Date
    expiresAt: Date
    fromPlainCookie: Generated<boolean>
    authVersion: number
    id: Generated<string>
    userAgent: Generated<string>
    isDemo: Generated<boolean>
    /** Right to the day. */
    lastUsedAt: Generated<Date>
  }
  lastVisits: { tenantId: string; userId: string; visitedAt: Date }
  notificationSettings: { tenantId: string; userId: string; kind: string; email: boolean; push: Generated<boolean> }
  notifications: {
    tenantId: string
    id: string
    userId: string
    kind: string
    subjectId: string
    facts: ColumnType<object, string, never>
    createdAt: Date
    readAt: Date | null
  }
  pushSubscriptions: {
    tenantId: string
    userId: string
    sessionId: string
    endpoint: string
    host: Generated<string>
    p256dh: string
    auth: string
    createdAt: Date
    dueAt: Generated<Date | null>
    triedAt: Generated<Date | null>
    isProven: Generated<boolean>
  }
  pushMessages: {
    tenantId: string
    sessionId: string
    topic: string
    title: Text | string
    path: string
    tag: string
    others: Generated<number>
    createdAt: Date
  }
  billingAccounts: {
    tenantId: string
    customerId: string | null
    subscriptionId: string | null
    changeId: string | null
    version: Generated<number>
    requested: Generated<number>
    syncDueAt: Date | null
    syncAttempts: Generated<number>
    changeRunning: Generated<string | null>
    changeRunningUntil: Generated<Date | null>
  }
  switchPreviews: {
    tenantId: string
    id: string
    tierId: string
    billingCycle: 'monthly' | 'annual'
    basis: string
    prorationDate: Date
    dueCents: number
    creditCents: number
    expiresAt: Date
  }
  checkouts: {
    tenantId: string
    key: string
    sessionId: string | null
    tierId: string
    billingCycle: 'monthly' | 'annual'
    request: ColumnType<unknown, string, never>
    createdAt: Date
    closedAt: Date | null
  }
  stripeEvents: {
    id: string
    type: string
    tenantId: string | null
    receivedAt: Date
    processedAt: Date | null
  }
  trialNotices: { tenantId: string; kind: 'ending' | 'ended'; trialEndsAt: Date }
  enrolments: { tokenHash: Buffer; organizationId: string; expiresAt: Date }
  rateLimits: { key: string; count: number; resetsAt: Date }
}

/** A row as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>
