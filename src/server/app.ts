import '#domain/fields/us-states.ts'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import * as z from 'zod/mini'
import { api } from '#domain/api.ts'
import type { Endpoints } from '#domain/endpoint.ts'
import { describeIssue } from '#domain/fields/wording.ts'
import { type AccountDeps, accountHandlers } from './account/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { brandingHandlers } from './branding/handlers.ts'
import { demoHandlers } from './demo/handlers.ts'
import { refuseInDemo } from './demo/refuse-in-demo.ts'
import { emailConfirmationHandlers } from './email-confirmation/handlers.ts'
import { entryHandlers } from './entries/handlers.ts'
import { limitBodies } from './http/bodies/limit-bodies.ts'
import { parseJsonBodies } from './http/bodies/parse-json.ts'
import { compressAnswers } from './http/compress-answers.ts'
import type { Handlers } from './http/context.ts'
import { createExportLimits } from './http/limits/export-limits.ts'
import { createMethodCheck } from './http/methods.ts'
import { serveDocumentation } from './http/openapi.ts'
import { servePages } from './http/pages/serve-pages.ts'
import { serveProbes } from './http/probes.ts'
import { logRequests, readRequestId } from './http/request-log.ts'
import { handleErrors, handleProtocolError } from './http/routes/errors.ts'
import { registerRoutes, type Services } from './http/routes/register-routes.ts'
import { disableCaching, setSecurityHeaders } from './http/security.ts'
import { rememberSessions } from './http/sessions/remembered-sessions.ts'
import { refuseCrossSiteWrites } from './http/sessions/same-origin.ts'
import { leaveAccrualHandlers } from './leave-accrual/handlers.ts'
import { leaveBalanceHandlers } from './leave-balances/handlers.ts'
import { type LeaveRequestDeps, leaveRequestHandlers } from './leave-requests/handlers.ts'
import { leaveSettingHandlers } from './leave-settings/handlers.ts'
import { leaveTypeHandlers } from './leave-types/handlers.ts'
import { mailHandlers } from './mails/handlers.ts'
import { type NotificationDeps, notificationHandlers } from './notifications/handlers.ts'
import { organizationSettingHandlers } from './organization-settings/handlers.ts'
import { organizationHandlers } from './organizations/handlers.ts'
import { passwordRecoveryHandlers, type RecoveryDeps } from './password-recovery/handlers.ts'
import { payGroupHandlers } from './pay-groups/handlers.ts'
import { explainLockedTime } from './pay-periods/explain-locked-time.ts'
import { payPeriodHandlers } from './pay-periods/handlers.ts'
import { payrollHandlers } from './payroll/handlers.ts'
import { refuseWritesWithoutPlan } from './plan-access/refuse-without-plan.ts'
import { platformHandlers } from './platform/handlers.ts'
import type { PlatformDeps } from './platform/platform-deps.ts'
import { registrationHandlers } from './registration/handlers.ts'
import { type SampleDataDeps, sampleDataHandlers } from './sample-data/handlers.ts'
import { type SubscriptionDeps, subscriptionHandlers } from './subscriptions/handlers.ts'
import { serveWebhook, type WebhookDeps } from './subscriptions/sync/webhook.ts'
import { supportHandlers } from './support/handlers.ts'
import { teamHandlers } from './teams/handlers.ts'
import type { TeamDeps } from './teams/substitute-handlers.ts'
import { type TimeEntryDeps, timeEntryHandlers } from './time-entries/handlers.ts'
import { type TimesheetDeps, timesheetHandlers } from './timesheets/handlers.ts'
import { type UserFileDeps, userFileHandlers } from './user-files/handlers.ts'
import { type UserRemovalDeps, userRemovalHandlers } from './user-removal/handlers.ts'
import { type UserDeps, userHandlers } from './users/handlers.ts'

z.config({ customError: describeIssue })

const BODY_LIMIT = 64 * 1024

function refuseSchemas(): never {
  throw new Error('Schemas belong to the contract (domain/endpoint.ts)')
}

export async function buildApp(
  services: Services &
    UserDeps &
    UserRemovalDeps &
    AccountDeps &
    NotificationDeps &
    Omit<UserFileDeps & TimesheetDeps, 'exports'> &
    TeamDeps &
    LeaveRequestDeps &
    TimeEntryDeps &
    SubscriptionDeps &
    PlatformDeps &
    RecoveryDeps &
    SampleDataDeps &
    WebhookDeps,
  pagesDir: string | null,
  log?: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // One proxy: the client itself wrote what comes before the proxy's entry in X-Forwarded-For.
    trustProxy: services.config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    genReqId: readRequestId,
    forceCloseConnections: 'idle',
    // Bodies have tighter limits of their own (http/bodies).
    requestTimeout: 150_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    frameworkErrors: handleProtocolError,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // Endpoints check and write their own bodies. Fastify's compilers would be loaded, and never used.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
  })
  app.removeContentTypeParser('text/plain')
  parseJsonBodies(app)
  setSecurityHeaders(app, { isHttps: services.config.trustProxy })
  disableCaching(app)
  await compressAnswers(app)
  await app.register(cookie)
  logRequests(app)
  limitBodies(app)
  handleErrors(app, [explainLockedTime])
  refuseCrossSiteWrites(app, services.config)
  const exports = createExportLimits(services.config.databasePoolMax)
  const guards = [refuseInDemo, refuseWritesWithoutPlan]
  const routeServices = { ...services, guards, sessions: rememberSessions() }
  const register = <Rows extends Endpoints>(rows: Rows, handlers: Handlers<Rows>) =>
    registerRoutes(app, routeServices, rows, handlers)

  register(api.auth, authHandlers(services))
  register(api.demo, demoHandlers(services))
  register(api.organizations, organizationHandlers)
  register(api.organizationSettings, organizationSettingHandlers)
  register(api.registration, registrationHandlers(services))
  register(api.users, userHandlers(services))
  register(api.userRemoval, userRemovalHandlers(services))
  register(api.userFiles, userFileHandlers({ ...services, exports }))
  register(api.teams, teamHandlers(services))
  register(api.branding, brandingHandlers)
  register(api.subscriptions, subscriptionHandlers(services))
  register(api.entries, entryHandlers)
  register(api.timeEntries, timeEntryHandlers(services))
  register(api.timesheets, timesheetHandlers({ ...services, exports }))
  register(api.leaveAccrual, leaveAccrualHandlers)
  register(api.leaveTypes, leaveTypeHandlers)
  register(api.leaveSettings, leaveSettingHandlers)
  register(api.leaveBalances, leaveBalanceHandlers)
  register(api.leaveRequests, leaveRequestHandlers(services))
  register(api.payGroups, payGroupHandlers)
  register(api.payPeriods, payPeriodHandlers)
  register(api.payroll, payrollHandlers)
  register(api.mails, mailHandlers)
  register(api.notifications, notificationHandlers(services))
  register(api.account, accountHandlers(services))
  register(api.passwordRecovery, passwordRecoveryHandlers(services))
  register(api.emailConfirmation, emailConfirmationHandlers(services))
  register(api.sampleData, sampleDataHandlers(services))
  register(api.support, supportHandlers(services))
  register(api.audit, auditHandlers)
  register(api.platform, platformHandlers(services))
  await serveWebhook(app, services)

  serveDocumentation(app, services.config.productName)
  serveProbes(app, services.database)
  await servePages(app, pagesDir, services.config, createMethodCheck(app, api))
  return app
}
