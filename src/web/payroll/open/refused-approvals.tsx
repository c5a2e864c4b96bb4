import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The reasons stand in the rows; those of people who are gone stand here. */
export function RefusedApprovals({ refused }: { refused: readonly { employeeName: string; reason: string }[] }) {
  if (refused.length === 0) return null
  const title = t`${plural(refused.length, { one: '# couldn’t be approved', other: '# couldn’t be approved' })}`
  return (
    <Notice tone="danger" title={title} className="mx-4 mb-5 md:mx-6">
      <ul>
        {refused.map(({ employeeName, reason }) => (
          <li key={employeeName}>
            <span translate="no">{employeeName}</span>
            <span>{`: ${reason}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
