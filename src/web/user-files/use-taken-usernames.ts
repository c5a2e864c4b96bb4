import { useRef, useState } from 'react'
import { MAX_CHECKED, userFileEndpoints } from '#domain/user-files/contract.ts'
import { usernameKey } from '#domain/users/usernames.ts'
import { send } from '#web/api/client.ts'
import { t } from '#web/languages/text.ts'

type CheckProgress = { done: number; total: number }
type Usernames = ReadonlySet<string>

export function useTakenUsernames() {
  const [taken, setTaken] = useState<Usernames>(new Set())
  const [checking, setChecking] = useState<CheckProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef(0)

  /**
   * Asks about the usernames that `list` returns for those taken so far, until it returns no new ones: a username that was made for
   * someone may be taken, too. Null if the check failed, or if a newer check has replaced it.
   */
  const check = async (list: (taken: Usernames) => readonly string[]): Promise<Usernames | null> => {
    const request = ++latest.current
    setFailure(null)
    const found = new Set(taken)
    const asked = new Set<string>()
    const listUnasked = () => list(found).filter((username) => !asked.has(username))
    try {
      for (let batch = listUnasked(); batch.length > 0; batch = listUnasked()) {
        setChecking({ done: asked.size, total: asked.size + batch.length })
        const sent = batch.slice(0, MAX_CHECKED)
        for (const username of await findTaken(sent)) found.add(username)
        if (request !== latest.current) return null
        for (const username of sent) asked.add(username)
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
  /** One that was just typed. If this fails, the check before the import says so. */
  const checkOne = async (username: string) => {
    const found = await findTaken([username]).catch(() => [])
    if (found.length > 0) setTaken((before) => new Set([...before, ...found]))
  }
  return { taken, checking, failure, check, checkOne }
}

async function findTaken(usernames: readonly string[]): Promise<string[]> {
  const answer = await send(userFileEndpoints.check, { body: { usernames: [...usernames] } }, { fallback: FAILED })
  return answer.taken.map(usernameKey)
}

const FAILED = t`Failed to check the usernames`
