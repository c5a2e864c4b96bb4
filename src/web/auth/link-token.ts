import { useEffect, useState } from 'react'

/**
 * The secret of a one-time link, from behind the # of the address, where no server sees it. Once read it is taken out of the
 * address, so that it is neither read off the screen nor copied with it, nor listed in the browser's history. It stays with this
 * one entry of the tab's history, so that loading the page anew does not lose it. Empty when there is none.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(readToken)
  useEffect(() => {
    hideToken()
    // Another link opened in the same tab is the same page with another hash, and so is the way back: nothing is loaded anew.
    const read = () => {
      setToken(readToken())
      hideToken()
    }
    window.addEventListener('hashchange', read)
    window.addEventListener('popstate', read)
    return () => {
      window.removeEventListener('hashchange', read)
      window.removeEventListener('popstate', read)
    }
  }, [])
  return token
}

function readToken(): string {
  const kept = (history.state as { linkToken?: unknown } | null)?.linkToken
  return location.hash.slice(1) || (typeof kept === 'string' ? kept : '')
}

function hideToken() {
  if (location.hash === '') return
  history.replaceState({ linkToken: readToken() }, '', location.pathname + location.search)
}
