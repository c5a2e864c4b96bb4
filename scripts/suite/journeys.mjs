import { toolCommand } from '../steps.mjs'
import { runPart, writeHeading } from './parts.mjs'
import { addResults, REPORTS, readReport } from './results.mjs'
import { describeOverrun, listOverruns } from './time-budgets.mjs'
import { startYardstick } from './yardstick.mjs'

/** `args` are Playwright's. */
export async function runJourneys(name, label, { args = [], env = {} } = {}) {
  const report = `journeys-${label}.json`
  const more = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/${report}` }
  const yardstick = startYardstick()
  const code = await runPart(name, toolCommand('playwright', ['test', '--reporter=list,json', ...args]), { env: more })
  const factor = yardstick.stop().wall
  const { stats, suites, config } = readReport(report)
  const folder = config.rootDir.slice(process.cwd().length + 1)
  const times = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      file: `${folder}/${file}`,
      name: `${file} [${projectName}] ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  const failed = stats.unexpected + stats.flaky
  addResults(code, { passed: stats.expected, failed, skipped: stats.skipped, times })
  return { times, factor }
}

/** Doesn't fail the run: how long a journey takes depends on the browser and on what else the machine does. */
export function showLongJourneys({ times, factor }) {
  const long = listOverruns(times, factor).toSorted((one, other) => other.seconds - one.seconds)
  if (long.length === 0) return
  writeHeading(`${long.length} journeys above their limit`)
  for (const time of long) process.stdout.write(`${describeOverrun(time, factor)}\n`)
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
