import { expect, test } from 'vitest'
import { isNewOrganization, listSetupSteps } from './setup-steps.ts'

type Facts = Parameters<typeof listSetupSteps>[1]

const NOTHING: Facts = {
  hasPeople: false,
  hasLogo: false,
  hasPayGroup: false,
  isInstalled: false,
  canInstall: true,
  marked: [],
}
const orgAdmin = { isAdmin: true, isOrgAdmin: true, isMasterAdmin: false, organizationId: 'northwind' }
const admin = { isAdmin: true, isOrgAdmin: false, isMasterAdmin: false, organizationId: 'northwind' }
const doneOf = (facts: Partial<Facts>) =>
  listSetupSteps(orgAdmin, { ...NOTHING, ...facts }).flatMap(({ step, isDone }) => (isDone ? [step] : []))

test.each<[Partial<Facts>, string[]]>([
  [{}, []],
  [{ hasPeople: true }, ['people']],
  [{ hasLogo: true, isInstalled: true }, ['logo', 'install']],
  [{ hasPayGroup: true }, ['pay']],
  // Not everyone is paid with it.
  [{ marked: ['pay'] }, ['pay']],
  [{ marked: ['zone', 'leave', 'install'] }, ['zone', 'leave', 'install']],
  // A mark can't replace the second person.
  [{ marked: ['people'] }, []],
])('%j: done are %j', (facts, done) => {
  expect(doneOf(facts)).toEqual(done)
})

test('leaves out pay and the logo for a person who may not change them, and installing where it isn’t possible', () => {
  const stepsOf = (user: typeof admin, canInstall: boolean) =>
    listSetupSteps(user, { ...NOTHING, canInstall }).map(({ step }) => step)
  expect(stepsOf(orgAdmin, true)).toEqual(['people', 'zone', 'leave', 'pay', 'logo', 'install'])
  expect(stepsOf(admin, true)).toEqual(['people', 'zone', 'leave', 'logo', 'install'])
  expect(stepsOf({ ...admin, isAdmin: false }, false)).toEqual(['people', 'zone', 'leave'])
})

test.each([
  ['2026-11-24T12:00:00Z', true],
  ['2026-12-24T11:59:59Z', true],
  ['2026-12-24T12:00:00Z', false],
])('an organization of Nov 24 is new at %s: %s', (now, isNew) => {
  expect(isNewOrganization({ createdAt: '2026-11-24T12:00:00Z' }, new Date(now))).toBe(isNew)
})
