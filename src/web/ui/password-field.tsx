import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { TextField } from './text-field.tsx'

/** A password with a button that shows what was typed [2.17]. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Mark = shown ? EyeOff : Eye
  const deed = shown ? 'Hide password' : 'Show password'
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
          aria-label={deed}
          title={deed}
          onClick={() => setShown(!shown)}
          className={cx(buttonClass({ variant: 'ghost', size: 'icon' }), 'size-10 md:size-8')}
        >
          <Mark aria-hidden="true" size={18} />
        </button>
      }
    />
  )
}
