/** An import of 5,000 people has 5,002 objects and lists, and 80,000 keys and values. */
const LIMITS = { depth: 16, containers: 50_000, keys: 100_000, values: 300_000 }

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Scans JSON chunk by chunk and returns false when it nests too deep or holds too many values. `JSON.parse` blocks
 * the process: 9.9 MB of brackets take two seconds, what passes here at most 0.1. It does not check the grammar.
 */
export function createJsonScan(limits: typeof LIMITS = LIMITS): (piece: Uint8Array) => boolean {
  let depth = 0
  let containers = 0
  let keys = 0
  let values = 0
  let isInString = false
  let isEscaped = false
  return (piece) => {
    for (const byte of piece) {
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInString = false
      } else if (byte === QUOTE) isInString = true
      else if (byte === COMMA) values++
      else if (byte === COLON) keys++
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth++
        containers++
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
      if (depth > limits.depth) return false
    }
    return containers <= limits.containers && keys <= limits.keys && values <= limits.values
  }
}
