import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a strip that may be wider than its place: brings what is selected in it into view, and marks the edges that more lies beyond
 * (`data-more-before`, `data-more-after`), for the style to fade them. `selected` changes when another part of it is selected.
 */
export function useEdges(selected: string): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const observer = new ResizeObserver(() => mark(element))
    const follow = () => mark(element)
    observer.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [])

  // What is in the strip has grown or shrunk, such as by a count.
  useEffect(() => {
    if (strip.current) mark(strip.current)
  })

  useEffect(() => {
    const element = strip.current
    const part = element?.querySelector('[aria-selected="true"]')
    if (!element || !part || selected === '') return
    // The strip alone is moved: the page stays where it is.
    const [place, own] = [element.getBoundingClientRect(), part.getBoundingClientRect()]
    element.scrollLeft += own.left + own.width / 2 - (place.left + place.width / 2)
  }, [selected])

  return strip
}

function mark(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element
  element.toggleAttribute('data-more-before', scrollLeft > SLACK)
  element.toggleAttribute('data-more-after', scrollWidth - clientWidth - scrollLeft > SLACK)
}

/** Places are fractions of pixels: less than this is none. */
const SLACK = 2
