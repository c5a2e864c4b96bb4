import { type ComponentProps, useId } from 'react'
import { Button } from './button.tsx'

type ExplainedButtonProps = Omit<ComponentProps<typeof Button>, 'disabled' | 'title'> & {
  /** Why it can't be pressed now; null when it can. */
  whyNot: string | null
}

/** A form's button, primary by default, with the reason beside it while it is disabled: not everyone points at it and waits. */
export function ExplainedButton({ whyNot, variant = 'primary', ...button }: ExplainedButtonProps) {
  const id = useId()
  return (
    <>
      <Button
        {...button}
        variant={variant}
        disabled={whyNot !== null}
        aria-describedby={whyNot === null ? undefined : id}
      />
      {whyNot !== null && (
        <span id={id} data-why-not className="self-center text-sm text-muted">
          {whyNot}
        </span>
      )}
    </>
  )
}
