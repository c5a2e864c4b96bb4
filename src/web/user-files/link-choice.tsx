import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'

type LinkChoiceProps = { value: 'mail' | 'show'; onChange: (value: 'mail' | 'show') => void }

const CHOICES = [
  { value: 'mail', label: t`Email them`, hint: t`Each person gets an email with their own link.` },
  { value: 'show', label: t`Show them to me`, hint: t`You’ll see each link once and share it yourself.` },
] as const

export function LinkChoice({ value, onChange }: LinkChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-md font-medium text-ink">{t`Password links`}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {CHOICES.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex items-start gap-3 rounded-pop border px-4 py-3.5',
              value === choice.value ? 'border-ring bg-primary-soft' : 'border-line',
            )}
          >
            <input
              type="radio"
              name="link-delivery"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-5 shrink-0"
              style={{ accentColor: 'var(--primary)' }}
            />
            <span className="min-w-0 text-md font-medium text-ink">
              <span>{choice.label}</span>
              <span className="block text-sm font-normal text-muted">{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
