import { fullName, type NamedPerson } from '#domain/fields/full-name.ts'
import { type OrganizationDetail, platformEndpoints } from '#domain/platform/contract.ts'
import { platformProblemText } from '#domain/platform/texts.ts'
import { momentText } from '#domain/time/moments.ts'
import { useWrite } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { say, t } from '#web/languages/text.ts'
import { DeleteRow } from './delete-row.tsx'

type DeleteEntryProps = {
  organization: OrganizationDetail
  entry: NamedPerson & { id: string; clockIn: string }
}

export function DeleteEntry({ organization, entry }: DeleteEntryProps) {
  const remove = useWrite(platformEndpoints.removeEntry, t`Failed to delete`)
  const { id: organizationId, timezone, deletedAt } = organization
  const when = momentText(entry.clockIn, timezone)
  return (
    <DeleteRow
      label={t`Delete ${fullName(entry)}’s entry that began ${when}`}
      title={t`Delete this time entry?`}
      note={rich({
        name: (words) => <bdi translate="no">{words}</bdi>,
      })`<name>${fullName(entry)}</name> clocked in ${when}. The organization’s administrators can restore it from its history.`}
      keepText={t`Keep entry`}
      whyNot={deletedAt === null ? null : say(platformProblemText('deleted'))}
      remove={() => remove.mutateAsync({ params: { id: entry.id }, query: { organizationId } })}
    />
  )
}
