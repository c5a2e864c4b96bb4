import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#domain/auth/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { confirmNavigation } from '#web/ui/overlays/use-unsaved-changes.ts'
import { showTarget } from '#web/ui/show-target.ts'
import { useAllUsers } from '#web/users/use-all-users.ts'
import type { MenuGroup } from '../menu/create-menu.ts'
import { type Command, findCommands, listPageCommands, toPersonCommand } from './list-commands.ts'
import { listOtherCommands } from './other-commands.ts'

type CommandDialogProps = {
  user: User
  menu: readonly MenuGroup[]
  /** What was typed since the dialog was asked for. */
  takeTyped: () => string
  onClose: () => void
}

/** Goes to a page, a setting, help, or, for administrators, a person. */
export default function CommandDialog(props: CommandDialogProps) {
  const { user } = props
  const { organizationId } = user
  const findsPeople = can(user, 'people.manage') && organizationId !== null
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t`Go to`}
      note={findsPeople ? t`A page, a setting, a person, or help` : t`A page, a setting, or help`}
    >
      {findsPeople ? <WithPeople {...props} organizationId={organizationId} /> : <Commands {...props} people={null} />}
    </Dialog>
  )
}

const NONE: readonly Command[] = []

function WithPeople({ organizationId, ...props }: CommandDialogProps & { organizationId: string }) {
  const { user } = props
  const users = useAllUsers(organizationId)
  const people = useMemo(() => users.data?.map((person) => toPersonCommand(user, person)) ?? NONE, [users.data, user])
  return <Commands {...props} people={people} />
}

function Commands({
  user,
  menu,
  people,
  takeTyped,
  onClose,
}: CommandDialogProps & { people: readonly Command[] | null }) {
  const listId = useId()
  const [, navigate] = useLocation()
  const [search, setSearch] = useState(takeTyped)
  const [active, setActive] = useState(0)
  const pages = useMemo(() => listPageCommands(user, menu), [user, menu])
  const others = useMemo(() => listOtherCommands(user), [user])
  // Pages first, and everything else only once there is something to look for.
  const found = useMemo(
    () => findCommands(search.trim() === '' ? pages : [...pages, ...others, ...(people ?? NONE)], search),
    [pages, others, people, search],
  )
  const optionId = (index: number) => `${listId}-${index}`
  const goTo = (command: Command | undefined) => {
    if (!command || !confirmNavigation()) return
    onClose()
    navigate(command.href)
    window.scrollTo(0, 0)
    showTarget(new URL(command.href, location.href).hash)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    const next = (active + step + found.length) % found.length
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        goTo(found[active])
      }}
    >
      <TextField
        label={people === null ? t`Search pages and help` : t`Search pages and people`}
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        start={<Search aria-hidden="true" size={18} />}
      />
      <p role="status" className="mt-3 text-md text-muted empty:hidden">
        {found.length === 0 && t`No matches for “${search.trim()}”.`}
      </p>
      <div id={listId} role="listbox" aria-label={t`Found`} className="mt-3 grid grid-cols-1 gap-0.5">
        {found.map((command, index) => (
          <button
            type="button"
            key={`${command.href} ${command.title}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => goTo(command)}
            onPointerMove={() => setActive(index)}
            className={classNames(
              'flex min-h-11 items-center justify-between gap-4 rounded-control px-3 py-1.5 text-start text-md',
              index === active && 'bg-primary-soft',
            )}
          >
            <span className="min-w-0 font-medium break-words">{command.title}</span>
            <span className="shrink-0 text-sm text-muted">{command.note}</span>
          </button>
        ))}
      </div>
    </form>
  )
}
