import { toolCommand } from '../steps.mjs'
import { fail, runPart } from './parts.mjs'
import { addResults, REPORTS, readLines, readReport } from './results.mjs'
import { explainOverruns, listOverruns } from './time-budgets.mjs'
import { startYardstick } from './yardstick.mjs'

/** What needs neither a database nor a process. */
export const WITHOUT_SERVER = ['src/domain', 'src/web', 'test/architecture.test.ts', 'test/documentation.test.ts']

/** `args` are Vitest's: files, or options; all files without. Returns what `checkTimes` needs. */
export async function runUnitTests(name, label, options = {}) {
  const { code, results, factor } = await runVitest(name, label, options)
  addResults(code, results)
  return { times: results.times, factor }
}

/** A file above its limit gets a second chance, alone: something else may have kept the machine busy. */
export async function checkTimes({ times, factor }) {
  const files = listOverruns(times, factor).map(({ file }) => file)
  if (files.length === 0) return
  const again = await runVitest('Files above their limit, alone', 'alone', { args: ['--maxWorkers=1', ...files] })
  const lines = explainOverruns(again.results.times, again.factor)
  if (lines.length > 0) fail(lines.join('\n'))
}

async function runVitest(name, label, { args = [], env = {}, isBeside = false }) {
  const [report, cpuReport] = [`unit-${label}.json`, `cpu-${label}.jsonl`]
  const reporters = ['default', 'json'].map((each) => `--reporter=${each}`)
  const command = toolCommand('vitest', ['run', ...reporters, `--outputFile.json=${REPORTS}/${report}`, ...args])
  const yardstick = startYardstick()
  const code = await runPart(name, command, { env: { ...env, CPU_REPORT: `${REPORTS}/${cpuReport}` }, isBeside })
  const factor = yardstick.stop().cpu
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(report)
  const times = readLines(cpuReport).map(({ file, seconds }) => ({ file, name: file, seconds }))
  const results = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, times }
  return { code, results, factor }
}
