import { useEffect, useMemo } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import type { OnTheClock } from '#web/time-entries/use-on-the-clock.ts'

/** Someone added after the list was loaded can be on the clock. */
export function useRefetchForUnknownPeople(
  users: readonly ListedUser[] | undefined,
  onTheClock: OnTheClock,
  read: () => unknown,
): void {
  const unknownIds = useMemo(() => {
    const ids = new Set(users?.map(({ id }) => id))
    return users && onTheClock ? [...onTheClock.keys()].filter((id) => !ids.has(id)).join() : ''
  }, [users, onTheClock])
  useEffect(() => {
    if (unknownIds !== '') void read()
    // oxlint-disable-next-line react/exhaustive-deps -- once per set of unknown people, not on every refetch
  }, [unknownIds])
}
