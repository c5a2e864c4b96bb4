import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findRuleSet, RULE_SET_IDS, RULE_SETS } from './rule-sets.ts'

/** Customers were paid by these versions. Add a line for a new version, and never change one. Texts may be worded better. */
const PUBLISHED = {
  'none 1': '90d694d99ba53a26b7e8ab79b4e7d0f4330971435567adb5c77b227ef1f0c1cd',
  'us-ak 1': 'e65880c6e00fd966c8541445da7050e94e815fbeeebba597e5c4d067ec9aa1ea',
  'us-ca 1': '7a8f4dfc1bad36e1244b141e3cebeafe0dc433728f082ed43f21e16c689c0d05',
  'us-flsa 1': 'b63dea073b1e52b37251f5575b9d31ff67e032c6f35b9d89c37d5618a665ca4b',
  'us-or-manufacturing 1': '6723269f9599396fba59aaf38be50c985a475c8b0e76f4254cea4945a155b891',
  'us-or-manufacturing 2': '119336cbe57837e2989d69806173785e0606db5cc016fb76620d53eeaf5d2a5a',
}

describe('published versions', () => {
  it('are never edited', () => {
    const hashes = Object.values(RULE_SETS)
      .flat()
      .map(({ title: _title, sources: _sources, notCovered: _notCovered, ...set }) => [
        `${set.id} ${set.version}`,
        createHash('sha256').update(canonicalJson(set)).digest('hex'),
      ])
    expect(Object.fromEntries(hashes)).toEqual(PUBLISHED)
  })

  it.each(RULE_SET_IDS)('%s: in the order of their first days and versions', (id) => {
    const versions = RULE_SETS[id].map(({ version, from }) => [from, version] as const)
    const inOrder = versions.toSorted((one, other) => one[0].localeCompare(other[0]) || one[1] - other[1])
    expect(versions).toEqual(inOrder)
    expect(new Set(versions.map(([, version]) => version)).size).toBe(versions.length)
    expect(RULE_SETS[id].every((set) => set.id === id)).toBe(true)
  })
})

describe('the version of a workweek', () => {
  const [first] = RULE_SETS['us-flsa']
  const changed = { ...first, version: 2, from: '2027-01-01' }
  const corrected = { ...first, version: 3, from: '2027-01-01' }
  const published = { ...RULE_SETS, 'us-flsa': [first, changed, corrected] as const }

  it.each([
    ['before the first version', '1999-12-26', 1],
    ['on its first day', '2000-01-01', 1],
    ['in the workweek in which a law changes', '2026-12-27', 1],
    ['on the day of a change, with its correction', '2027-01-01', 3],
    ['later', '2027-01-03', 3],
  ])('%s', (_, workweek, version) => {
    expect(findRuleSet('us-flsa', workweek, published).version).toBe(version)
  })
})

/** Keys are sorted, so that only a different content has a different hash. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
