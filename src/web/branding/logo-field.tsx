import { ImageOff, Trash2, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { type Look, MAX_LOGO_BYTES } from '#domain/branding/contract.ts'
import type { Mode } from '#domain/branding/rules.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { describedBy, FieldNote, labelClass } from '#web/ui/field.tsx'
import { type Chosen, KEPT, type LogoChoice, REMOVED, useLogoAddress } from './logo-choice.ts'

type LogoFieldProps = {
  form: UseFormReturn<Chosen, unknown, Look>
  name: 'logo' | 'logoDark'
  label: string
  /** On whose ground it is shown. */
  mode: Mode
  /** The address of the one that is stored. */
  stored: string | null
}

const HINT = 'Recommended logo size is 512x512px'
const TOO_LARGE = 'Logo file size must be less than 5MB'

/** A logo [2.90]: what it is, another file for it, or none. What a file is, only the server can say; how large, also we. */
export function LogoField({ form, name, label, mode, stored }: LogoFieldProps) {
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name })
  const { value: choice, onChange, ref } = field
  const error = fieldState.error?.message
  const address = useLogoAddress(choice, stored)
  const choose = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // So that the same file can be chosen again after it was changed.
    input.value = ''
    if (!file) return
    if (file.size >= MAX_LOGO_BYTES) form.setError(name, { type: 'size', message: TOO_LARGE })
    else change(file)
  }
  const change = (to: LogoChoice) => {
    onChange(to)
    form.clearErrors(name)
  }
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div data-theme={mode} className="rounded-control border border-line bg-surface">
        <Picture key={address} address={address} label={label} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <span className="relative">
          <input
            ref={ref}
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/gif"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint: HINT, error })}
            onChange={(event) => choose(event.currentTarget)}
            className="peer absolute inset-0 w-full cursor-pointer opacity-0"
          />
          <span
            aria-hidden="true"
            className={cx(
              buttonClass({ size: 'sm' }),
              'pointer-events-none peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
            )}
          >
            <Upload size={16} />
            {address ? 'Replace' : 'Upload'}
          </span>
        </span>
        {address && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove ${label}`}
            onClick={() => change(stored ? REMOVED : KEPT)}
          >
            <Trash2 aria-hidden="true" size={16} />
            Remove
          </Button>
        )}
      </div>
      {choice instanceof File && <p className="mt-1.5 text-sm break-all text-muted">{choice.name}</p>}
      <FieldNote id={id} hint={HINT} error={error} />
    </div>
  )
}

/** A picture that cannot be shown says so instead of leaving a hole. */
function Picture({ address, label }: { address: string | null; label: string }) {
  const [broken, setBroken] = useState(false)
  return (
    <div className="grid h-28 place-items-center p-3">
      {address && !broken ? (
        <img
          src={address}
          alt={`${label}, as it is now`}
          onError={() => setBroken(true)}
          className="max-h-22 max-w-full object-contain"
        />
      ) : (
        <span className="flex items-center gap-2 text-sm text-muted">
          <ImageOff aria-hidden="true" size={18} />
          {broken ? 'This cannot be shown' : 'No logo'}
        </span>
      )}
    </div>
  )
}
