import { useRef, useState } from 'react'
import { MAX_CHECKED, userFileEndpoints } from '#domain/user-files/contract.ts'
import { usernameKey } from '#domain/user-files/rules.ts'
import { send } from '#web/api/client.ts'

type CheckProgress = { done: number; total: number }

const NO_USERNAMES: ReadonlySet<string> = new Set()

export function useTakenUsernames() {
  const [taken, setTaken] = useState(NO_USERNAMES)
  const [checking, setChecking] = useState<CheckProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef(0)

  /** Null if the check failed, or if a newer check has replaced it. */
  const check = async (usernames: readonly string[]): Promise<ReadonlySet<string> | null> => {
    const request = ++latest.current
    setFailure(null)
    const found = new Set<string>()
    try {
      for (let done = 0; done < usernames.length; done += MAX_CHECKED) {
        setChecking({ done, total: usernames.length })
        const batch = usernames.slice(done, done + MAX_CHECKED)
        const answer = await send(userFileEndpoints.check, { body: { usernames: batch } }, { fallback: FAILED })
        if (request !== latest.current) return null
        for (const username of answer.taken) found.add(usernameKey(username))
      }
      setTaken(found)
      return found
    } catch (error) {
      if (request === latest.current) setFailure((error as Error).message)
      return null
    } finally {
      if (request === latest.current) setChecking(null)
    }
  }
  return { taken, checking, failure, check }
}

const FAILED = 'Failed to check the usernames'
