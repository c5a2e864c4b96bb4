import type { Organization } from '#domain/organizations/contract.ts'
import { sampleDataEndpoints } from '#domain/sample-data/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'

export function useSampleData({ id }: Pick<Organization, 'id'>) {
  const adding = useWrite(sampleDataEndpoints.add, 'Failed to add sample data')
  const removing = useWrite(sampleDataEndpoints.remove, 'Failed to remove sample data')
  const call = { params: { id } }
  return {
    isBusy: adding.isPending || removing.isPending,
    add: () => adding.mutateAsync(call).then(({ message }) => toast({ title: 'Success', text: message }), showError),
    remove: () =>
      removing.mutateAsync(call).then(({ message }) => toast({ title: 'Success', text: message }), showError),
  }
}
