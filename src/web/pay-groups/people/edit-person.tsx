import { type PayPerson, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PersonForm } from './person-form.tsx'

type EditPersonProps = { person: PayPerson; today: string; onClose: () => void }

export function EditPerson({ person, today, onClose }: EditPersonProps) {
  const terms = useRead(
    payGroupEndpoints.individualTerms,
    { params: { username: person.userId } },
    { fallback: t`Failed to load the payroll settings` },
  )
  return (
    <Dialog open onClose={onClose} title={t`Payroll settings`} note={<span translate="no">{person.employeeName}</span>}>
      {terms.data ? (
        <PersonForm person={person} terms={terms.data} today={today} onClose={onClose} />
      ) : terms.isError ? (
        <LoadError reason={terms.error.message} onRetry={() => void terms.refetch()} busy={terms.isFetching} />
      ) : (
        <Skeleton className="h-56 rounded-pop" />
      )}
    </Dialog>
  )
}
