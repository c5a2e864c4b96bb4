import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { type Substitute, teamEndpoints } from '#domain/teams/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { SubstituteForm } from './substitute-form.tsx'

/** For who leads a team. Who only stands in for someone reads why they need none. */
export default function SubstituteCard() {
  const substitutes = useRead(teamEndpoints.listSubstitutes, {}, { fallback: t`Failed to load your substitutes` })
  const people = useRead(teamEndpoints.listPossibleSubstitutes, {}, { fallback: t`Failed to load the people` })
  const { organization } = useOwnOrganization()
  const zone = organization === null ? DEFAULT_TIMEZONE : organization?.timezone
  const error = (substitutes.data ? null : substitutes.error) ?? (people.data ? null : people.error)
  const retry = () => void Promise.all([substitutes.refetch(), people.refetch()])
  const today = zone && dayOf(serverNow(), zone)
  return (
    <Card aria-labelledby="substitutes-heading" className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="substitutes-heading" className="mb-3 text-lg">{t`Substitute`}</h2>
      {error?.status === 403 && <p className="text-md text-muted">{error.message}</p>}
      {error && error.status !== 403 && <LoadError reason={error.message} onRetry={retry} />}
      {!error && !(substitutes.data && people.data && today) && <Skeleton className="h-60" />}
      {substitutes.data && people.data && today && (
        <>
          <SubstituteList substitutes={substitutes.data} today={today} />
          <SubstituteForm people={people.data} today={today} />
        </>
      )}
    </Card>
  )
}

function SubstituteList({ substitutes, today }: { substitutes: readonly Substitute[]; today: string }) {
  if (substitutes.length === 0)
    return (
      <p className="mb-5 text-md text-muted">{t`You have no substitute. Choose one for the days when you’re away.`}</p>
    )
  return (
    <ul aria-labelledby="substitutes-heading" className="mb-5 divide-y divide-line">
      {substitutes.map((substitute) => (
        <li key={substitute.id}>
          <SubstituteRow substitute={substitute} today={today} />
        </li>
      ))}
    </ul>
  )
}

function SubstituteRow({ substitute, today }: { substitute: Substitute; today: string }) {
  const inlineErrors = useInlineErrors()
  const end = useWrite(teamEndpoints.endSubstitute, t`Failed to remove the substitute`)
  const { id, name, from, through } = substitute
  const isRunning = from <= today
  const dates = shortDatesText({ startDate: from, endDate: through }, today)
  const remove = () =>
    void end
      .mutateAsync({ params: { id } })
      .then(({ message }) => toast({ title: t`Success`, text: message }), inlineErrors.show)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md font-medium">
          <bdi translate="no" className="min-w-0 break-words">
            {name}
          </bdi>
          {isRunning && <Badge tone="primary">{t`Today`}</Badge>}
        </p>
        <p className="figures text-sm text-muted">{dates}</p>
      </div>
      <Button
        size="sm"
        aria-label={isRunning ? t`End: ${name}, ${dates}` : t`Remove: ${name}, ${dates}`}
        busy={end.isPending}
        onClick={remove}
      >
        {isRunning ? t`End` : t`Remove`}
      </Button>
      <InlineError errors={inlineErrors} className="basis-full" />
    </div>
  )
}
