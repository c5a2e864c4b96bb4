import { ImageOff, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type { Theme } from '#domain/branding/contract.ts'
import type { ThemeMode } from '#domain/branding/rules.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { describedBy, FieldNote, labelClass } from '#web/ui/forms/field.tsx'
import { checkLogo } from './check-logo.ts'
import {
  type BrandingFormValues,
  isRefused,
  type LogoChoice,
  REMOVED,
  UNCHANGED,
  useLogoAddress,
} from './logo-choice.ts'
import { LogoImage } from './logo-image.tsx'

type LogoFieldProps = {
  form: UseFormReturn<BrandingFormValues, unknown, Theme>
  name: 'logo' | 'logoDark'
  label: string
  mode: ThemeMode
  stored: string | null
}

const HINT = t`Recommended logo size is 512x512px`

/** [2.90] */
export function LogoField({ form, name, label, mode, stored }: LogoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { field, fieldState } = useController({ control: form.control, name })
  const { value: choice, onChange, ref } = field
  const error = isRefused(choice) ? choice.reason : fieldState.error?.message
  const address = useLogoAddress(choice, stored)
  const choose = async (element: HTMLInputElement) => {
    const [file] = element.files ?? []
    // Lets people choose the same file again after a change.
    element.value = ''
    if (!file) return
    const reason = await checkLogo(file)
    setChoice(reason === null ? file : { name: file.name, reason })
  }
  const setChoice = (next: LogoChoice) => {
    onChange(next)
    form.clearErrors(name)
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={labelClass}>
        {label}
      </p>
      <div data-theme={mode} className="rounded-control border border-line bg-surface">
        <LogoPreview key={address} address={address} label={label} />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/png,image/jpeg,image/gif"
        onChange={(event) => void choose(event.currentTarget)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          ref={ref}
          size="sm"
          aria-label={address ? t`Replace ${label}` : t`Upload ${label}`}
          aria-describedby={describedBy(id, { hint: HINT, error })}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" size={16} />
          <span>{address ? t`Replace` : t`Upload`}</span>
        </Button>
        {(address || isRefused(choice)) && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t`Remove ${label}`}
            onClick={() => setChoice(stored && !isRefused(choice) ? REMOVED : UNCHANGED)}
          >{t`Remove`}</Button>
        )}
      </div>
      {typeof choice === 'object' && (
        <p translate="no" className="mt-1.5 text-sm break-words text-muted">
          {choice.name}
        </p>
      )}
      <FieldNote id={id} hint={HINT} error={error} />
    </div>
  )
}

function LogoPreview({ address, label }: { address: string | null; label: string }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className="grid h-28 place-items-center p-3">
      {address && !isBroken ? (
        <LogoImage address={address} alt={t`${label} preview`} height={88} onBroken={() => setIsBroken(true)} />
      ) : (
        <span className="flex items-center gap-2 text-sm text-muted">
          <ImageOff aria-hidden="true" size={18} />
          <span>{isBroken ? t`No preview` : t`No logo`}</span>
        </span>
      )}
    </div>
  )
}
