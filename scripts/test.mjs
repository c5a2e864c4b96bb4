// `npm test`: everything, from a fresh clone. Stops at the first step that fails and ends non-zero.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, must, run, runTool } from './steps.mjs'

await ensureInstalled()
const { ensureBrowser } = await import('./ensure-browser.mjs')
const { ensureDebianPostgres, startServer } = await import('./ensure-postgres.mjs')
const { ensurePoppler } = await import('./ensure-poppler.mjs')

const reports = '.cache/reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const counts = { passed: 0, failed: 0 }

const CHROMIUM_PATH = ensureBrowser()
const postgres = ensureDebianPostgres()
ensurePoppler()

heading('Lint, format, lock file')
await must('lint', run(process.execPath, ['scripts/lint.mjs']))
heading('Types')
const projects = ['domain', 'server', 'web', 'test'].map((name) => `tsconfig.${name}.json`)
await must('types', runTool('tsc', ['-b', ...projects]))
heading('Build')
await ensureBuilt()
await must('the size of the pages', run(process.execPath, ['scripts/bundle-budget.mjs']))

await testOn('the embedded PostgreSQL', {})
const server = await startServer(postgres)
try {
  await testOn('a PostgreSQL server', { DATABASE_URL: server.url })
} finally {
  await server.stop()
}

process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

/** Rules, HTTP, access and architecture tests, then the journeys in a browser, on one kind of database. */
async function testOn(name, env) {
  heading(`Tests on ${name}`)
  const unit = `${reports}/unit-${env.DATABASE_URL ? 'server' : 'embedded'}.json`
  await counted(
    unit,
    runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`], env),
    unitCounts,
  )
  heading(`Journeys in a browser on ${name}`)
  const journeys = `${reports}/journeys-${env.DATABASE_URL ? 'server' : 'embedded'}.json`
  const more = { ...env, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: journeys }
  await counted(journeys, runTool('playwright', ['test', '--reporter=list,json'], more), journeyCounts)
}

async function counted(report, running, countsOf) {
  const code = await running
  const { passed, failed, skipped } = countsOf(JSON.parse(readFileSync(report, 'utf8')))
  counts.passed += passed
  counts.failed += failed
  if (code === 0 && passed > 0 && skipped === 0) return
  process.stderr.write(
    `\nFAILED: ${failed} failed, ${skipped} skipped\n\n${counts.passed} passed, ${Math.max(1, counts.failed)} failed\n`,
  )
  process.exit(1)
}

function unitCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

function journeyCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

function heading(text) {
  process.stdout.write(`\n— ${text}\n`)
}
