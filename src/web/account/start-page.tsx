import { useQueryClient } from '@tanstack/react-query'
import { accountEndpoints } from '#domain/account/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { CURRENT_USER_KEY, useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Switch } from '#web/ui/forms/switch.tsx'

/** For administrators. Everyone else opens the time clock. */
export function StartPage() {
  const user = useUser()
  const client = useQueryClient()
  const inlineErrors = useInlineErrors()
  const save = useWrite(accountEndpoints.chooseStartPage, t`Failed to save your start page`)
  const choose = (startsAtHome: boolean) =>
    void save
      .mutateAsync({ body: { startsAtHome } })
      .then(() => client.setQueryData(CURRENT_USER_KEY, { ...user, startsAtHome }), inlineErrors.show)
  return (
    <Card aria-labelledby="start-page-heading" className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="start-page-heading" className="mb-4 text-lg">{t`Start page`}</h2>
      <Switch
        label={t`Open Home after signing in`}
        hint={t`Otherwise the time clock opens.`}
        checked={user.startsAtHome}
        onChange={choose}
        busy={save.isPending}
      />
      <InlineError errors={inlineErrors} className="mt-4 empty:hidden" />
    </Card>
  )
}
