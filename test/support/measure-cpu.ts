import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect } from 'vitest'
import { endedChildrenSeconds } from '../../scripts/suite/cpu-seconds.mjs'

const report = process.env.CPU_REPORT

/** Adds a line with the CPU seconds of this process and of those that the tests have started. */
if (report) {
  const before = cpuSeconds()
  // The first hook ends last, when the file has stopped its processes.
  afterAll(() => {
    const file = path.relative('.', expect.getState().testPath ?? '')
    appendFileSync(report, `${JSON.stringify({ file, seconds: cpuSeconds() - before })}\n`)
  })
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + endedChildrenSeconds()
}
