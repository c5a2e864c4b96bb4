import { ArrowRight } from 'lucide-react'
import type { AuditChange } from '#domain/audit/contract.ts'
import { about } from '#web/languages/text.ts'

/** An equal `from` and `to` names what was changed, such as the entry. */
export function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="grid grid-cols-1 gap-1 text-md">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{field}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 break-words [overflow-wrap:anywhere]">
            {from === to ? <Value text={to} /> : <FromTo from={from} to={to} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FromTo({ from, to }: { from: string | null; to: string | null }) {
  if (from === null) return <Value text={to} />
  return (
    <>
      <span className="sr-only">{about('a value before a change')`from`}</span>
      <span translate="no" className="min-w-0 text-muted line-through decoration-1">
        {from}
      </span>
      {to !== null && (
        <>
          <ArrowRight aria-hidden="true" size={14} className="shrink-0 text-muted" />
          <span className="sr-only">{about('a value after a change')`to`}</span>
          <Value text={to} />
        </>
      )}
    </>
  )
}

function Value({ text }: { text: string | null }) {
  return (
    <span translate="no" className="min-w-0">
      {text}
    </span>
  )
}
