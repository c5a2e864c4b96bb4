import { describe, expect, it } from 'vitest'
import {
  type Person,
  whyNotDelete,
  whyNotEdit,
  whyNotMakeLink,
  whyNotSetPassword,
  whyNotSetSignIn,
  whyNotToggleAdmin,
  whyNotToggleOrgAdmin,
} from './rules.ts'

const person = (id: string, fields: Partial<Person> = {}): Person => ({
  id,
  isAdmin: false,
  isOrgAdmin: false,
  isMasterAdmin: false,
  organizationId: 'northwind',
  ...fields,
})

const PEOPLE = {
  employee: person('employee'),
  admin: person('admin', { isAdmin: true }),
  orgAdmin: person('orgAdmin', { isOrgAdmin: true }),
  both: person('both', { isAdmin: true, isOrgAdmin: true }),
  platform: person('platform', { isAdmin: true, organizationId: null }),
  master: person('master', { isMasterAdmin: true, organizationId: null }),
  lone: person('lone', { organizationId: null }),
}
const SAMPLE = person('sample', { isSample: true })
type Who = keyof typeof PEOPLE
const ADMINISTRATORS: Who[] = ['admin', 'orgAdmin', 'both', 'platform']
const EVERYONE = Object.keys(PEOPLE) as Who[]
const pairs = ADMINISTRATORS.flatMap((actor) => EVERYONE.map((subject) => [actor, subject] as const))

const twin = (who: Who): Person => ({ ...PEOPLE[who], id: `another ${who}` })

describe('their own account', () => {
  it.each(ADMINISTRATORS)('a %s cannot remove their own status or account [6.4]', (who) => {
    const self = PEOPLE[who]
    expect(whyNotToggleAdmin(self, self)).toBe('ownAdminStatus')
    expect(whyNotToggleOrgAdmin(self, self, 5)).toBe('ownOrgAdminStatus')
    expect(whyNotDelete(self, self, 5)).toBe('ownAccount')
  })

  it.each([...ADMINISTRATORS, 'master'] as const)(
    'a %s can change their own name, address, username, and password',
    (who) => {
      expect([whyNotEdit(PEOPLE[who], PEOPLE[who]), whyNotSetSignIn(PEOPLE[who], PEOPLE[who])]).toEqual([null, null])
    },
  )
})

it.each(ADMINISTRATORS)('a %s can delete a sample person, but not change them', (who) => {
  const actor = PEOPLE[who]
  expect([
    whyNotEdit(actor, SAMPLE),
    whyNotSetSignIn(actor, SAMPLE),
    whyNotMakeLink(actor, { ...SAMPLE, hasPassword: false }),
    whyNotToggleAdmin(actor, SAMPLE),
    whyNotToggleOrgAdmin(actor, SAMPLE, 1),
  ]).toEqual(Array.from({ length: 5 }, () => 'changesSample'))
  expect(whyNotSetPassword(actor, SAMPLE)).not.toBeNull()
  expect(whyNotDelete(actor, SAMPLE, 1)).toBeNull()
})

it("only org admins and platform admins set other people's passwords, except a master admin's", () => {
  const allowed = pairs.filter(([actor, subject]) => whyNotSetPassword(PEOPLE[actor], twin(subject)) === null)
  expect(allowed).toEqual(pairs.filter(([actor, subject]) => actor !== 'admin' && subject !== 'master'))
  for (const who of ADMINISTRATORS) expect(whyNotSetPassword(PEOPLE[who], PEOPLE[who])).toBeNull()
  expect(whyNotSetPassword(PEOPLE.admin, PEOPLE.employee)).toBe('setsPassword')
})

describe('a master admin', () => {
  it.each(ADMINISTRATORS)('cannot be deleted or changed by a %s [5.50]', (who) => {
    const [actor, master] = [PEOPLE[who], PEOPLE.master]
    expect(whyNotDelete(actor, master, null)).toBe('deletesMasterAdmin')
    for (const reason of [
      whyNotEdit(actor, master),
      whyNotSetSignIn(actor, master),
      whyNotToggleAdmin(actor, master),
      whyNotToggleOrgAdmin(actor, master, null),
    ]) {
      expect(reason).toBe('changesMasterAdmin')
    }
    expect(whyNotMakeLink(actor, { ...master, hasPassword: false })).not.toBeNull()
  })
})

describe('an admin who is not an org admin', () => {
  it.each([PEOPLE.orgAdmin, PEOPLE.both])(
    "cannot become an org admin through another org admin's account: %j",
    (greater) => {
      expect([
        whyNotSetSignIn(PEOPLE.admin, greater),
        whyNotDelete(PEOPLE.admin, greater, 5),
        whyNotToggleOrgAdmin(PEOPLE.admin, greater, 5),
        whyNotToggleAdmin(PEOPLE.admin, greater),
        whyNotMakeLink(PEOPLE.admin, { ...greater, hasPassword: false }),
      ]).toEqual([
        'changesOrgAdminSignIn',
        'deletesOrgAdmin',
        'changesOrgAdmin',
        'changesOrgAdmin',
        'changesOrgAdminSignIn',
      ])
      expect(whyNotEdit(PEOPLE.admin, greater)).toBeNull()
    },
  )

  it('can create links only for people without a password', () => {
    for (const who of ['employee', 'admin'] as const) {
      expect(whyNotMakeLink(PEOPLE.admin, { ...twin(who), hasPassword: false })).toBeNull()
      expect(whyNotMakeLink(PEOPLE.admin, { ...twin(who), hasPassword: true })).toBe('resetsPassword')
    }
  })
})

describe('without an organization', () => {
  it.each(ADMINISTRATORS)('a %s cannot grant roles', (who) => {
    for (const subject of [twin('lone'), twin('platform')]) {
      expect(whyNotToggleAdmin(PEOPLE[who], subject)).toBe('adminNeedsOrganization')
      expect(whyNotToggleOrgAdmin(PEOPLE[who], subject, null)).toBe('orgAdminNeedsOrganization')
    }
  })
})

describe('the last org admin', () => {
  it.each([
    [1, 'lastOrgAdmin'],
    [2, null],
    [20, null],
    // Unknown on screens with people of several organizations. The server knows.
    [null, null],
  ])('of %s stays: %j', (orgAdmins, reason) => {
    for (const actor of [PEOPLE.both, PEOPLE.platform]) {
      expect(whyNotDelete(actor, twin('orgAdmin'), orgAdmins)).toBe(reason)
      expect(whyNotToggleOrgAdmin(actor, twin('orgAdmin'), orgAdmins)).toBe(reason)
    }
    expect(whyNotDelete(PEOPLE.both, twin('employee'), orgAdmins)).toBeNull()
    expect(whyNotToggleOrgAdmin(PEOPLE.both, twin('employee'), orgAdmins)).toBeNull()
  })
})

describe('otherwise', () => {
  const equalOrLess = pairs.filter(
    ([actor, subject]) =>
      subject !== 'master' && !(actor === 'admin' && (subject === 'orgAdmin' || subject === 'both')),
  )
  it.each(equalOrLess)('a %s can change and delete a %s', (actor, subject) => {
    const [by, whom] = [PEOPLE[actor], twin(subject)]
    expect([whyNotEdit(by, whom), whyNotSetSignIn(by, whom), whyNotDelete(by, whom, 2)]).toEqual([null, null, null])
    if (whom.organizationId) expect(whyNotToggleAdmin(by, whom)).toBeNull()
  })
})
