import { useSelection } from '#web/ui/selection/use-selection.ts'
import { ApproveSelected } from './approve-selected.tsx'
import { RequestList, type RequestListProps } from './request-list.tsx'

type PendingListProps = Omit<RequestListProps, 'isPending' | 'selection'> & { onApproved: () => void }

/** Pending requests that can be approved one by one, or several together. */
export function PendingList({ onApproved, ...list }: PendingListProps) {
  const { requests, zone } = list
  const selection = useSelection(requests.map(({ id }) => id))
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
      {requests.length > 0 && <RequestList {...list} isPending selection={selection} />}
    </>
  )
}
