import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Scrolls to the top and moves the focus into the page, as a full page load would. Not on the first page. */
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
