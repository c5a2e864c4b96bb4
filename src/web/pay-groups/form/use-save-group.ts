import { type PayGroup, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import type { Form } from '#web/ui/forms/use-form.ts'
import { peopleText } from '../people/people-text.ts'
import type { GroupBody, GroupDraft } from './group-draft.ts'

type SaveGroup = {
  group: PayGroup | null
  today: string
  showRefusal: Form<GroupDraft>['showRefusal']
  onSaved: () => void
}

/** Adds a group, or terms to one that exists. */
export function useSaveGroup({ group, today, showRefusal, onSaved }: SaveGroup) {
  const create = useWrite(payGroupEndpoints.create, 'Failed to add the pay group')
  const addTerms = useWrite(payGroupEndpoints.addTerms, 'Failed to change the pay group')
  const showSaved = (text: string) => {
    toast({ title: 'Success', text })
    onSaved()
  }
  const save = ({ name, terms, userIds }: GroupBody): Promise<void> =>
    group
      ? addTerms.mutateAsync({ params: { id: group.id }, body: terms }).then(
          () => showSaved(`${name} changes on ${shortDayText(terms.effectiveFrom, today)}`),
          (error) => showRefusal(nameFields(error)),
        )
      : create
          .mutateAsync({ body: { name, terms, userIds } })
          .then(() => showSaved(addedText(name, userIds)), showRefusal)
  return { save, busy: create.isPending || addTerms.isPending }
}

function addedText(name: string, { length }: readonly string[]): string {
  return length === 0 ? `${name} added` : `${name} added with ${peopleText(length)}`
}

/** In the form they are part of a group. */
function nameFields({ status, message, fields, cause }: ApiError): ApiError {
  const named = Object.entries(fields).map(([field, text]) => [`terms.${field}`, text])
  return new ApiError(status, message, Object.fromEntries(named), cause)
}
