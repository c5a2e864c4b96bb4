import { useSelection } from '#web/ui/hooks/use-selection.ts'
import { ApproveSelected } from './approve-selected.tsx'
import type { RequestListProps } from './request-actions.tsx'
import { RequestCards } from './request-cards.tsx'
import { RequestList } from './request-list.tsx'

type PendingListProps = Omit<RequestListProps, 'isPending' | 'selection'> & {
  /** Cards also on wide screens, for a narrow column. */
  asCards?: boolean
  onApproved: () => void
}

/** Pending requests that can be approved one by one, or several together. */
export function PendingList({ asCards = false, onApproved, ...list }: PendingListProps) {
  const { requests, zone } = list
  const selection = useSelection(requests.map(({ id }) => id))
  const List = asCards ? RequestCards : RequestList
  return (
    <>
      <ApproveSelected
        requests={requests}
        selection={selection}
        zone={zone}
        onApproved={() => {
          selection.clear()
          onApproved()
        }}
      />
      {requests.length > 0 && <List {...list} isPending selection={selection} />}
    </>
  )
}
