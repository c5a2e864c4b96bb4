type PersonNameProps = {
  name: string
  /** Opens the timesheet; null for people who have none any more. */
  onOpen: (() => void) | null
}

export function PersonName({ name, onOpen }: PersonNameProps) {
  if (!onOpen)
    return (
      <span translate="no" className="font-medium">
        {name}
      </span>
    )
  return (
    <button
      type="button"
      translate="no"
      aria-haspopup="dialog"
      className="on-paper rounded-xs text-start font-medium hover:underline"
      onClick={onOpen}
    >
      {name}
    </button>
  )
}
