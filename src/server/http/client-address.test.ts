import { describe, expect, it } from 'vitest'
import { anApp } from '#test/support/harness.ts'
import { networkOf, normalizeAddress } from './client-address.ts'

describe('normalizes addresses', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['"1.2.3.4:5678"', '1.2.3.4'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:0DB8:0:0::0001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:102:304', '1.2.3.4'],
    ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
    ['[::ffff:1.2.3.4]:5678', '1.2.3.4'],
    ['unknown', null],
    ['_hidden', null],
    ['1.2.3.4:5678:9', null],
    ['', null],
  ])('%s becomes %s', (text, address) => expect(normalizeAddress(text)).toBe(address))
})

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

describe('behind a proxy that adds a port', async () => {
  const proxied = await anApp({ trustProxy: true, signInAddressLimit: 3 })
  const signIn = (forwarded: string) =>
    proxied.call('POST', '/api/login', {
      body: { username: 'no-one', password: 'wrong password' },
      headers: { 'x-forwarded-for': forwarded },
    })

  it.each([
    ['1.2.3.4:1001', '1.2.3.4:1002', '::ffff:1.2.3.4', '1.2.3.4'],
    ['[2001:db8::1]:1001', '[2001:db8::2]:1002', '2001:db8::3', '[2001:db8::1]:1004'],
    // Invalid addresses count as the proxy's own.
    ['unknown', '_hidden', 'nonsense', 'unknown'],
  ])('all connections of %s count as the same address', async (...addresses) => {
    const statuses: number[] = []
    for (const address of addresses) statuses.push((await signIn(address)).statusCode)
    expect(statuses).toEqual([401, 401, 401, 429])
  })
})
