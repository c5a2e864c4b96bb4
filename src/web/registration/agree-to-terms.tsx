import { useFormContext } from 'react-hook-form'
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
        label={
          <>
            <span>{t`I agree to the `}</span>
            <NewTab href="/terms">{t`Terms of Use`}</NewTab>
            <span>{' and the '}</span>
            <NewTab href="/privacy">{t`Privacy Policy`}</NewTab>
          </>
        }
        error={formState.errors.agreeToTerms?.message}
      />
    </div>
  )
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={linkClass}>
      <span>{children}</span>
      <span className="sr-only">{t`(opens in a new tab)`}</span>
    </a>
  )
}
