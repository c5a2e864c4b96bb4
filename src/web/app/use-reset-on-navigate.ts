import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

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
