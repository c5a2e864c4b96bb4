import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import type { RegistrationForm } from './registration-form.ts'

/** [5.27] The links open in a new tab, so that nothing typed is lost. */
export function AgreeToTerms() {
  const { register, formState } = useFormContext<RegistrationForm>()
  return (
    <div className="px-5 py-5 md:px-8">
      <Checkbox
        {...register('agreeToTerms')}
        label={rich({
          terms: (words) => <NewTab href="/terms">{words}</NewTab>,
          privacy: (words) => <NewTab href="/privacy">{words}</NewTab>,
        })`I agree to the <terms>Terms of Use</terms> and the <privacy>Privacy Policy</privacy>`}
        error={formState.errors.agreeToTerms?.message}
      />
    </div>
  )
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={linkClass}>
      <span>{children}</span>
      <span className="sr-only">{t`(opens in a new tab)`}</span>
    </a>
  )
}
