import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRegistration, PASSWORD } from './support/builders.ts'
import {
  createDataHome,
  type DataHome,
  type Product,
  postmasterPid,
  startProduct,
  waitUntil,
} from './support/product.ts'

let home: DataHome
let product: Product
const people: { username: string; cookie: string }[] = []

beforeAll(async () => {
  home = await createDataHome()
  product = await startProduct(home)
  const form = aRegistration()
  const { body, cookie } = await product.call('POST', '/api/organizations', { body: form })
  const { id } = body.organization as { id: string }
  await product.call('POST', `/api/organizations/${id}/subscription/create`, {
    cookie,
    body: { tierId: 'enterprise', billingCycle: 'monthly' },
  })
  const orgAdmin = await product.call('POST', '/api/login', { body: form.adminUser })
  for (let index = 0; index < 8; index++) {
    const username = `worker_${index}`
    await product.call('POST', `/api/organizations/${id}/users`, {
      cookie: orgAdmin.cookie,
      body: { username, password: PASSWORD, email: 'p@n.example' },
    })
    people.push({
      username,
      cookie: (await product.call('POST', '/api/login', { body: { username, password: PASSWORD } })).cookie,
    })
  }
})

afterAll(async () => {
  await product.stop()
  await home.remove()
})

/** Acknowledged entry ids with their acknowledged clock-out, null without one. */
const acknowledged = new Map<string, string | null>()

/** Clocks in and out until the product stops, and notes every acknowledgement. */
async function punch({ username, cookie }: { username: string; cookie: string }, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const active = await product.call('GET', `/api/time-entries/${username}?active=true`, { cookie })
    const open = (active.body as unknown as { id: string }[])[0]
    if (active.status !== 200) continue
    if (open) {
      const clockOut = new Date().toISOString()
      const { status } = await product.call('PUT', `/api/time-entries/${open.id}`, { cookie, body: { clockOut } })
      if (status === 200) acknowledged.set(open.id, clockOut)
    } else {
      const { status, body } = await product.call('POST', '/api/time-entries', {
        cookie,
        body: { username, clockIn: new Date().toISOString() },
      })
      if (status === 201) acknowledged.set(body.id as string, null)
    }
  }
}

/** Calls `strike` while people clock in and out, then waits until everyone has stopped. */
async function clockInAndOutDuring(strike: () => void | Promise<void>): Promise<void> {
  let over = false
  const before = acknowledged.size
  const clocking = people.map((person) => punch(person, () => over).catch(() => undefined))
  await waitUntil(() => acknowledged.size > before + 40, 15_000)
  await strike()
  over = true
  await Promise.all(clocking)
}

async function expectNothingLost(): Promise<void> {
  const stored = new Map<string, string | null>()
  for (const { username, cookie } of people) {
    const entries = (await product.call('GET', `/api/time-entries/${username}?limit=1000`, { cookie }))
      .body as unknown as { id: string; clockOut: string | null }[]
    expect(entries.filter(({ clockOut }) => clockOut === null).length).toBeLessThanOrEqual(1)
    for (const { id, clockOut } of entries) stored.set(id, clockOut)
  }
  // A clock-out may have been saved although its response was lost. Acknowledged ones must be unchanged.
  const lost = [...acknowledged].filter(
    ([id, clockOut]) => !stored.has(id) || (clockOut !== null && stored.get(id) !== clockOut),
  )
  expect(lost).toEqual([])
}

/** Old versions of Node are named at each start. */
const isWarning = (line: string) => /"level":[4-6]0/.test(line) && !line.includes('security fixes')

async function restart(): Promise<void> {
  await product.exited
  product = await startProduct(home)
  expect(product.output()).toContain('is ready at')
}

describe('loses nothing that was acknowledged', () => {
  it.each([1, 2, 3])(
    'when the application is killed, round %i',
    async () => {
      await clockInAndOutDuring(() => void product.process.kill('SIGKILL'))
      await restart()
      await expectNothingLost()
    },
    60_000,
  )

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'when it gets %s twice, exits with code 0, and logs no warning',
    async (signal) => {
      await clockInAndOutDuring(() => {
        product.process.kill(signal)
        product.process.kill(signal)
      })
      expect(await product.exited).toBe(0)
      expect(product.output().split('\n').filter(isWarning)).toEqual([])
      await restart()
      await expectNothingLost()
    },
    60_000,
  )
})

// Only the embedded server may be killed, not the one of DATABASE_URL.
if (!process.env.DATABASE_URL) {
  describe('when the embedded server is killed', () => {
    it.each([1, 2])(
      'alone, it restarts automatically, round %i',
      async () => {
        await clockInAndOutDuring(async () => {
          process.kill(postmasterPid(home.dataDir ?? ''), 'SIGKILL')
          await waitUntil(async () => (await product.call('GET', '/readyz')).status === 200, 20_000)
          const before = acknowledged.size
          await waitUntil(() => acknowledged.size > before + 10, 15_000)
        })
        await expectNothingLost()
      },
      60_000,
    )

    it.each([1, 2])(
      'together with the application, round %i',
      async () => {
        await clockInAndOutDuring(() => {
          process.kill(postmasterPid(home.dataDir ?? ''), 'SIGKILL')
          product.process.kill('SIGKILL')
        })
        await restart()
        await expectNothingLost()
      },
      60_000,
    )

    it('a second process on the same directory is refused, and the first keeps running', async () => {
      const second = await startProduct(home)
      expect(await second.exited).toBe(1)
      expect(second.output()).toMatch(/Another Watchbell \(pid \d+\) is already using/)
      await expectNothingLost()
    })
  })
} else {
  describe('several processes on one server', () => {
    it('can start concurrently on an empty database', async () => {
      const empty = await createDataHome()
      const products = await Promise.all([startProduct(empty), startProduct(empty)])
      expect(await Promise.all(products.map(async ({ call }) => (await call('GET', '/readyz')).status))).toEqual([
        200, 200,
      ])
      const form = aRegistration()
      const registered = await Promise.all(
        products.map(({ call }) => call('POST', '/api/organizations', { body: form })),
      )
      expect(registered.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(await Promise.all(products.map(({ stop }) => stop()))).toEqual([0, 0])
      await empty.remove()
    })

    it('allow one active entry per person', async () => {
      const second = await startProduct(home)
      const [person] = people
      if (!person) throw new Error('no one to clock in')
      const active = (
        await product.call('GET', `/api/time-entries/${person.username}?active=true`, { cookie: person.cookie })
      ).body as unknown as { id: string }[]
      for (const { id } of active)
        await product.call('PUT', `/api/time-entries/${id}`, {
          cookie: person.cookie,
          body: { clockOut: new Date().toISOString() },
        })
      const body = { username: person.username, clockIn: new Date().toISOString() }
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 ? product : second).call('POST', '/api/time-entries', { cookie: person.cookie, body }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(39).fill(409)])
      expect(await second.stop()).toBe(0)
    })
  })
}

describe('invalid configuration', () => {
  it.each([
    ['PORT', 'eighty', 'PORT'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL'],
    ['SIGN_IN_LIMIT', '0', 'SIGN_IN_LIMIT'],
  ])(
    '%s=%s stops the start and names the variable',
    async (name, value, named) => {
      const refused = await startProduct(home, { [name]: value })
      expect(await refused.exited).toBe(1)
      expect(refused.output()).toContain(named)
      expect(refused.output()).not.toMatch(/\bat .*\.ts:\d+/)
    },
    30_000,
  )
})
