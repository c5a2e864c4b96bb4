import type { PersonState } from '../table/person-state.ts'

type ApprovalBarProps = { states: readonly PersonState[] }

/** How many timesheets are approved, could be, and have something to fix. The sentence above says it, too. */
export function ApprovalBar({ states }: ApprovalBarProps) {
  const count = (kind: (state: PersonState) => boolean) => states.filter(kind).length
  const approved = count(({ kind }) => kind === 'approved')
  const toFix = count(({ kind }) => kind === 'fix')
  const ready = count(({ kind }) => kind === 'ready' || kind === 'check')
  const parts = [
    { id: 'approved', people: approved, tone: 'bg-success' },
    { id: 'ready', people: ready, tone: 'bg-primary' },
    { id: 'fix', people: toFix, tone: 'bg-danger' },
    { id: 'others', people: states.length - approved - toFix - ready, tone: 'bg-track' },
  ]
  return (
    <div aria-hidden="true" className="screen-only mx-4 mb-5 flex h-2 gap-0.5 overflow-hidden rounded-full md:mx-6">
      {parts.map(
        ({ id, people, tone }) => people > 0 && <span key={id} className={tone} style={{ flexGrow: people }} />,
      )}
    </div>
  )
}
