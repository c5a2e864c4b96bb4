import { type UseFormReturn, useController } from 'react-hook-form'
import type { Branding, Theme } from '#domain/branding/contract.ts'
import { t } from '#web/languages/text.ts'
import { ColorField } from '#web/ui/forms/color-field.tsx'
import type { BrandingFormValues } from './logo-choice.ts'
import { LogoField } from './logo-field.tsx'

type BrandForm = UseFormReturn<BrandingFormValues, unknown, Theme>

export function BrandColorFields({ form: { control } }: { form: BrandForm }) {
  const primary = useController({ control, name: 'primaryColor' })
  const secondary = useController({ control, name: 'secondaryColor' })
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <ColorField
        {...primary.field}
        label={t`Primary Color`}
        hint={t`Buttons, links and selected items`}
        error={primary.fieldState.error?.message}
      />
      <ColorField
        {...secondary.field}
        label={t`Secondary Color`}
        hint={t`Menu background`}
        error={secondary.fieldState.error?.message}
      />
      <p className="-mt-2 text-sm text-muted sm:col-span-2">{t`Black and white together mean the default colors.`}</p>
    </div>
  )
}

export function BrandLogoFields({ form, branding }: { form: BrandForm; branding: Branding }) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <LogoField form={form} name="logo" label={t`Light Mode Logo`} mode="light" stored={branding.logoUrl} />
      <LogoField form={form} name="logoDark" label={t`Dark Mode Logo`} mode="dark" stored={branding.logoDarkUrl} />
    </div>
  )
}
