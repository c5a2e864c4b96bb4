import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { SignedInUser } from '#domain/auth/contract.ts'
import { CURRENT_USER_KEY } from './current-user.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { startOver } from './tab-sync.ts'

let asking: Promise<boolean> | undefined
let isDeclined = false

/** Asks once for all waiting calls. False when the person closes the dialog, and then for every call until they do something else. */
export function requestPassword(client: QueryClient): Promise<boolean> {
  if (isDeclined) return Promise.resolve(false)
  asking ??= showPasswordDialog(client.getQueryData<SignedInUser>(CURRENT_USER_KEY))
    .then((isSignedIn) => isSignedIn || decline())
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** A call that no one asked for doesn't bring back a question that was just closed. */
function decline(): false {
  isDeclined = true
  const listening = new AbortController()
  const askAgain = () => {
    isDeclined = false
    listening.abort()
  }
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, askAgain, { capture: true, signal: listening.signal })
  return false
}

/** A root of its own, so the dialog survives errors on the page. */
async function showPasswordDialog(user: SignedInUser | null | undefined): Promise<boolean> {
  if (!user) return false
  // Visitors of the demo have no password.
  if (user.isDemo) {
    startOver('/demo?ended')
    return false
  }
  const root = createRoot(document.createElement('div'), { identifierPrefix: 'again' })
  const answer = await new Promise<boolean>((end) => root.render(<SignInAgain user={user} onEnd={end} />))
  root.unmount()
  return answer
}
