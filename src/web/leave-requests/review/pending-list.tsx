import { useSelection } from '#web/ui/selection/use-selection.ts'
import { ApproveSelected } from './approve-selected.tsx'
import { RequestList, type RequestListProps } from './request-list.tsx'

type PendingListProps = Omit<RequestListProps, 'isPending' | 'selection'> & {
  /** How many of the requests have a row. All can be selected together. */
  shown: number
  onApproved: () => void
}

/** Pending requests that can be approved one by one, or several together. */
export function PendingList({ shown, onApproved, ...list }: PendingListProps) {
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
      {requests.length > 0 && (
        <RequestList {...list} requests={requests.slice(0, shown)} isPending selection={selection} />
      )}
    </>
  )
}
