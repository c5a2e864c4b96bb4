import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endedChildrenSeconds } from './cpu-seconds.mjs'

const parts = []
const running = new Set()

/**
 * Runs a command as one part of the suite and returns its exit code. Parts that run beside others show their output
 * when they have ended.
 */
export async function runPart(name, [command, ...args], { env = {}, isBeside = false } = {}) {
  if (!isBeside) writeHeading(name)
  const startedAt = performance.now()
  const stdio = isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { stdio, env: { ...process.env, ...env } })
  running.add(child)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => output.push(piece))
  let cpuSeconds = 0
  child.once('exit', () => (cpuSeconds = takeCpuSeconds()))
  const [code] = await once(child, 'close')
  running.delete(child)
  if (isBeside) writeHeading(name)
  for (const piece of output) process.stdout.write(piece)
  parts.push({ name, seconds: (performance.now() - startedAt) / 1000, cpuSeconds })
  return code ?? 1
}

/** Ends the run, with what runs beside, unless the part succeeded. */
export async function mustPart(name, command, options) {
  if ((await runPart(name, command, options)) !== 0) fail(name)
}

export function fail(text) {
  process.stderr.write(`\nFAILED: ${text}\n`)
  for (const child of running) child.kill('SIGTERM')
  process.exit(1)
}

export function writeHeading(text) {
  process.stdout.write(`\n— ${text}\n`)
}

export function printParts() {
  writeHeading('The parts, in seconds and CPU seconds')
  for (const { name, seconds, cpuSeconds } of parts)
    process.stdout.write(`${seconds.toFixed(0).padStart(6)} ${cpuSeconds.toFixed(0).padStart(6)}  ${name}\n`)
  const total = parts.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  process.stdout.write(`${(performance.now() / 1000).toFixed(0).padStart(6)} ${total.toFixed(0).padStart(6)}  all\n`)
}

let taken = 0

/** What children used that have ended since the last call. */
function takeCpuSeconds() {
  const total = endedChildrenSeconds()
  const since = total - taken
  taken = total
  return since
}
