import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { PeopleCards } from './people-cards.tsx'
import type { PeopleListProps } from './people-list-props.ts'
import { PeopleTable } from './people-table.tsx'

/** People: a table from 768, cards below it, never both. */
export function PeopleList(props: PeopleListProps) {
  return useMediaQuery(BREAKPOINTS.md) ? <PeopleTable {...props} /> : <PeopleCards {...props} />
}
