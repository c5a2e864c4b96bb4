import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BaseSyntheticEvent } from 'react'
import { type Resolver } from 'react-hook-form'
import { type Branding, brandingEndpoints, type Theme, theme } from '#domain/branding/contract.ts'
import type { Answer } from '#domain/endpoint.ts'
import type { ApiError } from '#web/api/client.ts'
import { sendForm } from '#web/api/send-form.ts'
import { invalidateAll } from '#web/api/use-api.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { BRANDING_LABELS } from './branding-labels.ts'
import { type BrandingFormValues, isRefused, type LogoChoice, REMOVED, UNCHANGED } from './logo-choice.ts'
import { reloadTheme } from './reload-theme.ts'

type Saved = Answer<typeof brandingEndpoints.save>

/** [2.90] A save applies here right away, and to everyone else on their next page. */
export function useBrandingForm(branding: Branding, onSaved?: () => void) {
  const client = useQueryClient()
  const form = useForm<BrandingFormValues, unknown, Theme>({
    resolver,
    defaultValues: toDraft(branding),
  })
  const { handleSubmit, reset, showRefusal, getValues } = form
  const save = useMutation<Saved, ApiError, Record<string, string | File | undefined>>({
    mutationFn: (fields) => sendForm(brandingEndpoints.save, fields, t`Failed to update branding settings`),
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
    toast({ title: t`Success`, text: message })
    onSaved?.()
  }
  const submit = handleSubmit(async (chosen) => {
    const fields = {
      ...chosen,
      ...toLogoFields('logo', getValues('logo')),
      ...toLogoFields('logoDark', getValues('logoDark')),
    }
    await versioned.save(fields, (saved) => apply(saved.branding, saved.message), showRefusal)
  })
  return {
    form,
    submit: (event?: BaseSyntheticEvent) => void submit(event),
    apply,
    newer: versioned.newer,
    isSaving: save.isPending,
  }
}

const resolveTheme = standardSchemaResolver(theme) as unknown as Resolver<BrandingFormValues, unknown, Theme>

const resolver: typeof resolveTheme = async (values, context, options) => {
  const result = await resolveTheme(values, context, options)
  const refused = (['logo', 'logoDark'] as const).flatMap((name) => {
    const choice = values[name]
    return isRefused(choice) ? [[name, { type: 'file', message: choice.reason }]] : []
  })
  return refused.length === 0 ? result : { values: {}, errors: { ...result.errors, ...Object.fromEntries(refused) } }
}

function toDraft({ primaryColor, secondaryColor, fontFamily }: Branding): BrandingFormValues {
  return { primaryColor, secondaryColor, fontFamily, logo: UNCHANGED, logoDark: UNCHANGED }
}

function toLogoFields(name: 'logo' | 'logoDark', choice: LogoChoice): Record<string, string | File> {
  if (choice instanceof File) return { [name]: choice }
  if (choice === REMOVED) return { [name === 'logo' ? 'removeLogo' : 'removeLogoDark']: 'true' }
  return {}
}
