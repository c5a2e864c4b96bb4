import { accountEndpoints } from './account/contract.ts'
import { auditEndpoints } from './audit/contract.ts'
import { authEndpoints } from './auth/contract.ts'
import { brandingEndpoints } from './branding/contract.ts'
import { demoEndpoints } from './demo/contract.ts'
import { emailConfirmationEndpoints } from './email-confirmation/contract.ts'
import { entryEndpoints } from './entries/contract.ts'
import { leaveAccrualEndpoints } from './leave-accrual/contract.ts'
import { leaveBalanceEndpoints } from './leave-balances/contract.ts'
import { leaveRequestEndpoints } from './leave-requests/contract.ts'
import { leaveSettingEndpoints } from './leave-settings/contract.ts'
import { leaveTypeEndpoints } from './leave-types/contract.ts'
import { mailEndpoints } from './mails/contract.ts'
import { notificationEndpoints } from './notifications/contract.ts'
import { organizationSettingEndpoints } from './organization-settings/contract.ts'
import { organizationEndpoints } from './organizations/contract.ts'
import { passwordRecoveryEndpoints } from './password-recovery/contract.ts'
import { payGroupEndpoints } from './pay-groups/contract.ts'
import { payPeriodEndpoints } from './pay-periods/contract.ts'
import { payrollEndpoints } from './payroll/contract.ts'
import { platformEndpoints } from './platform/contract.ts'
import { registrationEndpoints } from './registration/contract.ts'
import { sampleDataEndpoints } from './sample-data/contract.ts'
import { subscriptionEndpoints } from './subscriptions/contract.ts'
import { supportEndpoints } from './support/contract.ts'
import { teamEndpoints } from './teams/contract.ts'
import { timeEntryEndpoints } from './time-entries/contract.ts'
import { timesheetEndpoints } from './timesheets/contract.ts'
import { userFileEndpoints } from './user-files/contract.ts'
import { userRemovalEndpoints } from './user-removal/contract.ts'
import { userEndpoints } from './users/contract.ts'

/** THE ENDPOINT TABLE. Routes, validation, client, hooks, OpenAPI, and the access test come from it. */
export const api = {
  auth: authEndpoints,
  demo: demoEndpoints,
  registration: registrationEndpoints,
  organizations: organizationEndpoints,
  organizationSettings: organizationSettingEndpoints,
  users: userEndpoints,
  userRemoval: userRemovalEndpoints,
  userFiles: userFileEndpoints,
  teams: teamEndpoints,
  branding: brandingEndpoints,
  subscriptions: subscriptionEndpoints,
  entries: entryEndpoints,
  timeEntries: timeEntryEndpoints,
  timesheets: timesheetEndpoints,
  leaveTypes: leaveTypeEndpoints,
  leaveSettings: leaveSettingEndpoints,
  leaveAccrual: leaveAccrualEndpoints,
  leaveBalances: leaveBalanceEndpoints,
  leaveRequests: leaveRequestEndpoints,
  payGroups: payGroupEndpoints,
  payPeriods: payPeriodEndpoints,
  payroll: payrollEndpoints,
  mails: mailEndpoints,
  notifications: notificationEndpoints,
  account: accountEndpoints,
  passwordRecovery: passwordRecoveryEndpoints,
  emailConfirmation: emailConfirmationEndpoints,
  sampleData: sampleDataEndpoints,
  support: supportEndpoints,
  audit: auditEndpoints,
  platform: platformEndpoints,
} as const
