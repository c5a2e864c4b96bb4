import { useEffect, useRef, useState } from 'react'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import type { PersonState } from '../table/person-state.ts'

type Listed = { id: string; state: PersonState }

/** The id of the button that opens a person. */
export const stateId = (userId: string) => `timesheet-state-${userId}`

const isProblem = ({ state: { kind } }: Listed) => kind === 'fix' || kind === 'check'
const isBlocking = ({ state: { kind } }: Listed) => kind === 'fix'

/**
 * Which person is open: first the first one whose timesheet can't be approved. After a fix the next problem follows, its button gets the
 * focus, and `announcement` says how many are left.
 */
export function useNextProblem(rows: readonly Listed[]) {
  const [open, setOpen] = useState(() => rows.find(isBlocking)?.id ?? null)
  const [announcement, setAnnouncement] = useState('')
  const problems = useRef<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const before = problems.current
    const left = rows.filter(isProblem)
    problems.current = new Map(left.map(({ id, state }) => [id, state.text]))
    if (open === null || !before.has(open) || before.get(open) === problems.current.get(open)) return
    const toFix = left.filter(isBlocking)
    const next = (toFix.find(({ id }) => id === open) ?? toFix[0] ?? left[0])?.id ?? null
    setAnnouncement(
      toFix.length === 0
        ? t`Nothing left to fix`
        : t`${plural(toFix.length, { one: '# left to fix', other: '# left to fix' })}`,
    )
    setOpen(next)
    document.getElementById(stateId(next ?? open))?.focus()
  }, [rows, open])
  const toggle = (id: string, isOpen: boolean) => {
    setOpen(isOpen ? id : null)
    if (!isOpen) document.getElementById(stateId(id))?.focus()
  }
  return { open, toggle, announcement }
}
