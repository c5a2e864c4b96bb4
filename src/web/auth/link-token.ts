import { useEffect, useState } from 'react'

/**
 * The secret of a one-time link, from behind the # of the address, where no server sees it. Once read it is taken out of the
 * address and of the browser's history: nobody who comes to this screen later finds it there. Empty when there is none.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1))
  useEffect(() => {
    hideToken()
    // Another link opened in the same tab is the same page with another hash, and nothing is loaded anew.
    const read = () => {
      const next = location.hash.slice(1)
      if (next === '') return
      setToken(next)
      hideToken()
    }
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}

function hideToken() {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
}
