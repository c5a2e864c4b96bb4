import { useMedia } from '#web/ui/use-media.ts'
import type { OwnListProps } from './own-actions.tsx'
import { OwnCards } from './own-cards.tsx'
import { OwnTable } from './own-table.tsx'

/** One's requests: a table where its columns have room, cards elsewhere, never both. */
export function OwnList(props: OwnListProps) {
  return useMedia(WITH_COLUMNS) ? <OwnTable {...props} /> : <OwnCards {...props} />
}

/** 900 px: beside the menu, from 1024, there is less room than without it, so the table has a narrow form. */
const WITH_COLUMNS = '(min-width: 56.25rem)'
