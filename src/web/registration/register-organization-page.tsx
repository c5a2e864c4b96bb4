import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldPath, FormProvider } from 'react-hook-form'
import { Link } from 'wouter'
import { registration } from '#domain/registration/contract.ts'
import type { ApiError } from '#web/api/client.ts'
import { t } from '#web/languages/text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { AdministratorFields } from './administrator-fields.tsx'
import { AgreeToTerms } from './agree-to-terms.tsx'
import { FormSection } from './form-section.tsx'
import { OrganizationContactFields, OrganizationNameFields } from './organization-fields.tsx'
import { EMPTY_REGISTRATION, type RegistrationBody, type RegistrationForm } from './registration-form.ts'
import { findStepOf, STEPS } from './registration-steps.ts'
import { StepList } from './step-list.tsx'
import { browserTimeZone, useRegistration } from './use-registration.ts'

type Field = FieldPath<RegistrationForm>

const LAST = STEPS.length - 1

/** [2.91] All steps stay mounted, so that nothing typed is lost on the way back. */
export default function RegisterOrganizationPage() {
  const { register, busy } = useRegistration()
  const [step, setStep] = useState(0)
  const toFocus = useRef<Field | null>(null)
  const form = useForm<RegistrationForm, unknown, RegistrationBody>({
    resolver: standardSchemaResolver(registration),
    defaultValues: EMPTY_REGISTRATION,
  })
  const { isDirty, isSubmitSuccessful } = form.formState
  const { setFocus } = form
  useUnsavedChanges(isDirty && !isSubmitSuccessful)
  useEffect(() => {
    if (toFocus.current === null) return
    window.scrollTo(0, 0)
    setFocus(toFocus.current)
    toFocus.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- runs when the step is shown
  }, [step, setFocus])

  const goTo = (next: number) => {
    toFocus.current = STEPS[next]?.first ?? null
    setStep(next)
  }
  /** Errors may be in a step that is not shown. */
  const showStepOf = (fields: readonly string[]) => {
    const index = findStepOf(fields)
    // The form focuses its first error, once that is shown.
    if (index !== null) setStep(index)
  }
  const onRefused = (error: ApiError) => {
    form.showRefusal(error)
    showStepOf(Object.keys(error.fields))
  }
  const onContinue = async () => {
    if (await form.trigger([...(STEPS[step]?.fields ?? [])], { shouldFocus: true })) goTo(step + 1)
  }
  const onSubmit = (event: FormEvent) => {
    if (step === LAST) {
      const onInvalid = (errors: object) => showStepOf(Object.keys(errors))
      return void form.handleSubmit((body) => register(body).catch(onRefused), onInvalid)(event)
    }
    event.preventDefault()
    void onContinue()
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="mx-auto max-w-3xl px-4 py-10 md:py-14">
        <h1 className="text-3xl">{t`Register Your Organization`}</h1>
        <p className="mt-2 mb-8 max-w-xl text-base text-muted">{t`Tell us about your organization and create your admin account. Then pick a plan. The first 14 days are free.`}</p>
        <StepList titles={STEPS.map(({ title }) => title)} current={step} />
        <Card>
          <div hidden={step !== 0}>
            <FormSection title={t`Organization`} note={t`Name, type, and industry`}>
              <OrganizationNameFields />
              <p className="text-sm text-muted sm:col-span-6">
                {t`Time zone: ${browserTimeZone()}, from this device. You can change it later in Settings.`}
              </p>
            </FormSection>
          </div>
          <div hidden={step !== 1}>
            <FormSection title={t`Contact details`} note={t`How to reach your organization`}>
              <OrganizationContactFields />
            </FormSection>
          </div>
          <div hidden={step !== 2} className="divide-y divide-line">
            <AdministratorFields />
            <AgreeToTerms />
          </div>
        </Card>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
          <InlineError errors={form.inlineErrors} className="order-last w-full sm:order-first" />
          <Link href="/" className={`${buttonClass({ size: 'lg' })} sm:me-auto`}>{t`Cancel`}</Link>
          {step > 0 && <Button size="lg" onClick={() => goTo(step - 1)}>{t`Back`}</Button>}
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            {step === LAST ? t`Register organization` : t`Continue`}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
