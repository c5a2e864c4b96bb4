import { orOnPaper, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import type { OwnRequestListProps } from './own-request-actions.tsx'
import { OwnRequestCards } from './own-request-cards.tsx'
import { OwnRequestTable } from './own-request-table.tsx'

export function OwnRequestList(props: OwnRequestListProps) {
  return useMediaQuery(orOnPaper(WITH_COLUMNS)) ? <OwnRequestTable {...props} /> : <OwnRequestCards {...props} />
}

/** From 900 px. From 1024 px the side menu takes the room, until 1120 px. */
const WITH_COLUMNS = '(min-width: 56.25rem) and (max-width: 63.99rem), (min-width: 70rem)'
