import { BREAKPOINTS, PAPER, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { EntryCards } from './entry-cards.tsx'
import { type EntriesProps, EntryTable } from './entry-table.tsx'

/** Paper has no room for the locations of both ends. They are in the exported files. */
export function EntryList(props: EntriesProps) {
  const isOnPaper = useMediaQuery(PAPER)
  const forAdmin = props.forAdmin && !isOnPaper
  const wide = useMediaQuery(forAdmin ? BREAKPOINTS.lg : BREAKPOINTS.md)
  return wide ? <EntryTable {...props} forAdmin={forAdmin} /> : <EntryCards {...props} />
}
