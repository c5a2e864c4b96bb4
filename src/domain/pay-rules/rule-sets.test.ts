import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findRuleSet, RULE_SET_IDS, RULE_SETS } from './rule-sets.ts'

/** Customers were paid by these versions. Add a line for a new version, and never change one. */
const PUBLISHED = {
  'none 1': 'e7e395c74d9ed47c2fbee0355a6c156da8315f2c6a57b604e9d30369471ce52d',
  'us-ak 1': '704f9ffb7f5bc9acc4e141ea179a4cdc1d7f9d1fd91fd0eceb9832b8be2778d5',
  'us-ca 1': 'fdc34a5c66638f9aeb2f496f967398d6123507689cada5083856acc52400bd54',
  'us-flsa 1': '8d0ba860caff31c7fbfdccf8cd4f54da4c12adeb4e9145a37008d283fc722d8a',
  'us-or-manufacturing 1': '98e206e209c55b82bd6f11fcec4071a376a8e73e31f7c2a466baeb47d389fd6f',
  'us-or-manufacturing 2': '3301a73e45d4e9f845a25de60b54a42f50030217ed25ac4cc0edab73710eede8',
}

describe('published versions', () => {
  it('are never edited', () => {
    const hashes = Object.values(RULE_SETS)
      .flat()
      .map((set) => [`${set.id} ${set.version}`, createHash('sha256').update(canonicalJson(set)).digest('hex')])
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
