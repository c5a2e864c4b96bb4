// Loads the code of a prerendered page after its first paint, so that it doesn't compete with what the page shows
// (decision 0045). Kept apart from the page: its policy allows no script inside it.
;(() => {
  const [entry, ...preloaded] = document.currentScript.dataset.files.split(' ')
  const add = (name, properties) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...properties }))
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const file of preloaded) add('link', { rel: 'modulepreload', href: file })
    add('script', { type: 'module', src: entry })
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  // A tab in the background isn't painted.
  setTimeout(start, 3000)
})()
