import '#domain/fields/us-states.ts'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import * as z from 'zod/mini'
import { api } from '#domain/api.ts'
import { wording } from '#domain/fields/wording.ts'
import { auditHandlers } from './audit/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { brandingHandlers } from './branding/handlers.ts'
import { emailConfirmationHandlers } from './email-confirmation/handlers.ts'
import { sendConfirmation } from './email-confirmation/send-confirmation.ts'
import { boundBodies } from './http/bodies/bound-bodies.ts'
import { readJsonBodies } from './http/bodies/read-json.ts'
import { compressJson } from './http/compress-json.ts'
import { answerErrors, answerProtocolError } from './http/errors.ts'
import { shareExports } from './http/limits/exports.ts'
import { refuseOtherMethods } from './http/methods.ts'
import { serveDocumentation } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { answerProbes } from './http/probes.ts'
import { logRequests, requestId } from './http/request-log.ts'
import { contentSecurityPolicy, keepAnswersOutOfCaches, limitPermissions } from './http/security.ts'
import { type Services, serve } from './http/serve.ts'
import { refuseForeignWrites } from './http/sessions/same-origin.ts'
import { accrueThrough, closePolicyPeriod } from './leave-accrual/accrue-leave.ts'
import { listCreditedPeople, takeBackCredits } from './leave-accrual/credits-store.ts'
import { leaveAccrualHandlers } from './leave-accrual/handlers.ts'
import { markDue } from './leave-accrual/schedule-store.ts'
import { setUpLeave } from './leave-accrual/set-up-leave.ts'
import { leaveBalanceHandlers } from './leave-balances/handlers.ts'
import { type LeaveRequestDeps, leaveRequestHandlers } from './leave-requests/handlers.ts'
import { leaveTypeHandlers } from './leave-types/handlers.ts'
import { mailHandlers } from './mails/handlers.ts'
import { organizationHandlers } from './organizations/handlers.ts'
import { subscriptionHandlers } from './subscriptions/handlers.ts'
import { supportHandlers } from './support/handlers.ts'
import { type TimeEntryDeps, timeEntryHandlers } from './time-entries/handlers.ts'
import { type TimesheetDeps, timesheetHandlers } from './timesheets/handlers.ts'
import { type UserFileDeps, userFileHandlers } from './user-files/handlers.ts'
import { type UserDeps, userHandlers } from './users/handlers.ts'

z.config({ customError: wording })

/** The largest body of a call; no form comes near it. */
const BODY_LIMIT = 64 * 1024

/** Builds the application: one line per feature. `pagesDir` is the built web client, null where only the calls are wanted. */
export async function buildApp(
  services: Services & UserDeps & Omit<UserFileDeps & TimesheetDeps, 'exports'> & LeaveRequestDeps & TimeEntryDeps,
  pagesDir: string | null,
  log?: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // One proxy: what stands before its own entry in X-Forwarded-For was written by the client.
    trustProxy: services.config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    genReqId: requestId,
    forceCloseConnections: 'idle',
    // Node answers 408 and closes the connection when a request is not complete by then; bodies have tighter bounds of their own.
    requestTimeout: 150_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    frameworkErrors: answerProtocolError,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  })
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: services.config.trustProxy ? { includeSubDomains: false } : false,
  })
  limitPermissions(app)
  keepAnswersOutOfCaches(app)
  await compressJson(app)
  await app.register(cookie)
  logRequests(app)
  boundBodies(app)
  answerErrors(app)
  refuseForeignWrites(app)
  const exports = shareExports(services.config.databasePoolMax)

  serve(app, services, api.auth, authHandlers({ ...services, sendConfirmation }))
  const organizationDeps = { addDefaultLeaveTypes: setUpLeave, markLeaveDue: markDue, sendConfirmation }
  serve(app, services, api.organizations, organizationHandlers(organizationDeps))
  serve(app, services, api.users, userHandlers(services))
  serve(app, services, api.userFiles, userFileHandlers({ ...services, exports }))
  serve(app, services, api.branding, brandingHandlers)
  serve(app, services, api.subscriptions, subscriptionHandlers)
  serve(app, services, api.timeEntries, timeEntryHandlers(services))
  serve(app, services, api.timesheets, timesheetHandlers({ ...services, exports }))
  serve(app, services, api.leaveAccrual, leaveAccrualHandlers)
  serve(
    app,
    services,
    api.leaveTypes,
    leaveTypeHandlers({ closePolicyPeriod, markDue, accrueThrough, listCreditedPeople, takeBackCredits }),
  )
  serve(app, services, api.leaveBalances, leaveBalanceHandlers)
  serve(app, services, api.leaveRequests, leaveRequestHandlers(services))
  serve(app, services, api.mails, mailHandlers)
  serve(app, services, api.emailConfirmation, emailConfirmationHandlers(services))
  serve(app, services, api.support, supportHandlers(services))
  serve(app, services, api.audit, auditHandlers)
  refuseOtherMethods(app, api)

  serveDocumentation(app, services.config.productName)
  answerProbes(app, services.database)
  await servePages(app, pagesDir, services.config.productName)
  return app
}
