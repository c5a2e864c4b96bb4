import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a strip of tabs that may be wider than its place: brings the chosen one into view, and marks the edges that more lies beyond
 * (`data-more-before`, `data-more-after`), for the style to fade them. `chosen` counts from 0.
 */
export function useScrollFade(chosen: number): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  const choice = useRef<Choice>({ chosen, inView: null })

  // Also when what is in the strip has grown, such as by a count.
  useEffect(() => {
    choice.current.chosen = chosen
    if (strip.current) look(strip.current, choice.current)
  })

  useEffect(() => {
    const element = strip.current
    if (!element) return
    // The tabs come a moment after their strip: this is told of both, and of a strip that was hidden and is seen again.
    const observer = new ResizeObserver(() => look(element, choice.current))
    const follow = () => mark(element)
    observer.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [])

  return strip
}

/** Which tab is chosen, and which was last brought into view. */
type Choice = { chosen: number; inView: number | null }

/** A tab is brought into view once: where somebody has scrolled to since, they stay. */
function look(strip: HTMLElement, choice: Choice): void {
  const tab = strip.querySelectorAll('[role=tab]')[choice.chosen]
  if (tab && strip.clientWidth > 0 && choice.inView !== choice.chosen) {
    center(strip, tab)
    choice.inView = choice.chosen
  }
  mark(strip)
}

/** Moves the strip alone: the page stays where it is. */
function center(strip: HTMLElement, tab: Element): void {
  const [place, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  strip.scrollLeft += own.left + own.width / 2 - (place.left + place.width / 2)
}

function mark(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = strip
  strip.toggleAttribute('data-more-before', scrollLeft > SLACK)
  strip.toggleAttribute('data-more-after', scrollWidth - clientWidth - scrollLeft > SLACK)
}

/** Places are fractions of pixels: less than this is none. */
const SLACK = 2
