// Runs before the first paint, so that a dark screen never flashes white. Kept apart from the page: its policy allows no
// script inside it. The key and the values are those of app/theme/theme.ts.
;(() => {
  let preference = null
  try {
    preference = localStorage.getItem('theme')
  } catch {
    // Storage may be closed to us; the system's wish then stands.
  }
  const dark = preference === 'dark' || (preference !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
