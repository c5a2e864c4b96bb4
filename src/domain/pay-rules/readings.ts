import { groupBy } from '../lists/group-by.ts'
import { applyTiers, type PayLine, premiumRate, type Tier } from './tiers.ts'

/**
 * One way to count the hours that lie in two workweeks: all in the one that ends, or all in the one that starts [778.302]. Usually
 * there's one reading, because there's one workweek.
 */
export type Reading = {
  /** The first day of the workweek in which hours count now. */
  workweek: string
  straight: number
  daysWorked: number
  /** What it has paid above straight time, in seconds at the regular rate. */
  premium: number
}

/** `workweeks` are those of the workday, the oldest first. Where one starts before another has ended, each reading becomes two. */
export function beginWorkday(readings: readonly Reading[], day: string, workweeks: readonly string[]): Reading[] {
  const [oldest = day] = workweeks
  const begin = (workweek: string, premium = 0): Reading => ({ workweek, straight: 0, daysWorked: 0, premium })
  if (readings.length === 0) return [begin(oldest)]
  const going = readings.map((one) => (workweeks.includes(one.workweek) ? one : begin(oldest, one.premium)))
  if (going.length === 1 && workweeks.length === 1) return going
  const starting = day !== oldest && workweeks.includes(day) ? going.map(({ premium }) => begin(day, premium)) : []
  return keepBest([...going, ...starting])
}

/** Readings that count the same from now on differ only in what they have paid. */
function keepBest(readings: readonly Reading[]): Reading[] {
  const alike = groupBy(readings, ({ workweek, straight, daysWorked }) => [workweek, straight, daysWorked].join(' '))
  const best = (one: Reading, other: Reading) => (other.premium > one.premium ? other : one)
  return [...alike.values()].map((group) => group.reduce(best))
}

type ReadWorkday = { readings: Reading[]; lines: PayLine[]; isSeventhDay: boolean }

export function readWorkday(readings: readonly Reading[], worked: number, tiers: readonly Tier[]): ReadWorkday {
  const read = readings.map((reading) => {
    const daysWorked = reading.daysWorked + (worked > 0 ? 1 : 0)
    const isSeventhDay = daysWorked === 7
    const { lines, straight } = applyTiers(worked, { straightBefore: reading.straight, isSeventhDay }, tiers)
    return { reading, lines, isSeventhDay, next: { ...reading, daysWorked, straight: reading.straight + straight } }
  })
  return {
    readings: read.map(({ next, lines }) => ({ ...next, premium: lines.reduce(addPremium, next.premium) })),
    lines: followBest(read.map(({ reading: { premium }, lines }) => ({ premium, lines }))),
    isSeventhDay: read.some(({ isSeventhDay }) => isSeventhDay),
  }
}

const addPremium = (premium: number, { code, seconds }: PayLine) => premium + premiumRate(code) * seconds

type Path = { premium: number; lines: readonly PayLine[] }

/**
 * Pays each second as the reading with the larger total at that second does. So all seconds add up to what the better reading pays, and
 * no later second takes back what was paid.
 */
function followBest(readings: readonly Path[]): PayLine[] {
  const [only, ...others] = readings
  if (only && others.length === 0) return [...only.lines]
  let paths = readings
  const followed: PayLine[] = []
  for (;;) {
    const heads = paths.flatMap(({ premium, lines: [line] }) =>
      line ? [{ premium, line, rate: premiumRate(line.code) }] : [],
    )
    const [first, ...others] = heads
    if (!first) return followed
    const best = others.reduce((one, other) => (isAhead(other, one) ? other : one), first)
    const overtaking = heads.filter(({ rate }) => rate > best.rate)
    const seconds = Math.min(
      ...heads.map(({ line }) => line.seconds),
      ...overtaking.map(({ premium, rate }) => Math.floor((best.premium - premium) / (rate - best.rate))),
    )
    addLine(followed, { ...best.line, seconds })
    paths = paths.map((path) => advance(path, seconds))
  }
}

type Head = { premium: number; rate: number }

/** After the next second; if both are, the one that is now. */
function isAhead(one: Head, other: Head): boolean {
  const lead = one.premium + one.rate - (other.premium + other.rate)
  return lead > 0 || (lead === 0 && one.premium > other.premium)
}

function advance({ premium, lines: [line, ...rest] }: Path, seconds: number): Path {
  if (!line) return { premium, lines: [] }
  const left = line.seconds - seconds
  return {
    premium: addPremium(premium, { ...line, seconds }),
    lines: left > 0 ? [{ ...line, seconds: left }, ...rest] : rest,
  }
}

/** Seconds with the same rule stay one line. */
function addLine(lines: PayLine[], line: PayLine): void {
  const last = lines.at(-1)
  if (last?.code === line.code && JSON.stringify(last.rule) === JSON.stringify(line.rule)) last.seconds += line.seconds
  else lines.push({ ...line })
}
