import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Resolver, useController, useForm } from 'react-hook-form'
import { FONT_FAMILIES } from '#domain/brand-fonts/rules.ts'
import { type Branding, brandingEndpoints, type Theme, theme } from '#domain/branding/contract.ts'
import type { Answer } from '#domain/endpoint.ts'
import type { ApiError } from '#web/api/client.ts'
import { sendForm } from '#web/api/send-form.ts'
import { showFormError } from '#web/api/show-form-error.ts'
import { invalidateAll } from '#web/api/use-api.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { productName } from '#web/layout/product-name.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { ColorField } from '#web/ui/forms/color-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { BrandPreview } from './brand-preview.tsx'
import { BRANDING_LABELS } from './branding-labels.ts'
import { type BrandingFormValues, type LogoChoice, REMOVED, UNCHANGED } from './logo-choice.ts'
import { LogoField } from './logo-field.tsx'
import { reloadTheme } from './reload-theme.ts'
import { ResetBranding } from './reset-branding.tsx'

type Saved = Answer<typeof brandingEndpoints.save>

/** [2.90] A save applies here right away, and to everyone else on their next page. */
export function BrandingForm({ branding }: { branding: Branding }) {
  const client = useQueryClient()
  const form = useForm<BrandingFormValues, unknown, Theme>({
    resolver: standardSchemaResolver(theme) as unknown as Resolver<BrandingFormValues, unknown, Theme>,
    defaultValues: toDraft(branding),
  })
  const { control, handleSubmit, reset, setError, getValues, formState } = form
  const { errors } = formState
  useUnsavedChanges(formState.isDirty)
  const { field: primary } = useController({ control, name: 'primaryColor' })
  const { field: secondary } = useController({ control, name: 'secondaryColor' })
  const { field: font } = useController({ control, name: 'fontFamily' })
  const save = useMutation<Saved, ApiError, Record<string, string | File | undefined>>({
    mutationFn: (fields) => sendForm(brandingEndpoints.save, fields, 'Failed to update branding settings'),
    onError: ({ status }) => {
      if (status === 409) void invalidateAll(client)
    },
  })
  const versioned = useVersioned({
    row: branding,
    toDraft,
    labels: BRANDING_LABELS,
    form: formDraft(form),
    send: (fields: Record<string, string | File>, version) =>
      save.mutateAsync({ ...fields, version: version?.toString() }),
  })
  const apply = (now: Branding, message: string) => {
    reset(toDraft(now))
    versioned.startFrom(now)
    reloadTheme()
    void invalidateAll(client)
    toast({ title: 'Success', text: message })
  }
  const submit = handleSubmit(async (chosen) => {
    const fields = {
      ...chosen,
      ...toLogoFields('logo', getValues('logo')),
      ...toLogoFields('logoDark', getValues('logoDark')),
    }
    await versioned.save(fields, (saved) => apply(saved.branding, saved.message), showFormError(setError))
  })

  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <Card className="px-5 py-5 md:px-6 md:py-6">
        <h2 className="text-lg">Branding Settings</h2>
        <p className="mt-1 mb-5 text-md text-muted">How {productName} looks for everyone in your organization.</p>
        {!branding.isOwn && <Notice className="mb-5">You’re using the default look.</Notice>}
        <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <ColorField
              {...primary}
              label="Primary Color"
              hint="Buttons, links and selected items"
              error={errors.primaryColor?.message}
            />
            <ColorField
              {...secondary}
              label="Secondary Color"
              hint="Menu background"
              error={errors.secondaryColor?.message}
            />
            <p className="-mt-2 text-sm text-muted sm:col-span-2">Black and white together mean the default colors.</p>
          </div>
          <Select {...font} label="Font Family" choices={FONTS} error={errors.fontFamily?.message} />
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <LogoField form={form} name="logo" label="Light Mode Logo" mode="light" stored={branding.logoUrl} />
            <LogoField form={form} name="logoDark" label="Dark Mode Logo" mode="dark" stored={branding.logoDarkUrl} />
          </div>
          <EditConflictNotice newer={versioned.newer} onSave={() => void submit()} />
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
            <InlineError className="w-full" />
            <Button type="submit" variant="primary" busy={save.isPending}>
              Save Changes
            </Button>
            {branding.isOwn && <ResetBranding onDone={apply} />}
          </div>
        </form>
      </Card>
      <BrandPreview control={control} stored={branding} />
    </div>
  )
}

const FONTS = FONT_FAMILIES.map((family) => ({ value: family, label: family }))

function toDraft({ primaryColor, secondaryColor, fontFamily }: Branding): BrandingFormValues {
  return { primaryColor, secondaryColor, fontFamily, logo: UNCHANGED, logoDark: UNCHANGED }
}

function toLogoFields(name: 'logo' | 'logoDark', choice: LogoChoice): Record<string, string | File> {
  if (choice instanceof File) return { [name]: choice }
  if (choice === REMOVED) return { [name === 'logo' ? 'removeLogo' : 'removeLogoDark']: 'true' }
  return {}
}
