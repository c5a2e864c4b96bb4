import type { Tier } from './tiers.ts'

export const RULE_SET_IDS = ['none', 'us-flsa', 'us-ca', 'us-ak', 'us-or-manufacturing'] as const
export type RuleSetId = (typeof RULE_SET_IDS)[number]

/** A published version is never edited; a test pins its hash. A change of law is a new version with a later `from`. */
export type RuleSet = {
  id: RuleSetId
  version: number
  /** The first day it is in force. */
  from: string
  title: string
  sources: readonly string[]
  notCovered: readonly string[]
  tiers: readonly Tier[]
  /** A meal of at most this many minutes counts as work. */
  shortBreakIsWork: 0 | 20
  /** So does one that is shorter than this many minutes, where the law asks for as many without any duties. */
  mealsAreWorkUnder?: 30
}

const FEDERAL_SOURCES = ['29 USC 207', '29 CFR 778.104–778.106', '29 CFR 785.18–785.19']

const FEDERAL_NOT_COVERED = [
  'It doesn’t decide who is exempt from overtime.',
  'It doesn’t decide whether travel and on-call time is work.',
  'It counts hours and doesn’t calculate the regular rate of pay.',
  'It doesn’t check the limits for minors.',
  'It doesn’t include union agreements.',
]

/** They are sorted by `from`, and those from the same day by `version`. */
type Versions = readonly [RuleSet, ...RuleSet[]]

export const RULE_SETS: Readonly<Record<RuleSetId, Versions>> = {
  none: [
    {
      id: 'none',
      version: 1,
      from: '2000-01-01',
      title: 'No overtime rules',
      sources: [],
      notCovered: ['It follows no law: all worked hours are regular hours.'],
      tiers: [],
      shortBreakIsWork: 0,
    },
  ],
  'us-flsa': [
    {
      id: 'us-flsa',
      version: 1,
      from: '2000-01-01',
      title: 'United States (FLSA)',
      sources: FEDERAL_SOURCES,
      notCovered: [
        ...FEDERAL_NOT_COVERED,
        'It doesn’t include the work periods of police and firefighters (7(k)), or the 8 and 80 system of hospitals.',
      ],
      tiers: [{ per: 'week', over: 40, rate: 1.5 }],
      shortBreakIsWork: 20,
    },
  ],
  'us-ca': [
    {
      id: 'us-ca',
      version: 1,
      from: '2000-01-01',
      title: 'California',
      sources: ['Cal. Labor Code 500, 510', 'Mendoza v. Nordstrom (2017) 2 Cal.5th 1074', ...FEDERAL_SOURCES],
      notCovered: [
        ...FEDERAL_NOT_COVERED,
        'It doesn’t check meal and rest breaks, or count premiums for missed ones.',
        'It doesn’t include alternative workweeks, make-up time, on-duty meals, or exceptions in wage orders.',
      ],
      tiers: [
        { per: 'day', over: 8, rate: 1.5 },
        { per: 'day', over: 12, rate: 2 },
        { per: 'seventh-day', over: 0, rate: 1.5 },
        { per: 'seventh-day', over: 8, rate: 2 },
        { per: 'week', over: 40, rate: 1.5 },
      ],
      shortBreakIsWork: 20,
    },
  ],
  'us-ak': [
    {
      id: 'us-ak',
      version: 1,
      from: '2000-01-01',
      title: 'Alaska',
      sources: ['Alaska Stat. 23.10.060', ...FEDERAL_SOURCES],
      notCovered: [
        ...FEDERAL_NOT_COVERED,
        'It doesn’t include the exemptions of employers with fewer than four employees, or of the trades that the law lists.',
        'It doesn’t include flexible work hour plans.',
      ],
      tiers: [
        { per: 'day', over: 8, rate: 1.5 },
        { per: 'week', over: 40, rate: 1.5 },
      ],
      shortBreakIsWork: 20,
    },
  ],
  'us-or-manufacturing': [
    {
      id: 'us-or-manufacturing',
      version: 1,
      from: '2017-08-08',
      title: 'Oregon manufacturing',
      sources: ['ORS 652.020', 'Oregon BOLI: Daily and Weekly Overtime', ...FEDERAL_SOURCES],
      notCovered: [
        ...FEDERAL_NOT_COVERED,
        'It doesn’t include other work in Oregon. Use United States (FLSA) for that.',
        'It doesn’t check the limits of 13 hours a day and 55 hours a workweek, or meal and rest breaks.',
      ],
      tiers: [
        { per: 'day', over: 10, rate: 1.5 },
        { per: 'week', over: 40, rate: 1.5 },
      ],
      shortBreakIsWork: 20,
    },
    // From the first workweek that started after this version came out: no closed period has it.
    {
      id: 'us-or-manufacturing',
      version: 2,
      from: '2026-11-29',
      title: 'Oregon manufacturing',
      sources: ['ORS 652.020', 'Oregon BOLI: Daily and Weekly Overtime', 'OAR 839-020-0050', ...FEDERAL_SOURCES],
      notCovered: [
        ...FEDERAL_NOT_COVERED,
        'It doesn’t include other work in Oregon. Use United States (FLSA) for that.',
        'It doesn’t include sawmills, planing mills, shingle mills, logging camps, or canneries, which have rules of their own.',
        'It doesn’t check the limits of 13 hours a day and 55 hours a workweek, or whether meal and rest breaks were given.',
      ],
      tiers: [
        { per: 'day', over: 10, rate: 1.5 },
        { per: 'week', over: 40, rate: 1.5 },
      ],
      shortBreakIsWork: 20,
      mealsAreWorkUnder: 30,
    },
  ],
}

/** The version in force on the first day of a workweek. Workweeks before the first version follow it, too. */
export function findRuleSet(id: RuleSetId, workweek: string, published = RULE_SETS): RuleSet {
  const versions = published[id]
  return versions.findLast(({ from }) => from <= workweek) ?? versions[0]
}
