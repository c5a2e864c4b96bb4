import { createHash } from 'node:crypto'

/**
 * What one measurement takes on the machine for which the budgets are written: its CPU time, busy or not, and its duration beside
 * two journeys.
 */
const REFERENCE_MS = { cpu: 42, wall: 80 }
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
      return { cpu: factorOf('cpu', samples), wall: factorOf('wall', samples) }
    },
  }
}

function factorOf(what, samples) {
  const times = samples.map((sample) => sample[what]).sort((one, other) => one - other)
  return Math.max(1, times[Math.floor(times.length / 2)] / REFERENCE_MS[what])
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
