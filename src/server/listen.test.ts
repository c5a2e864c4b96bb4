import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

it("explains a port in use and an address that this machine doesn't have", async () => {
  const [first, second] = [Fastify(), Fastify()]
  const port = Number(new URL(await listen(first, { port: 0, host: '127.0.0.1' })).port)
  const host = '127.0.0.1'
  await expect(listen(second, { port, host })).rejects.toThrow(
    `Port ${port} is in use by another program. End it, or set PORT to another port.`,
  )
  await expect(listen(second, { port: 0, host: '203.0.113.9' })).rejects.toThrow(/203\.0\.113\.9\. Correct HOST/)
  await first.close()
})
