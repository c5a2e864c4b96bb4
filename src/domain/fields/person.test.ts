import { describe, expect, it } from 'vitest'
import { profile } from '../account/contract.ts'
import { changesToText } from '../audit/texts.ts'
import { sayInEnglish } from '../languages/say.ts'
import { newPerson, registration } from '../registration/contract.ts'
import { contactDetails, invitedUser, newUser, userEdit } from '../users/contract.ts'
import { PERSON_FIELD_NAMES, personFieldsIn } from './person.ts'

const NAME = ['firstName', 'lastName', 'middleInitial', 'nameSuffix']
const ADDRESS = ['streetAddress', 'city', 'state', 'zipCode']

type Form = { shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> }

describe('fields of a person', () => {
  it.each<[string, Form, fields: string[], mayBeEmpty: string[]]>([
    ['an invitation', invitedUser, [...PERSON_FIELD_NAMES], ['username', ...NAME, 'email', 'phoneNumber', ...ADDRESS]],
    ['Add User with a password', newUser, [...PERSON_FIELD_NAMES], [...NAME, 'email', 'phoneNumber', ...ADDRESS]],
    ['Edit User', userEdit, [...PERSON_FIELD_NAMES], ['middleInitial', 'nameSuffix']],
    ['View/Edit', contactDetails, ['firstName', 'lastName', 'email', 'phoneNumber', ...ADDRESS], []],
    ['the own profile', profile, [...NAME, 'phoneNumber'], ['middleInitial', 'nameSuffix', 'phoneNumber']],
    [
      'the registration of an organization',
      registration.shape.adminUser,
      [...PERSON_FIELD_NAMES],
      ['middleInitial', 'nameSuffix'],
    ],
    [
      'the registration of a person',
      newPerson,
      [...PERSON_FIELD_NAMES],
      ['middleInitial', 'nameSuffix', 'phoneNumber', ...ADDRESS],
    ],
  ])('in %s, and which may be empty there', (_, form, fields, mayBeEmpty) => {
    const names: readonly string[] = personFieldsIn(form)
    expect(names).toEqual(fields)
    expect(names.filter((name) => form.shape[name]?.safeParse('').success)).toEqual(mayBeEmpty)
  })

  it.each([
    ['Edit User', userEdit],
    ['View/Edit', contactDetails],
    ['the own profile', profile],
  ])('stay when %s doesn’t send them', (_, form) => {
    expect(form.parse({})).toEqual({})
  })

  it('have a name in the audit log', () => {
    const changes = PERSON_FIELD_NAMES.map((field) => ({ field, from: null, to: 'x' }))
    expect(changesToText({ format: 2, changes }, 'UTC').map(({ field }) => sayInEnglish(field))).toEqual([
      'Username',
      'First name',
      'Last name',
      'Middle initial',
      'Name suffix',
      'Email',
      'Phone number',
      'Street address',
      'City',
      'State',
      'ZIP code',
    ])
  })
})
