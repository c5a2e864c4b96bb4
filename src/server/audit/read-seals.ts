import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import type { SavedSeal } from '#domain/audit/rules.ts'
import { isId } from '#domain/fields/id.ts'

export const SEALS_FILE = 'audit-seals.ndjson'

const HASH = /^[0-9a-f]{64}$/

/** The file of seals and the process's log have such lines. */
const sealLine = z.object({
  tenantId: z.string().refine(isId),
  lines: z.number().int().positive(),
  seal: z.string().regex(HASH),
  at: z.string().optional(),
  time: z.number().optional(),
})

/** What `verify-audit` prints: `Name (<id>): all 3 entries are unchanged. Last seal 3 <seal>`. */
const PRINTED = /\(([0-9a-f-]{36})\): .* Last seal (\d+) ([0-9a-f]{64})$/

/** Reads the seals file, the process's log, or the output of `verify-audit`; skips other lines. */
export async function readSealFile(file: string): Promise<SavedSeal[]> {
  const seals: SavedSeal[] = []
  try {
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      const seal = text.startsWith('{') ? parseJsonSeal(text) : parsePrintedSeal(text)
      if (seal) seals.push(seal)
    }
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error })
  }
  if (seals.length === 0) throw new Error(`${file} has no seals.`)
  return seals
}

/** `<organization>:<number of entries>:<seal>`; null for anything else. */
export function parseSeal(text: string): SavedSeal | null {
  const [tenantId = '', count = '', seal = '', ...more] = text.toLowerCase().split(':')
  const isSeal = isId(tenantId) && /^[1-9]\d{0,14}$/.test(count) && HASH.test(seal) && more.length === 0
  return isSeal ? { tenantId, sequence: Number(count), seal, at: null } : null
}

function parsePrintedSeal(text: string): SavedSeal | null {
  const [, tenantId = '', count = '', seal = ''] = PRINTED.exec(text) ?? []
  return parseSeal(`${tenantId}:${count}:${seal}`)
}

function parseJsonSeal(text: string): SavedSeal | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const read = sealLine.safeParse(value)
  if (!read.success) return null
  const { tenantId, lines, seal, at, time } = read.data
  return { tenantId, sequence: lines, seal, at: at ?? (time === undefined ? null : new Date(time).toISOString()) }
}
