import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { SignedInUser } from '#domain/auth/contract.ts'
import { CURRENT_USER_KEY } from './current-user.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { startOver } from './tab-sync.ts'

let asking: Promise<boolean> | undefined

/** Asks once for all waiting calls. False when the person closes the dialog. */
export function requestPassword(client: QueryClient): Promise<boolean> {
  asking ??= showPasswordDialog(client.getQueryData<SignedInUser>(CURRENT_USER_KEY)).finally(() => {
    asking = undefined
  })
  return asking
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
