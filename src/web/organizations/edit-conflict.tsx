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
  const { changes, changedBy, changedAt, keepMine, takeTheirs } = newer
  const zone = organization?.timezone ?? DEFAULT_TIMEZONE
  const savedAtText = changedAt === null ? '' : ` (${shortMomentText(changedAt, zone, serverNow())})`
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} role="alert" className="mt-6 outline-none">
      <Notice
        tone="warning"
        title={t`${changedBy ?? t`Someone else`} changed this while you were editing${savedAtText}`}
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
              <span className="font-medium">{`${label}:`}</span>
              <span>{` ${text}`}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2">{consequenceText(changes)}</p>
      </Notice>
    </div>
  )
}

function consequenceText(changes: NewerRow['changes']): string {
  const replaced = changes.filter(({ isConflict }) => isConflict).map(({ label }) => label)
  if (replaced.length === 0) return t`Nothing was saved yet. Saving yours keeps these changes.`
  const rest = replaced.length < changes.length ? ' and keeps their other changes' : ''
  return t`Nothing was saved yet. Saving yours replaces ${replaced.join(', ')}${rest}.`
}
