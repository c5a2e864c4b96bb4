import { useEffect, useState } from 'react'
import { type Branding, brandingEndpoints } from '#domain/branding/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { BrandColorFields, BrandLogoFields } from './brand-fields.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { useBrandingForm } from './use-branding-form.ts'

type BrandingDialogProps = { onSaved: () => void; onClose: () => void }

/** The logo and the colors, without leaving the page. The font is in the settings. */
export function BrandingDialog({ onSaved, onClose }: BrandingDialogProps) {
  const [hasChanges, setHasChanges] = useState(false)
  const branding = useRead(brandingEndpoints.current, {}, { fallback: t`Failed to load the branding settings` })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Logo and colors`}
      note={t`Everyone in your organization sees them.`}
      width="wide"
      hasChanges={hasChanges}
    >
      {branding.data ? (
        <BrandingFields branding={branding.data} onSaved={onSaved} onClose={onClose} onChanged={setHasChanges} />
      ) : branding.error ? (
        <LoadError reason={branding.error.message} onRetry={() => void branding.refetch()} busy={branding.isFetching} />
      ) : (
        <Skeleton className="h-160 rounded-card" />
      )}
    </Dialog>
  )
}

type BrandingFieldsProps = BrandingDialogProps & { branding: Branding; onChanged: (hasChanges: boolean) => void }

function BrandingFields({ branding, onSaved, onClose, onChanged }: BrandingFieldsProps) {
  const { form, submit, newer, isSaving } = useBrandingForm(branding, onSaved)
  const { isDirty } = form.formState
  useUnsavedChanges(isDirty)
  useEffect(() => onChanged(isDirty), [isDirty, onChanged])
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid grid-cols-1 gap-5">
        <BrandLogoFields form={form} branding={branding} />
        <BrandColorFields form={form} />
        <BrandPreview control={form.control} stored={branding} />
      </div>
      <EditConflictNotice newer={newer} onSave={() => submit()} />
      <DialogActions errors={form.inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={isSaving}>{t`Save`}</Button>
      </DialogActions>
    </form>
  )
}
