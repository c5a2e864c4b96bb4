import { useMedia } from '#web/ui/hooks/use-media.ts'
import type { OwnListProps } from './own-actions.tsx'
import { OwnCards } from './own-cards.tsx'
import { OwnTable } from './own-table.tsx'

/** One's requests: a table where its columns have room, cards elsewhere, never both. */
export function OwnList(props: OwnListProps) {
  return useMedia(WITH_COLUMNS) ? <OwnTable {...props} /> : <OwnCards {...props} />
}

/** From 900 px; from 1024 the menu stands beside it, and columns have room again from 1120. */
const WITH_COLUMNS = '(min-width: 56.25rem) and (max-width: 63.99rem), (min-width: 70rem)'
