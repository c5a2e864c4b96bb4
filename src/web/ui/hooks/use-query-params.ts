import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useDebouncedValue } from './use-debounced-value.ts'

/** Browsers limit how often the URL may change. */
const URL_DELAY_MS = 300

/** The values can be any text: people edit addresses. */
export function useQueryParams<Name extends string>(
  defaults: Record<Name, string>,
): [Record<Name, string>, (change: Partial<Record<Name, string>>) => void] {
  const [path] = useLocation()
  const [params, setParams] = useSearchParams()
  const current = JSON.stringify(
    Object.fromEntries(Object.entries<string>(defaults).map(([name, value]) => [name, params.get(name) ?? value])),
  )
  const [values, setValues] = useState<Record<Name, string>>(() => JSON.parse(current))
  const debounced = JSON.stringify(useDebouncedValue(values, URL_DELAY_MS))
  const lastSynced = useRef(current)

  useEffect(() => {
    if (lastSynced.current === current) return
    lastSynced.current = current
    setValues(JSON.parse(current))
  }, [current])

  useEffect(() => {
    // A click can open another page before this effect runs. Writing would then go back to this one.
    if (lastSynced.current === debounced || window.location.pathname !== path) return
    lastSynced.current = debounced
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string>(JSON.parse(debounced))) {
          if (value === defaults[name as Name]) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- only new values are written; defaults and setParams are how
  }, [debounced])

  return [values, (change) => setValues((before) => ({ ...before, ...change }))]
}
