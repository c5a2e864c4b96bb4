import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { PeopleCards } from './people-cards.tsx'
import type { PeopleShown } from './people-shown.ts'
import { PeopleTable } from './people-table.tsx'

/** People: a table from 768, cards below it, never both. */
export function PeopleList(props: PeopleShown) {
  return useMediaQuery(BREAKPOINTS.md) ? <PeopleTable {...props} /> : <PeopleCards {...props} />
}
