import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTHS: Record<string, number> = { cus: 14, prod: 14, si: 14, req: 14, cs_test: 58 }

export function createId(prefix: string): string {
  const letters = Array.from({ length: LENGTHS[prefix] ?? 24 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${prefix}_${prefix === 'cs_test' ? 'a1' : ''}${letters.join('')}`
}
