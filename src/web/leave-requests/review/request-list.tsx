import { BREAKPOINTS, orOnPaper, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import type { RequestListProps } from './request-actions.tsx'
import { RequestCards } from './request-cards.tsx'
import { RequestTable } from './request-table.tsx'

export function RequestList(props: RequestListProps) {
  return useMediaQuery(orOnPaper(BREAKPOINTS.xl)) ? <RequestTable {...props} /> : <RequestCards {...props} />
}
