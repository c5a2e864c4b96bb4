import { toolCommand } from '../steps.mjs'
import { fail, runPart } from './parts.mjs'
import { addResults, REPORTS, readReport } from './results.mjs'
import { explainOverruns, listOverruns } from './time-budgets.mjs'
import { startYardstick } from './yardstick.mjs'

/** `args` are Playwright's. Returns what `checkJourneyTimes` needs. */
export async function runJourneys(name, label, options = {}) {
  const { code, results, factor } = await runPlaywright(name, label, options)
  addResults(code, results)
  return { times: results.times, factor }
}

/** A journey above its limit gets a second chance, alone: something else may have kept the machine busy. */
export async function checkJourneyTimes({ times, factor }, { env }) {
  const long = listOverruns(times, factor)
  if (long.length === 0) return
  const titles = [...new Set(long.map(({ title }) => escapeTitle(title)))]
  const args = ['--workers=1', `--grep=${titles.join('|')}`]
  const again = await runPlaywright('Journeys above their limit, alone', 'alone', { env, args })
  const names = new Set(long.map(({ name }) => name))
  const repeated = again.results.times.filter((time) => names.has(time.name))
  const lines = explainOverruns(repeated, again.factor)
  if (lines.length > 0) fail(lines.join('\n'))
}

async function runPlaywright(name, label, { args = [], env = {} }) {
  const report = `journeys-${label}.json`
  const more = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/${report}` }
  const yardstick = startYardstick()
  const code = await runPart(name, toolCommand('playwright', ['test', '--reporter=list,json', ...args]), { env: more })
  const factor = yardstick.stop().wall
  const { stats, suites, config } = readReport(report)
  const folder = config.rootDir.slice(process.cwd().length + 1)
  const times = suites.flatMap((suite) => specsOf(suite).flatMap((spec) => timesOf(`${folder}/${suite.file}`, spec)))
  const failed = stats.unexpected + stats.flaky
  return { code, results: { passed: stats.expected, failed, skipped: stats.skipped, times }, factor }
}

/** The file is that of the suite: a title may stand in a file that several suites share. */
function timesOf(file, { title, tests }) {
  return tests.map(({ projectName, results }) => ({
    file,
    title,
    name: `${file} [${projectName}] ${title}`,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function escapeTitle(title) {
  return title.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
