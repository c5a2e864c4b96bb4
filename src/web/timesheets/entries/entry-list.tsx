import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { EntryCards } from './entry-cards.tsx'
import { type EntriesProps, EntryTable } from './entry-table.tsx'

export function EntryList(props: EntriesProps) {
  const wide = useMediaQuery(props.forAdmin ? BREAKPOINTS.lg : BREAKPOINTS.md)
  return wide ? <EntryTable {...props} /> : <EntryCards {...props} />
}
