import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'ink' | 'outline' | 'ghost' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg' | 'xl' | 'icon'

type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize }

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    busy?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/** One `primary` per view. A `disabled` button needs a `title` that says why. */
export function Button({ variant, size, busy = false, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      data-busy={busy || undefined}
      onMouseDown={type === 'submit' ? keepFieldFocused : undefined}
      onClick={(event) => (busy ? event.preventDefault() : focusThenClick(event, onClick))}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {busy && <Spinner size={size === 'xl' ? 22 : 18} className="busy-mark" />}
      <span className="contents">{children}</span>
    </button>
  )
}

export function buttonClass({ variant = 'outline', size = 'md' }: ButtonStyle = {}): string {
  return classNames(
    'button inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-control font-semibold transition-colors',
    'disabled:cursor-not-allowed data-busy:cursor-progress',
    // A primary button is what people look for, so it stays readable.
    variant === 'primary' ? 'disabled:border-edge/40 disabled:bg-track disabled:text-muted' : 'disabled:opacity-55',
    VARIANT[variant],
    SIZE[size],
  )
}

const VARIANT: Record<ButtonVariant, string> = {
  primary:
    'border border-primary-edge bg-primary text-on-primary not-disabled:hover:bg-primary-hover not-disabled:active:bg-primary-active not-disabled:data-busy:bg-primary-hover',
  ink: 'bg-ink text-surface not-disabled:hover:bg-ink/90 not-disabled:active:bg-ink/80',
  outline:
    'border border-edge/60 bg-surface text-ink not-disabled:hover:border-edge not-disabled:hover:bg-surface-hover not-disabled:active:bg-surface-2',
  ghost: 'text-muted not-disabled:hover:bg-surface-2 not-disabled:hover:text-ink not-disabled:active:bg-track',
  danger: 'bg-danger-solid text-on-danger not-disabled:hover:bg-danger-solid-hover',
}

/** 44 px on phones for thumbs, 40 from 768 px. Sign-in and register use 48, the clock button 56. */
const SIZE: Record<ButtonSize, string> = {
  sm: 'h-11 px-3 text-sm md:h-9',
  md: 'h-11 px-4 text-md md:h-10',
  lg: 'h-12 px-5 text-md',
  xl: 'h-14 px-6 text-lg',
  icon: 'size-11 md:size-9',
}

/** Safari doesn't focus a clicked button, and a dialog could then not return focus to it. */
function focusThenClick(event: MouseEvent<HTMLButtonElement>, onClick: ButtonProps['onClick']) {
  if (document.activeElement !== event.currentTarget)
    event.currentTarget.focus({ preventScroll: true, focusVisible: false })
  onClick?.(event)
}

/** Keeps focus in the field during the click: on blur its error could vanish and move this button away. */
function keepFieldFocused(event: MouseEvent) {
  event.preventDefault()
}
