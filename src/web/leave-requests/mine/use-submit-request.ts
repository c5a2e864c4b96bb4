import { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import type { IdempotencyKeys } from '#web/api/use-idempotency-key.ts'
import { t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import type { InlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import type { RequestBody } from './request-draft.ts'

type SubmitRequestOptions = {
  idempotency: IdempotencyKeys
  onSubmitted: () => void
  showAtFields: (error: ApiError) => boolean
  inlineErrors: InlineErrors
}

export function useSubmitRequest({ idempotency, onSubmitted, showAtFields, inlineErrors }: SubmitRequestOptions) {
  const create = useWrite(leaveRequestEndpoints.create, t`Failed to submit leave request`)

  const submit = async (request: RequestBody) => {
    try {
      await create.mutateAsync({ body: request, idempotencyKey: idempotency.keyFor(request) })
      idempotency.release(request)
      toast({ title: t`Success`, text: t`Leave request submitted` })
      onSubmitted()
    } catch (error) {
      if (error instanceof ApiError && showAtFields(error)) return
      const message = error instanceof Error ? error.message : t`Failed to submit leave request. Please try again.`
      inlineErrors.show({ message })
    }
  }

  return { submit, busy: create.isPending }
}
