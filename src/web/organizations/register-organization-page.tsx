import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import { organizationEndpoints, registration } from '#domain/organizations/contract.ts'
import { showFormError } from '#web/api/show-form-error.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { AdministratorFields } from './administrator-fields.tsx'
import { AgreeToTerms } from './agree-to-terms.tsx'
import { OrganizationFields } from './organization-fields.tsx'
import { EMPTY_REGISTRATION, type RegistrationBody, type RegistrationForm } from './registration-form.ts'

/** [2.91] */
export default function RegisterOrganizationPage() {
  const [, navigate] = useLocation()
  const register = useWrite(organizationEndpoints.register, 'Registration failed. Please try again.')
  const form = useForm<RegistrationForm, unknown, RegistrationBody>({
    resolver: standardSchemaResolver(registration),
    defaultValues: EMPTY_REGISTRATION,
  })

  const { isDirty, isSubmitSuccessful } = form.formState
  useUnsavedChanges(isDirty && !isSubmitSuccessful)

  const submit = form.handleSubmit((body) =>
    register.mutateAsync({ body }).then(
      ({ organization }) => {
        toast({
          title: 'Success',
          text: `${organization.name} is registered. Choose a plan to start your 14-day free trial.`,
          duration: 5000,
        })
        navigate(`/subscription?orgId=${organization.id}`)
      },
      showFormError(form.setError, 2000),
    ),
  )

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mx-auto max-w-3xl px-4 py-10 md:py-14">
        <h1 className="text-3xl">Register Your Organization</h1>
        <p className="mt-2 mb-8 max-w-xl text-base text-muted">
          Tell us about your organization and create your admin account. Then pick a plan. The first 14 days are free.
        </p>
        <Card className="divide-y divide-line">
          <OrganizationFields />
          <AdministratorFields />
          <AgreeToTerms />
        </Card>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
          <InlineError className="order-last w-full sm:order-first" />
          <Link href="/" className={buttonClass({ size: 'lg' })}>
            Cancel
          </Link>
          <Button type="submit" variant="primary" size="lg" busy={register.isPending}>
            Register organization
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
