import { type Text, t } from '../texts/text.ts'
import type { Tier } from './tiers.ts'

export const RULE_SET_IDS = ['none', 'us-flsa', 'us-ca', 'us-ak', 'us-or-manufacturing'] as const
export type RuleSetId = (typeof RULE_SET_IDS)[number]

/** What a published version pays is never edited; a test pins its hash. A change of law is a new version with a later `from`. */
export type RuleSet = {
  id: RuleSetId
  version: number
  /** The first day it is in force. */
  from: string
  title: Text
  sources: readonly string[]
  /** Together they are one sentence, which the first one starts. */
  notCovered: readonly Text[]
  tiers: readonly Tier[]
  /** A meal of at most this many minutes counts as work. */
  shortBreakIsWork: 0 | 20
  /** So does one that is shorter than this many minutes, where the law asks for as many without any duties. */
  mealsAreWorkUnder?: 30
}

const FEDERAL_SOURCES = ['29 USC 207', '29 CFR 778.104–778.106', '29 CFR 785.18–785.19']

const FEDERAL_NOT_COVERED = [
  t`Who is exempt`,
  t`travel and on-call time`,
  t`the regular rate of pay`,
  t`limits for minors`,
  t`union agreements`,
]

/** They are sorted by `from`, and those from the same day by `version`. */
type Versions = readonly [RuleSet, ...RuleSet[]]

export const RULE_SETS: Readonly<Record<RuleSetId, Versions>> = {
  none: [
    {
      id: 'none',
      version: 1,
      from: '2000-01-01',
      title: t`No overtime rules`,
      sources: [],
      notCovered: [t`Any law`],
      tiers: [],
      shortBreakIsWork: 0,
    },
  ],
  'us-flsa': [
    {
      id: 'us-flsa',
      version: 1,
      from: '2000-01-01',
      title: t`United States (FLSA)`,
      sources: FEDERAL_SOURCES,
      notCovered: [
        ...FEDERAL_NOT_COVERED,
        t`work periods of police and firefighters (7(k))`,
        t`the 8 and 80 system of hospitals`,
        t`daily overtime of Colorado, Nevada, Puerto Rico, and the U.S. Virgin Islands`,
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
      title: t`California`,
      sources: ['Cal. Labor Code 500, 510', 'Mendoza v. Nordstrom (2017) 2 Cal.5th 1074', ...FEDERAL_SOURCES],
      notCovered: [
        ...FEDERAL_NOT_COVERED,
        t`meal and rest breaks that the law requires, and premiums for missed ones`,
        t`alternative workweeks`,
        t`make-up time`,
        t`on-duty meals`,
        t`exceptions in wage orders`,
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
      title: t`Alaska`,
      sources: ['Alaska Stat. 23.10.060', ...FEDERAL_SOURCES],
      notCovered: [
        ...FEDERAL_NOT_COVERED,
        t`employers with fewer than four employees`,
        t`the trades that the law lists`,
        t`flexible work hour plans`,
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
      title: t`Oregon manufacturing`,
      sources: ['ORS 652.020', 'Oregon BOLI: Daily and Weekly Overtime', ...FEDERAL_SOURCES],
      notCovered: [
        ...FEDERAL_NOT_COVERED,
        t`other work in Oregon (use United States)`,
        t`the limits of 13 hours a day and 55 hours a workweek`,
        t`meal and rest breaks that the law requires`,
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
      title: t`Oregon manufacturing`,
      sources: ['ORS 652.020', 'Oregon BOLI: Daily and Weekly Overtime', 'OAR 839-020-0050', ...FEDERAL_SOURCES],
      notCovered: [
        ...FEDERAL_NOT_COVERED,
        t`other work in Oregon (use United States)`,
        t`sawmills, planing mills, shingle mills, logging camps, and canneries`,
        t`the limits of 13 hours a day and 55 hours a workweek`,
        t`meal and rest breaks that the law requires`,
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
