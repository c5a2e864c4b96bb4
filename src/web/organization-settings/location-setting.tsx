import { organizationSettingEndpoints } from '#domain/organization-settings/contract.ts'
import { type Organization } from '#domain/organizations/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { about, t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Switch } from '#web/ui/forms/switch.tsx'

/** [2.88] */
export function LocationSetting({ organization }: { organization: Organization }) {
  const inlineErrors = useInlineErrors()
  const change = useWrite(
    organizationSettingEndpoints.toggleLocationRequirement,
    t`Failed to update the location requirement`,
  )
  const toggle = () =>
    void change
      .mutateAsync({ params: { id: organization.id }, body: { requireLocation: !organization.requireLocation } })
      .then(
        ({ requireLocation }) =>
          toast({
            title: t`Success`,
            text: requireLocation
              ? t`Location is now required for clock actions`
              : t`Location is no longer required for clock actions`,
          }),
        inlineErrors.show,
      )
  return (
    <Card className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="location" className="mb-5 text-lg">{t`Time Clock`}</h2>
      <Switch
        label={t`Require Location for Clock Actions`}
        hint={t`When on, everyone must allow location access in their browser or mobile device to clock in or out. We capture the location only at that moment.`}
        states={[t`On`, about('switch')`Off`]}
        checked={organization.requireLocation}
        onChange={toggle}
        busy={change.isPending}
      />
      <InlineError errors={inlineErrors} className="mt-4" />
    </Card>
  )
}
