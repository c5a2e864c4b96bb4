// `npm test`: everything, from a fresh clone. Stops at the first part that fails.
import { randomInt } from 'node:crypto'
import { ensureInstalled } from './steps.mjs'
import { build, checkSources } from './suite/check-sources.mjs'
import { checkJourneyTimes, runJourneys } from './suite/journeys.mjs'
import { fail } from './suite/parts.mjs'
import { clearReports, printSummary, REPORTS } from './suite/results.mjs'
import { checkTimes, runUnitTests, WITHOUT_SERVER } from './suite/unit-tests.mjs'

await ensureInstalled()
const { ensureBrowser, ensureHeadlessBrowser } = await import('./suite/ensure-browser.mjs')
const { ensureDebianPostgres, startServer } = await import('./suite/ensure-postgres.mjs')
const { ensurePoppler } = await import('./suite/ensure-poppler.mjs')
const { tsImport } = await import('tsx/esm/api')
const { chooseSecondRun, compareRuns } = await tsImport('./second-server/second-run.ts', import.meta.url)

const CHROMIUM_HEADLESS_PATH = ensureHeadlessBrowser()
const CHROMIUM_PATH = ensureBrowser()
const browsers = CHROMIUM_HEADLESS_PATH ? { CHROMIUM_PATH, CHROMIUM_HEADLESS_PATH } : { CHROMIUM_PATH }
const postgres = ensureDebianPostgres()
ensurePoppler()
clearReports()

await checkTimes(await checkSources(build))
const LAW_SEED = String(randomInt(2 ** 31))
const [first, second] = ['embedded', 'server'].map((label) => `${REPORTS}/statements-${label}.jsonl`)
const tests = await runUnitTests('Tests on the embedded PostgreSQL', 'embedded', {
  env: { RECORD_STATEMENTS: first, LAW_SEED, TESTS_DONE: WITHOUT_SERVER.join(',') },
})
await checkTimes(tests)
const journeys = await runJourneys('Journeys on the embedded PostgreSQL', 'embedded', { env: browsers })
await checkJourneyTimes(journeys, { env: browsers })

const server = await startServer(postgres)
try {
  const env = { ...browsers, DATABASE_URL: server.url }
  const recording = { ...env, RECORD_STATEMENTS: second, LAW_SEED }
  await runUnitTests('Tests on a PostgreSQL server', 'server', { env: recording, args: chooseSecondRun(first) })
  if (compareRuns(first, second) !== 0) fail('every statement on a PostgreSQL server')
  await runJourneys('Journeys on a PostgreSQL server', 'server', { env, args: ['--project=desk', '--grep=@database'] })
} finally {
  await server.stop()
}
printSummary()
