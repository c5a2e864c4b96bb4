import { useEffect, useState } from 'react'

/** Moves the secret from the hash to the history entry: a reload keeps it, and the address doesn't show it. */
export function useLinkToken(): string {
  const [token, setToken] = useState(readToken)
  useEffect(() => {
    hideToken()
    // Opening another link in the same tab only changes the hash.
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
  const stored = (history.state as { linkToken?: unknown } | null)?.linkToken
  return location.hash.slice(1) || (typeof stored === 'string' ? stored : '')
}

function hideToken() {
  if (location.hash === '') return
  history.replaceState({ linkToken: readToken() }, '', location.pathname + location.search)
}
