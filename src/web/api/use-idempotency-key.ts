import { useState } from 'react'

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>

export function useIdempotencyKey(): IdempotencyKeys {
  return useState(createIdempotencyKeys)[0]
}

/** A key stays until it is released, so a retry after a lost answer can't write twice. */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>()
  return {
    keyFor: (content: unknown): string => {
      const serialized = JSON.stringify(content)
      const key = keys.get(serialized) ?? newIdempotencyKey()
      keys.set(serialized, key)
      return key
    },
    release: (content: unknown): void => {
      keys.delete(JSON.stringify(content))
    },
  }
}

/** 128 random bits. Not `randomUUID`: browsers offer it on https pages only. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
