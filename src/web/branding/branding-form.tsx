import { useController } from 'react-hook-form'
import { FONT_FAMILIES } from '#domain/brand-fonts/rules.ts'
import type { Branding } from '#domain/branding/contract.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { productName } from '#web/layout/product-name.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { BrandColorFields, BrandLogoFields } from './brand-fields.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ResetBranding } from './reset-branding.tsx'
import { useBrandingForm } from './use-branding-form.ts'

/** [2.90] */
export function BrandingForm({ branding }: { branding: Branding }) {
  const { form, submit, apply, newer, isSaving } = useBrandingForm(branding)
  const { control, formState } = form
  useUnsavedChanges(formState.isDirty)
  const { field: font } = useController({ control, name: 'fontFamily' })
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <Card className="px-5 py-5 md:px-6 md:py-6">
        <h2 className="text-lg">{t`Branding Settings`}</h2>
        <p className="mt-1 mb-5 text-md text-muted">
          {rich({
            name: (words) => <bdi translate="no">{words}</bdi>,
          })`How <name>${productName}</name> looks for everyone in your organization.`}
        </p>
        {!branding.isOwn && <Notice className="mb-5">{t`You’re using the default look.`}</Notice>}
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <BrandColorFields form={form} />
          <Select {...font} label={t`Font Family`} choices={FONTS} error={formState.errors.fontFamily?.message} />
          <BrandLogoFields form={form} branding={branding} />
          <EditConflictNotice newer={newer} onSave={() => submit()} />
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
            <InlineError errors={form.inlineErrors} className="w-full" />
            <Button type="submit" variant="primary" busy={isSaving}>{t`Save Changes`}</Button>
            {branding.isOwn && <ResetBranding onDone={apply} />}
          </div>
        </form>
      </Card>
      <Card className="px-5 py-5 md:px-6 md:py-6">
        <h2 className="text-lg">{t`Preview`}</h2>
        <p className="mt-1 mb-5 text-md text-muted">{t`We adjust shades so text stays readable.`}</p>
        <BrandPreview control={control} stored={branding} />
      </Card>
    </div>
  )
}

const FONTS = FONT_FAMILIES.map((family) => ({ value: family, label: family }))
