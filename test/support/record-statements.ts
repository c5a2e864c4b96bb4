import { appendFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect } from 'vitest'

/** A message of db/statements/statements.ts, or something else that a test sends with the driver alone. */
type Query = { sent?: readonly { text: string }[] }

const prototype = pg.Client.prototype as unknown as { query: (query?: Query, ...rest: unknown[]) => unknown }
const original = prototype.query
const texts = new Set<string>()
const startedAt = performance.now()

prototype.query = function record(this: unknown, query, ...rest) {
  for (const { text } of query?.sent ?? []) texts.add(text)
  return original.call(this, query, ...rest)
}

// The hook that is added first runs last, when the product has stopped.
afterAll(() => {
  prototype.query = original
  const file = path.relative('.', expect.getState().testPath ?? '')
  const seconds = (performance.now() - startedAt) / 1000
  appendFileSync(process.env.RECORD_STATEMENTS ?? '', `${JSON.stringify({ file, seconds, statements: [...texts] })}\n`)
})
