import { Check, ChevronDown, CircleAlert, type LucideIcon, TriangleAlert } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { PersonState, StateKind } from './person-state.ts'

type StateButtonProps = {
  id: string
  name: string
  state: Pick<PersonState, 'kind' | 'text'>
  isOpen: boolean
  onToggle: (open: boolean) => void
}

/** Says where a timesheet is, and opens what can be done about it. */
export function StateButton({ id, name, state: { kind, text }, isOpen, onToggle }: StateButtonProps) {
  const { icon: Icon, tone } = LOOK[kind]
  const isQuiet = kind !== 'fix' && kind !== 'check'
  return (
    <button
      type="button"
      id={id}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
      onKeyDown={({ key }) => key === 'Escape' && isOpen && onToggle(false)}
      className="on-paper flex min-h-11 min-w-0 items-center gap-2 rounded-xs text-start max-md:-my-2 max-md:shrink-0 md:min-h-9 md:w-full"
    >
      {kind === 'atWork' && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />}
      {Icon && (
        <Icon
          aria-hidden="true"
          size={16}
          className={classNames('shrink-0', kind === 'approved' ? 'text-success' : tone)}
        />
      )}
      <span className={classNames('min-w-0 max-md:max-w-64 md:flex-1', tone)}>{text}</span>
      <span className="sr-only">{text === '' ? t`Details of ${name}` : `, ${name}`}</span>
      <ChevronDown
        aria-hidden="true"
        size={16}
        className={classNames(
          'screen-only shrink-0 text-muted transition',
          isOpen && 'rotate-180',
          // Where there is nothing to fix, it shows to those who look for it.
          !isOpen && isQuiet && text !== '' && 'max-md:hidden',
          !isOpen && isQuiet && 'md:opacity-0 md:group-hover:opacity-100 md:[:focus-visible>&]:opacity-100',
        )}
      />
    </button>
  )
}

const LOOK: Record<StateKind, { icon: LucideIcon | null; tone: string }> = {
  fix: { icon: CircleAlert, tone: 'text-danger' },
  check: { icon: TriangleAlert, tone: 'text-warning' },
  atWork: { icon: null, tone: 'text-muted' },
  waiting: { icon: null, tone: 'text-muted' },
  ready: { icon: null, tone: 'text-muted' },
  approved: { icon: Check, tone: 'text-muted' },
  corrected: { icon: null, tone: 'text-warning' },
  none: { icon: null, tone: 'text-muted' },
}
