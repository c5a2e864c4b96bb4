import { createHash } from 'node:crypto'

/** CPU milliseconds of one measurement on the machine for which the budgets are written, busy or not. */
const REFERENCE_MS = 42
const EVERY_MS = 5000

/**
 * Measures how much slower this machine is now: repeats a small calculation as long as tests run. `cpu` grows when it
 * calculates slower, `wall` also when others keep it busy. Never less than 1.
 */
export function startYardstick() {
  const samples = [measure()]
  const timer = setInterval(() => samples.push(measure()), EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return { cpu: factor(samples.map(({ cpu }) => cpu)), wall: factor(samples.map(({ wall }) => wall)) }
    },
  }
}

function factor(times) {
  const middle = times.sort((one, other) => one - other)[Math.floor(times.length / 2)]
  return Math.max(1, middle / REFERENCE_MS)
}

function measure() {
  const [cpu, wall] = [process.cpuUsage(), performance.now()]
  calculate()
  const { user, system } = process.cpuUsage(cpu)
  return { cpu: (user + system) / 1000, wall: performance.now() - wall }
}

/** Objects, texts, sorting, and a hash, as in tests. */
function calculate() {
  const rows = Array.from({ length: 40_000 }, (_, id) => ({
    id,
    name: `x${(id * 7919) % 1000}`,
    at: new Date(id * 1000).toISOString(),
  }))
  const text = JSON.stringify(rows)
  JSON.parse(text).sort((one, other) => (one.name < other.name ? -1 : 1))
  createHash('sha256').update(text).digest()
}
