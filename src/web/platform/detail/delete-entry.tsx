import { platformEndpoints } from '#domain/platform/contract.ts'
import { momentText } from '#domain/time/moments.ts'
import { fullName, type NamedPerson } from '#domain/users/rules.ts'
import { useWrite } from '#web/api/use-api.ts'
import { DeleteRow } from './delete-row.tsx'

type DeleteEntryProps = {
  organizationId: string
  entry: NamedPerson & { id: string; clockIn: string }
  zone: string
  whyNot: string | null
}

export function DeleteEntry({ organizationId, entry, zone, whyNot }: DeleteEntryProps) {
  const remove = useWrite(platformEndpoints.removeEntry, 'Failed to delete')
  const when = momentText(entry.clockIn, zone)
  return (
    <DeleteRow
      label={`Delete the entry of ${fullName(entry)} that began ${when}`}
      title="Delete this time entry?"
      note={`${fullName(entry)} clocked in ${when}. The organization’s administrators can restore it from its history.`}
      whyNot={whyNot}
      remove={() => remove.mutateAsync({ params: { id: entry.id }, query: { organizationId } })}
    />
  )
}
