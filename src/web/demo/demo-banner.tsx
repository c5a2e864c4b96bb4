import { useSignOut } from '#web/auth/use-sign-out.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'

export default function DemoBanner() {
  const register = useSignOut('/register-organization')
  const leave = useSignOut()
  return (
    <section aria-label={t`Demo`} className="border-b border-line bg-primary-soft screen-only">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-4 py-1 text-md md:px-8">
        <p className="me-auto py-1">
          {rich({
            strong: (words) => <strong className="font-semibold">{words}</strong>,
          })`<strong>This is a demo.</strong> Look around: nothing is saved.`}
        </p>
        <div className="-mx-3 flex flex-wrap">
          <Button
            size="sm"
            variant="ghost"
            onClick={register.signOut}
            busy={register.busy}
          >{t`Register your organization`}</Button>
          <Button size="sm" variant="ghost" onClick={leave.signOut} busy={leave.busy}>{t`Leave demo`}</Button>
        </div>
      </div>
    </section>
  )
}
