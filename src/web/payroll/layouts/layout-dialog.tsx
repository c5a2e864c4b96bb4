import { useWatch } from 'react-hook-form'
import { type ExportTemplate, type PayrollClose, payrollEndpoints } from '#domain/payroll/contract.ts'
import { FIELD_NAMES } from '#domain/payroll/texts.ts'
import { useWrite } from '#web/api/use-api.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { say, t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { CodeFields } from './code-fields.tsx'
import { ColumnFields } from './column-fields.tsx'
import { FilePreview } from './file-preview.tsx'
import { FormatFields } from './format-fields.tsx'
import { type LayoutDraft, type PayCode, toLayoutBody, toLayoutDraft } from './layout-draft.ts'

type LayoutDialogProps = {
  /** Null to add one. */
  template: ExportTemplate | null
  codes: readonly PayCode[]
  latest: PayrollClose | null
  onClose: () => void
}

export default function LayoutDialog({ template, codes, latest, onClose }: LayoutDialogProps) {
  const add = useWrite(payrollEndpoints.addTemplate, t`Failed to add the file layout`)
  const change = useWrite(payrollEndpoints.changeTemplate, t`Failed to change the file layout`)
  const form = useForm<LayoutDraft, unknown, LayoutDraft>({ defaultValues: toLayoutDraft(template, codes) })
  const { control, register, handleSubmit, formState, showRefusal, inlineErrors } = form
  const draft = useWatch({ control }) as LayoutDraft
  const { save, newer } = useVersioned({
    row: template,
    toDraft: (row: ExportTemplate) => toLayoutDraft(row, codes),
    labels: LABELS,
    form: formDraft(form),
    send: (sent: LayoutDraft, version) => {
      const body = toLayoutBody(sent)
      return template
        ? change.mutateAsync({ params: { id: template.id }, body: { ...body, version } })
        : add.mutateAsync({ body })
    },
  })
  const onSaved = ({ name }: ExportTemplate) => {
    toast({ title: t`Success`, text: t`${name} saved` })
    onClose()
  }
  const submit = handleSubmit((sent) => save(sent, onSaved, showRefusal))
  return (
    <Dialog
      open
      onClose={onClose}
      title={template ? t`Change file layout` : t`Add file layout`}
      note={template ? t`Files that were downloaded before stay as they are.` : undefined}
      width="wide"
    >
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <div className="grid grid-cols-1 gap-6">
          <TextField
            {...register('name')}
            label={t`Name`}
            hint={t`For example: Payroll service`}
            error={formState.errors.name?.message}
          />
          <FormatFields control={control} />
          <ColumnFields form={form} />
          <CodeFields form={form} codes={codes} />
          <FilePreview settings={toLayoutBody(draft)} codes={codes} latest={latest} />
        </div>
        <EditConflictNotice newer={newer} onSave={() => void submit()} />
        <DialogActions errors={inlineErrors}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={add.isPending || change.isPending}>
            {template ? t`Save Changes` : t`Add file layout`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const LABELS = {
  name: t`Name`,
  format: t`File`,
  layout: t`Rows`,
  hoursFormat: say(FIELD_NAMES.hours),
  columns: t`Columns`,
  codes: t`Pay codes`,
} as const
