import type { Tier } from './tiers.ts'

export const RULE_SET_IDS = ['none', 'us-flsa', 'us-ca', 'us-ak', 'us-or-manufacturing'] as const
export type RuleSetId = (typeof RULE_SET_IDS)[number]

/** What a published version pays is never edited; a test pins its hash. A change of law is a new version with a later `from`. */
export type RuleSet = {
  id: RuleSetId
  version: number
  /** The first day it is in force. */
  from: string
  title: string
  sources: readonly string[]
  /** They complete the sentence “Not covered: …”. */
  notCovered: readonly string[]
  tiers: readonly Tier[]
  /** A meal of at most this many minutes counts as work. */
  shortBreakIsWork: 0 | 20
  /** So does one that is shorter than this many minutes, where the law asks for as many without any duties. */
  mealsAreWorkUnder?: 30
}

const FEDERAL_SOURCES = ['29 USC 207', '29 CFR 778.104–778.106', '29 CFR 785.18–785.19']

const FEDERAL_NOT_COVERED = [
  'who is exempt',
  'travel and on-call time',
  'the regular rate of pay',
  'limits for minors',
  'union agreements',
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
      notCovered: ['any law'],
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
        'work periods of police and firefighters (7(k))',
        'the 8 and 80 system of hospitals',
        'daily overtime of Colorado, Nevada, Puerto Rico, and the U.S. Virgin Islands',
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
        'meal and rest breaks that the law requires, and premiums for missed ones',
        'alternative workweeks',
        'make-up time',
        'on-duty meals',
        'exceptions in wage orders',
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
        'employers with fewer than four employees',
        'the trades that the law lists',
        'flexible work hour plans',
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
        'other work in Oregon (use United States)',
        'the limits of 13 hours a day and 55 hours a workweek',
        'meal and rest breaks that the law requires',
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
        'other work in Oregon (use United States)',
        'sawmills, planing mills, shingle mills, logging camps, and canneries',
        'the limits of 13 hours a day and 55 hours a workweek',
        'meal and rest breaks that the law requires',
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
