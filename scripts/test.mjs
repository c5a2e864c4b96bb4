// `npm test`: everything, from a fresh clone. Stops at the first step that fails.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalled, must, run, runTool } from './steps.mjs'

await ensureInstalled()
const { ensureBrowser, ensureHeadlessBrowser } = await import('./suite/ensure-browser.mjs')
const { ensureDebianPostgres, startServer } = await import('./suite/ensure-postgres.mjs')
const { ensurePoppler } = await import('./suite/ensure-poppler.mjs')
const { tsImport } = await import('tsx/esm/api')
const { chooseSecondRun, compareRuns } = await tsImport('./second-server/second-run.ts', import.meta.url)

const reports = '.cache/reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const counts = { passed: 0, failed: 0 }
const timings = []

const CHROMIUM_HEADLESS_PATH = ensureHeadlessBrowser()
const CHROMIUM_PATH = ensureBrowser()
const postgres = ensureDebianPostgres()
ensurePoppler()

heading('Lint, format, lock file')
await must('lint', run(process.execPath, ['scripts/lint.mjs']))
heading('Types')
await must('types', run(process.execPath, ['scripts/typecheck.mjs']))
heading('Build')
await ensureBuilt()
await must('the size of the pages', run(process.execPath, ['scripts/bundle-budget.mjs']))

await runUnitTests('the embedded PostgreSQL', 'embedded')
await runJourneys('the embedded PostgreSQL', 'embedded')
const server = await startServer(postgres)
try {
  const env = { DATABASE_URL: server.url }
  const [first, second] = ['embedded', 'server'].map(recordingOf)
  await runUnitTests('a PostgreSQL server', 'server', env, chooseSecondRun(first))
  await must('every statement on a PostgreSQL server', compareRuns(first, second))
  await runJourneys('a PostgreSQL server', 'server', env, ['--project=desk', '--grep=@database'])
} finally {
  await server.stop()
}

heading('The slowest ten')
const slowest = timings.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
for (const { seconds, name } of slowest) process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${name}\n`)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

/** Without `files`, all. */
async function runUnitTests(database, label, env = {}, files = []) {
  heading(`Tests on ${database}`)
  const report = `${reports}/unit-${label}.json`
  const running = runTool(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
    { ...env, RECORD_STATEMENTS: recordingOf(label) },
  )
  await count(report, running, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    times: testResults.map(({ name, startTime, endTime }) => ({
      name: `${path.relative('.', name)} on ${database}`,
      seconds: (endTime - startTime) / 1000,
    })),
  }))
}

function recordingOf(label) {
  return `${reports}/statements-${label}.jsonl`
}

async function runJourneys(database, label, env = {}, args = []) {
  heading(`Journeys in a browser on ${database}`)
  const report = `${reports}/journeys-${label}.json`
  const browsers = CHROMIUM_HEADLESS_PATH ? { CHROMIUM_PATH, CHROMIUM_HEADLESS_PATH } : { CHROMIUM_PATH }
  const more = { ...env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const running = runTool('playwright', ['test', '--reporter=list,json', ...args], more)
  await count(report, running, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    times: suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${file} [${projectName}] ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
  }))
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

async function count(report, running, read) {
  const code = await running
  const { passed, failed, skipped, times } = read(JSON.parse(readFileSync(report, 'utf8')))
  counts.passed += passed
  counts.failed += failed
  timings.push(...times)
  if (code === 0 && passed > 0 && skipped === 0) return
  process.stderr.write(
    `\nFAILED: ${failed} failed, ${skipped} skipped\n\n${counts.passed} passed, ${Math.max(1, counts.failed)} failed\n`,
  )
  process.exit(1)
}

function heading(text) {
  process.stdout.write(`\n— ${text}\n`)
}
