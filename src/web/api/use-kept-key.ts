import { useState } from 'react'
import { type KeptKeys, keptKeys } from './kept-keys.ts'

/** The keys of writes that must happen once, for as long as whatever asks for them is shown. */
export function useKeptKey(): KeptKeys {
  return useState(keptKeys)[0]
}
