import { describe, expect, it } from 'vitest'
import { username } from '../fields/credentials.ts'
import { makeUsername, usernameKey } from './usernames.ts'

describe('a username that is made', () => {
  it.each<[email: string, firstName: string, lastName: string, made: string]>([
    ['maria.lopez@x.example', 'Maria', 'Lopez', 'maria.lopez'],
    ['Maria_Lopez+clock@x.example', 'Maria', 'Lopez', 'maria_lopez'],
    ['r&d@x.example', 'Rita', 'Dow', 'rita.dow'],
    ['al@x.example', 'Al', 'Ng', 'al.ng'],
    ['', 'José', 'García Núñez', 'jose.garcia.nunez'],
    ['', 'Søren', 'Weiß', 'soren.weiss'],
    ['', 'Łukasz', "O'Brien-Đorđević", 'lukasz.obrien-dordevic'],
    ['', 'Cher', '', 'cher'],
    ['', '明', '李', '明.李'],
    ['', 'ÖMER', 'YILDIZ', 'omer.yildiz'],
    ['', 'สมชาย', 'ใจดี', 'สมชาย.ใจดี'],
    ['', '', '', 'user2'],
    ['x@x.example', 'A', '', 'user2'],
    [`${'m'.repeat(64)}@x.example`, '', '', 'm'.repeat(58)],
    ['', 'x'.repeat(100), 'y'.repeat(100), 'x'.repeat(58)],
  ])('from %j and %j %j is %s', (email, firstName, lastName, made) => {
    const result = makeUsername({ email, firstName, lastName }, () => false)
    expect(result).toBe(made)
    expect(username.safeParse(result).data).toBe(result)
  })

  it('is made of the name, and then numbered, when others are taken', () => {
    const taken = new Set<string>()
    const maria = { email: 'maria@x.example', firstName: 'Maria', lastName: 'López' }
    const made = Array.from({ length: 5 }, () => {
      const next = makeUsername(maria, (key) => taken.has(key))
      taken.add(usernameKey(next))
      return next
    })
    expect(made).toEqual(['maria', 'maria.lopez', 'maria2', 'maria3', 'maria4'])
  })
})
