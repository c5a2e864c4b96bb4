import type { Organization } from '#domain/organizations/contract.ts'
import { sampleDataEndpoints } from '#domain/sample-data/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'

export type SampleDataProps = {
  organization: Organization
  /** The button goes away with its change, so the focus needs another place. */
  onFinal: () => void
}

export function useSampleData({ organization: { id }, onFinal }: SampleDataProps) {
  const inlineErrors = useInlineErrors()
  const adding = useWrite(sampleDataEndpoints.add, t`Failed to add sample data`)
  const removing = useWrite(sampleDataEndpoints.remove, t`Failed to remove sample data`)
  const call = { params: { id } }
  const save = (change: Promise<{ message: string }>) => {
    onFinal()
    return change.then(({ message }) => toast({ title: t`Success`, text: message }), inlineErrors.show)
  }
  return {
    inlineErrors,
    isBusy: adding.isPending || removing.isPending,
    add: () => save(adding.mutateAsync(call)),
    remove: () => save(removing.mutateAsync(call)),
  }
}
