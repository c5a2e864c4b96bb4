import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fail, printParts, writeHeading } from './parts.mjs'

export const REPORTS = '.cache/reports'
const counts = { passed: 0, failed: 0 }
const times = []

export function clearReports() {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
}

export function readReport(name) {
  return JSON.parse(readText(name))
}

export function readLines(name) {
  return readText(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

function readText(name) {
  if (!existsSync(`${REPORTS}/${name}`)) fail(`there is no report ${name}`)
  return readFileSync(`${REPORTS}/${name}`, 'utf8')
}

/** Ends the run if something failed or was skipped, or if nothing ran. */
export function addResults(code, results) {
  counts.passed += results.passed
  counts.failed += results.failed
  times.push(...results.times)
  if (code === 0 && results.passed > 0 && results.skipped === 0) return
  fail(`${results.failed} failed, ${results.skipped} skipped\n\n${inWords(Math.max(1, counts.failed))}`)
}

export function printSummary() {
  writeHeading('The slowest ten')
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  for (const { seconds, name } of slowest) process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${name}\n`)
  printParts()
  process.stdout.write(`\n${inWords(counts.failed)}\n`)
}

function inWords(failed) {
  return `${counts.passed} passed, ${failed} failed`
}
