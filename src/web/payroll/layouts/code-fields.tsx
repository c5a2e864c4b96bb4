import { useController, useWatch } from 'react-hook-form'
import { t } from '#web/languages/text.ts'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { LayoutForm } from './column-fields.tsx'
import type { PayCode } from './layout-draft.ts'

export function CodeFields({ form, codes }: LayoutForm & { codes: readonly PayCode[] }) {
  const { control, register, formState } = form
  const { field } = useController({ control, name: 'names' })
  const mapped = useWatch({ control, name: 'codes' })
  const names = new Map(codes.map(({ code, name }) => [code, name]))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-md font-semibold">{t`Pay codes`}</legend>
      <SegmentedControl
        label={t`Names of pay codes`}
        value={field.value}
        onChange={field.onChange}
        className="w-fit max-w-full"
        options={[
          { value: 'ours', label: t`As shown here` },
          { value: 'own', label: t`As in payroll` },
        ]}
      />
      {field.value === 'own' && (
        <>
          <p className="mt-3 text-md text-muted">{t`Enter what your payroll service calls each pay code. A file with hours of an empty one is refused.`}</p>
          <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
            {mapped.map(({ code }, index) => (
              <TextField
                key={code}
                {...register(`codes.${index}.text`)}
                label={names.get(code) ?? t`Leave`}
                optional
                error={formState.errors.codes?.[index]?.text?.message}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  )
}
