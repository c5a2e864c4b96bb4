import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import type { OwnRequestListProps } from './own-request-actions.tsx'
import { OwnRequestCards } from './own-request-cards.tsx'
import { OwnRequestTable } from './own-request-table.tsx'

/** One's requests: a table where its columns have room, cards elsewhere, never both. */
export function OwnRequestList(props: OwnRequestListProps) {
  return useMediaQuery(WITH_COLUMNS) ? <OwnRequestTable {...props} /> : <OwnRequestCards {...props} />
}

/** From 900 px; from 1024 the menu stands beside it, and columns have room again from 1120. */
const WITH_COLUMNS = '(min-width: 56.25rem) and (max-width: 63.99rem), (min-width: 70rem)'
