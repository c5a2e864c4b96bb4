/**
 * How long tests may take (docs/decisions/0057), in seconds of a quiet core. A test file is measured by the CPU time
 * of its process and of those it starts, a journey by its duration.
 */
const LIMITS = { domain: 2, handler: 5, journey: 6 }

/** Limits by file. The suite starts the highest first. */
export const EXCEPTIONS = {
  'bench/demo-pay.test.ts': { seconds: 9, reason: 'Creates the demo with its payrolls, and its entries on many days.' },
  'bench/demo.test.ts': { seconds: 8, reason: 'Creates the demo: a year of 40 people.' },
  'bench/smoke.test.ts': { seconds: 20, reason: 'Runs every benchmark once, on a product of its own.' },
  'src/domain/leave-accrual/recalculation.test.ts': {
    seconds: 30,
    reason: 'Twenty thousand random histories of late decisions.',
  },
  'src/domain/pay-periods/person-terms.test.ts': {
    seconds: 40,
    reason: 'Twenty thousand random histories of changed terms for each of three laws.',
  },
  'src/domain/leave-accrual/rules.test.ts': { seconds: 16, reason: 'Thousands of random histories of a ledger.' },
  'src/domain/leave-accrual/shortage.test.ts': {
    seconds: 9,
    reason: 'Five thousand random histories of leave, each simulated twice day by day.',
  },
  'src/server/admin-command.test.ts': { seconds: 7, reason: 'Starts the command eleven times.' },
  'src/server/db/backup/backup.test.ts': {
    seconds: 30,
    reason: 'Creates, migrates, and moves whole databases between two servers.',
  },
  'src/server/db/backup/command.test.ts': { seconds: 13, reason: 'Starts the commands thirteen times.' },
  'src/server/db/embedded/embedded.test.ts': { seconds: 20, reason: 'Creates and starts a database for each case.' },
  'src/server/db/embedded/package.test.ts': { seconds: 8, reason: 'Starts a database as another user in each case.' },
  'src/server/db/embedded/first-start.test.ts': { seconds: 10, reason: 'Creates a database in each case.' },
  'src/server/db/embedded/kill.test.ts': { seconds: 14, reason: 'Kills a database that writes, in many rounds.' },
  'src/server/leave-accrual/start-accrual.test.ts': {
    seconds: 7,
    reason: 'Accrues the leave of a year in most cases.',
  },
  'src/server/payroll/dated-facts-law.test.ts': {
    seconds: 45,
    reason: 'Twenty thousand random histories of edits, approvals, and closes, each with its timesheets.',
  },
  'src/server/payroll/payroll-law.test.ts': {
    seconds: 12,
    reason: 'Random histories of facts, calculated in another way after each close.',
  },
  'src/server/subscriptions/histories.test.ts': { seconds: 16, reason: 'Random histories of payments.' },
  'src/server/subscriptions/lost-customers.test.ts': { seconds: 8, reason: 'Each case pays at a fake Stripe first.' },
  'src/server/subscriptions/payments.test.ts': { seconds: 13, reason: 'Each case has a fake Stripe of its own.' },
  'src/server/subscriptions/sent-fields.test.ts': { seconds: 7, reason: 'Makes every call to Stripe once.' },
  'src/server/subscriptions/switch-law.test.ts': { seconds: 7, reason: 'Random histories of plan changes.' },
  'src/server/subscriptions/switches.test.ts': { seconds: 16, reason: 'Each case pays at a fake Stripe first.' },
  'src/server/timesheets/rendering/render-report.test.ts': {
    seconds: 13,
    reason: 'Makes files of thousands of entries.',
  },
  'src/server/timesheets/rendering/start-renderer.test.ts': {
    seconds: 13,
    reason: 'Makes files of thousands of entries.',
  },
  'src/web/clock/same-hours.test.ts': { seconds: 5, reason: 'Asks a server for the hours that pages show.' },
  'src/web/user-files/read-table.test.ts': { seconds: 4, reason: 'Reads files of the largest size.' },
  'test/access.test.ts': { seconds: 8, reason: 'Calls every endpoint in every role.' },
  'test/accrual-crash.test.ts': { seconds: 17, reason: 'Kills the product, in several rounds.' },
  'test/bad-input.test.ts': { seconds: 20, reason: 'Sends invalid values in every field of every call.' },
  'src/web/time-entries/clock-law.test.ts': { seconds: 16, reason: 'Runs ten thousand random histories of taps.' },
  'test/crash.test.ts': { seconds: 32, reason: 'Kills the product, in many rounds.' },
  'test/e2e/app/display-modes.journey.ts': { seconds: 9, reason: 'Prints every page.' },
  'test/e2e/app/typed-fields.journey.ts': { seconds: 9, reason: 'Types random keys into forms.' },
  'test/e2e/app/translated-pages.journey.ts': {
    seconds: 9,
    reason: 'Works a whole shift on a page that is translated.',
  },
  'test/e2e/leave-requests/own-requests.journey.ts': {
    seconds: 10,
    reason: 'A request goes from its form to the balance and its explanation.',
  },
  'test/e2e/organizations/first-day.journey.ts': {
    seconds: 9,
    reason: 'Registers an organization and ends with the hours of its first employee.',
  },
  'test/e2e/pay-groups/pay-groups.journey.ts': {
    seconds: 10,
    reason: 'Moves people, and sets their payroll IDs by hand and from a file.',
  },
  'test/e2e/payroll/payroll.journey.ts': {
    seconds: 12,
    reason: 'Goes from hours with problems to a payroll file and its correction.',
  },
  'test/e2e/pay-periods/timesheet-approval.journey.ts': {
    seconds: 12,
    reason: 'Two people submit, send back, approve, unapprove, and accept a warning.',
  },
  'test/e2e/subscriptions/payments.journey.ts': { seconds: 13, reason: 'Pays on hosted pages of the fake Stripe.' },
  'test/e2e/time-entries/unsaved-punches.journey.ts': {
    seconds: 16,
    reason: 'Waits ten seconds for an answer, as the page does.',
  },
  'test/e2e/timesheets/all-timesheets.journey.ts': {
    seconds: 11,
    reason: 'Two people clock in and out while an administrator watches.',
  },
  'test/e2e/timesheets/leave-on-timesheet.journey.ts': {
    seconds: 11,
    reason: 'Leave goes from the timesheet to an approval and back.',
  },
  'test/e2e/user-files/user-files.journey.ts': {
    seconds: 13,
    reason: 'Looks at each step of an import at every width.',
  },
  'test/fakes/stripe/fake-stripe.test.ts': { seconds: 7, reason: 'Checks the fake against the contract of Stripe.' },
  'test/leave-processes.test.ts': { seconds: 8, reason: 'Starts two products.' },
  'test/live-processes.test.ts': { seconds: 8, reason: 'Starts three products.' },
  'test/mail-crash.test.ts': { seconds: 18, reason: 'Starts the product six times.' },
  'test/offline-punches.test.ts': { seconds: 13, reason: 'Random histories of taps without a connection.' },
  'test/payments-processes.test.ts': { seconds: 15, reason: 'Starts two products, and kills one in many places.' },
}

/** The limit of a test file or of each journey in a file. */
export function limitOf(file) {
  return EXCEPTIONS[file]?.seconds ?? LIMITS[layerOf(file)]
}

function layerOf(file) {
  if (file.endsWith('.journey.ts')) return 'journey'
  return /^src\/(domain|web)\//.test(file) ? 'domain' : 'handler'
}

/** Those above their limit on a machine that is slower by `factor`. */
export function listOverruns(times, factor) {
  return times.filter(({ file, seconds }) => seconds > limitOf(file) * factor)
}

/** A sentence for each that is above its limit, and what to do; nothing without one. */
export function explainOverruns(times, factor) {
  const lines = listOverruns(times, factor).map((time) => describeOverrun(time, factor))
  return lines.length === 0 ? [] : [...lines, 'Make it faster, or list it in scripts/suite/time-budgets.mjs.']
}

function describeOverrun({ name, file, seconds }, factor) {
  const scaled = factor > 1.05 ? `, times ${factor.toFixed(1)} for the speed of this machine now` : ''
  return `${name} took ${seconds.toFixed(1)} s. Its limit is ${limitOf(file)} s${scaled}.`
}
