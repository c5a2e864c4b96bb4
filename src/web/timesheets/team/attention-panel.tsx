import { t } from '#web/languages/text.ts'
import { useCloseOnEscape } from '#web/payroll/open/use-close-on-escape.ts'
import { AttentionRow, type AttentionRowProps } from './attention-row.tsx'
import { type ItemToReview, itemKey } from './items-to-review.ts'

type AttentionPanelProps = Omit<AttentionRowProps, 'item' | 'isNameHidden'> & {
  name: string
  items: readonly ItemToReview[]
  onClose: () => void
}

/** What needs attention of one person, each with its fix. */
export function AttentionPanel({ name, items, onClose, ...row }: AttentionPanelProps) {
  const panel = useCloseOnEscape(onClose)
  return (
    <div
      ref={panel}
      role="group"
      aria-label={t`${name}: details`}
      className="rounded-pop border border-line bg-surface px-4"
    >
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <AttentionRow key={itemKey(item)} item={item} {...row} isNameHidden />
        ))}
      </ul>
    </div>
  )
}
