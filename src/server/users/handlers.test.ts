import { describe, expect, it } from 'vitest'
import type { User } from '#domain/auth/contract.ts'
import { anEmployee, anOrganization, PASSWORD, type TestOrganization } from '#test/builders.ts'
import { anApp } from '#test/harness.ts'

const test = await anApp()

const add = (organization: TestOrganization, username: string, fields: object = {}) =>
  test.call('POST', `/api/organizations/${organization.id}/users`, {
    as: organization.boss,
    body: { username, password: PASSWORD, email: 'p@northwind.example', ...fields },
  })

describe('adding people', () => {
  it('takes username, password and e-mail; the rest may be empty', async () => {
    const response = await add(await anOrganization(test), 'only-the-least', { firstName: null, zipCode: '' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      username: 'only-the-least',
      firstName: '',
      zipCode: '',
      isAdmin: false,
      isOrgAdmin: false,
    })
  })

  it('never takes a role from the body', async () => {
    const response = await add(await anOrganization(test), 'would-be-boss', {
      isAdmin: true,
      isOrgAdmin: true,
      isMasterAdmin: true,
    })
    expect(response.json()).toMatchObject({ isAdmin: false, isOrgAdmin: false, isMasterAdmin: false })
  })

  it('holds the limit of the plan when forty are added at once', async () => {
    const organization = await anOrganization(test)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => add(organization, `crowd-${index}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19)
    const refusal = answers.find(({ statusCode }) => statusCode === 409)
    expect(refusal?.json()).toEqual({
      message: 'Your plan includes up to 20 users and you have 20. Switch to a larger plan to add more.',
    })
    const people = await test.call('GET', `/api/organizations/${organization.id}/users`, { as: organization.boss })
    expect(people.json()).toHaveLength(20)
  })
})

describe('the list of people', () => {
  it('is sorted by name and pages through everybody once', async () => {
    const organization = await anOrganization(test)
    for (const [firstName, lastName] of [
      ['Zoë', 'Adams'],
      ['anna', 'adams'],
      ['Bo', "O'Neil"],
      ['Łukasz', 'Żak'],
    ]) {
      await anEmployee(test, organization, { firstName, lastName })
    }
    const all = (await test.call('GET', `/api/organizations/${organization.id}/users`, { as: organization.boss })).json<
      User[]
    >()
    expect(all.map(({ firstName }) => firstName).slice(0, 3)).toEqual(['anna', 'Zoë', 'Ada'])
    const paged: User[] = []
    let url: string | undefined = `/api/organizations/${organization.id}/users?limit=2`
    while (url) {
      const page = await test.call('GET', url, { as: organization.boss })
      paged.push(...page.json<User[]>())
      url = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(paged).toEqual(all)
  })
})

it('keeps the address that a person’s timesheets go to, and shows it with the person', async () => {
  const worker = await anEmployee(test, await anOrganization(test))
  const saved = await test.call('POST', '/api/users/default-email', {
    as: worker,
    body: { email: ' payroll@northwind.example ' },
  })
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { defaultTimesheetEmail: 'payroll@northwind.example' }])
  const me = await test.call('GET', '/api/user', { as: worker })
  expect(me.json()).toMatchObject({ defaultTimesheetEmail: 'payroll@northwind.example' })
})
