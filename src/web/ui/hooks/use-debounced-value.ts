import { useEffect, useState } from 'react'

/** A value as it was when it last stood still for so long: what is typed goes to the server as words, not letter by letter. */
export function useDebouncedValue<Value>(value: Value, milliseconds: number): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
