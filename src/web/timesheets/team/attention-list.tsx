import { useState } from 'react'
import { ShowAllButton } from '#web/ui/show-all-button.tsx'
import { AttentionRow, type AttentionRowProps } from './attention-row.tsx'
import { type ItemToReview, itemKey } from './items-to-review.ts'

type AttentionListProps = Omit<AttentionRowProps, 'item'> & {
  items: readonly ItemToReview[]
  /** Rows shown at first. */
  collapsed: number
  labelledBy: string
}

export function AttentionList({ items, collapsed, labelledBy, ...row }: AttentionListProps) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul aria-labelledby={labelledBy} className="mt-2 divide-y divide-line">
        {(all ? items : items.slice(0, collapsed)).map((item) => (
          <AttentionRow key={itemKey(item)} item={item} {...row} />
        ))}
      </ul>
      <ShowAllButton all={all} total={items.length} collapsed={collapsed} onChange={setAll} />
    </>
  )
}
