import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * What a full page load would do, for a change of page within: start at the top, and let the keyboard and the screen
 * reader begin in the new page. The first page of a visit is left to the browser.
 */
export function useResetOnNavigate(main: RefObject<HTMLElement | null>) {
  const [path] = useLocation()
  const seen = useRef(path)
  useEffect(() => {
    if (seen.current === path) return
    seen.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path, main])
}
