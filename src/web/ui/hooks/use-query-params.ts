import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useDebouncedValue } from './use-debounced-value.ts'

/** Browsers refuse an address that changes with every letter, and nobody reads it while typing. */
const SETTLED_MS = 300

/**
 * What is searched and chosen on a screen, as parameters of its address: a reload, Back and a link that is passed on show the
 * same. What is as it begins is left out of the address. Anybody can write an address: the values are any texts.
 */
export function useQueryParams<Name extends string>(
  begins: Record<Name, string>,
): [Record<Name, string>, (change: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams()
  const stands = JSON.stringify(
    Object.fromEntries(Object.entries<string>(begins).map(([name, value]) => [name, params.get(name) ?? value])),
  )
  const [chosen, setChosen] = useState<Record<Name, string>>(() => JSON.parse(stands))
  const settled = JSON.stringify(useDebouncedValue(chosen, SETTLED_MS))
  const known = useRef(stands)

  useEffect(() => {
    if (known.current === stands) return
    known.current = stands
    setChosen(JSON.parse(stands))
  }, [stands])

  useEffect(() => {
    if (known.current === settled) return
    known.current = settled
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string>(JSON.parse(settled))) {
          if (value === begins[name as Name]) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- only what was chosen is written; the rest is how it is written
  }, [settled])

  return [chosen, (change) => setChosen((before) => ({ ...before, ...change }))]
}
