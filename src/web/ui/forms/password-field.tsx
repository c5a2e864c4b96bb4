import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { t } from '#web/languages/text.ts'
import { TextField } from './text-field.tsx'

/** [2.17] */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const label = shown ? t`Hide password` : t`Show password`
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
          className="grid size-10 place-items-center rounded-control text-muted transition-colors hover:bg-surface-2 hover:text-ink md:size-9"
        >
          <Icon aria-hidden="true" size={18} />
        </button>
      }
    />
  )
}
