import { type PayGroup, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import type { InlineErrors } from '#web/ui/feedback/use-inline-errors.ts'

/** Lets people who are added to the organization join a group, or no longer. The toast can undo it. */
export function useTakeNewPeople(inlineErrors: InlineErrors) {
  const { mutateAsync } = useWrite(payGroupEndpoints.takeNewPeople, t`Failed to change who joins the pay group`)
  const send = (id: string, takesNewPeople: boolean) => mutateAsync({ params: { id }, body: { takesNewPeople } })
  const onError = (error: Error) => inlineErrors.show(error, { title: t`Not changed` })
  return (group: PayGroup, groups: readonly PayGroup[]) => {
    const before = groups.find((other) => other.takesNewPeople)
    const undo = () => send(before?.id ?? group.id, before !== undefined)
    void send(group.id, !group.takesNewPeople).then(
      ({ name, takesNewPeople }) =>
        toast({
          title: takesNewPeople ? t`New people join ${name}` : t`New people no longer join ${name}`,
          action: { label: t`Undo`, onClick: () => void undo().catch(onError) },
        }),
      onError,
    )
  }
}
