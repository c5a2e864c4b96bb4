import { useEffect, useRef } from 'react'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { NewerRow } from '#web/api/use-versioned.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useOwnOrganization } from './use-own-organization.ts'

/** Decision 0027. */
export default function EditConflict({ newer, onSave }: { newer: NewerRow; onSave: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const { organization } = useOwnOrganization()
  const { changes, keepMine, takeTheirs } = newer
  const zone = organization?.timezone ?? DEFAULT_TIMEZONE
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} role="alert" className="mt-6 outline-none">
      <Notice
        tone="warning"
        title={titleText(newer, zone)}
        action={
          <>
            <Button
              size="sm"
              onClick={() => {
                keepMine()
                onSave()
              }}
            >{t`Save mine anyway`}</Button>
            <Button size="sm" onClick={takeTheirs}>{t`Use theirs`}</Button>
          </>
        }
      >
        <ul>
          {changes.map(({ label, text }) => (
            <li key={label}>
              <span className="font-medium">{t`${label}:`}</span>
              <span>{` ${text}`}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2">{consequenceText(changes)}</p>
      </Notice>
    </div>
  )
}

function titleText({ changedBy, changedAt }: NewerRow, zone: string): string {
  if (changedAt === null)
    return changedBy === null
      ? t`Someone else changed this while you were editing`
      : t`${changedBy} changed this while you were editing`
  const when = shortMomentText(changedAt, zone, serverNow())
  return changedBy === null
    ? t`Someone else changed this while you were editing (${when})`
    : t`${changedBy} changed this while you were editing (${when})`
}

function consequenceText(changes: NewerRow['changes']): string {
  const replaced = changes.filter(({ isConflict }) => isConflict).map(({ label }) => label)
  if (replaced.length === 0) return t`Nothing was saved yet. Saving yours keeps these changes.`
  const labels = replaced.join(', ')
  return replaced.length < changes.length
    ? t`Nothing was saved yet. Saving yours replaces ${labels} and keeps their other changes.`
    : t`Nothing was saved yet. Saving yours replaces ${labels}.`
}
