import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the selected tab into view; sets `data-more-before` and `data-more-after` for CSS to fade hidden sides. */
export function useScrollFade(selected: number): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  const selection = useRef<Selection>({ selected, scrolledTo: null })

  // It has no dependencies: the strip can also get wider, for example by a count. It waits for the next frame: measured
  // in between, the page would be laid out once more.
  useEffect(() => {
    selection.current.selected = selected
    const frame = requestAnimationFrame(() => strip.current && updateStrip(strip.current, selection.current))
    return () => cancelAnimationFrame(frame)
  })

  useEffect(() => {
    const element = strip.current
    if (!element) return
    // Also fires when the tabs render after the strip, and when a hidden strip is shown again.
    const observer = new ResizeObserver(() => updateStrip(element, selection.current))
    const onScroll = () => markEdges(element)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [])

  return strip
}

type Selection = { selected: number; scrolledTo: number | null }

function updateStrip(strip: HTMLElement, selection: Selection): void {
  const tab = strip.querySelectorAll('[role=tab]')[selection.selected]
  if (tab && strip.clientWidth > 0 && selection.scrolledTo !== selection.selected) {
    centerTab(strip, tab)
    selection.scrolledTo = selection.selected
  }
  markEdges(strip)
}

function centerTab(strip: HTMLElement, tab: Element): void {
  const [stripBox, tabBox] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  strip.scrollLeft += tabBox.left + tabBox.width / 2 - (stripBox.left + stripBox.width / 2)
}

function markEdges(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = strip
  strip.toggleAttribute('data-more-before', scrollLeft > TOLERANCE_PX)
  strip.toggleAttribute('data-more-after', scrollWidth - clientWidth - scrollLeft > TOLERANCE_PX)
}

const TOLERANCE_PX = 2
