import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { PeopleCards } from './people-cards.tsx'
import type { PeopleListProps } from './people-list-props.ts'
import { PeopleTable } from './people-table.tsx'

export function PeopleList(props: PeopleListProps) {
  return useMediaQuery(BREAKPOINTS.md) ? <PeopleTable {...props} /> : <PeopleCards {...props} />
}
