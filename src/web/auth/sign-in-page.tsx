import { Building } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { t } from '#web/languages/text.ts'
import { productName } from '#web/layout/product-name.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { Logo } from '#web/ui/logo.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useActivationNotice } from './use-activation-notice.ts'

const BrandPanel = lazy(() => import('./brand-panel.tsx'))

export default function SignInPage() {
  const wide = useMediaQuery(BREAKPOINTS.lg)
  const isNewTrial = useActivationNotice()
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[41fr_39fr]">
      {wide && (
        <Suspense fallback={<div className="bg-nav" />}>
          <BrandPanel />
        </Suspense>
      )}
      <main className="mx-auto flex w-full max-w-110 flex-col px-5 pt-[15vh] pb-12 lg:justify-center lg:pt-12">
        <Link href="/" aria-label={t`${productName}, home page`} className="mb-8 w-fit rounded-pop lg:hidden">
          <Logo size={48} />
        </Link>
        <h1 className="text-3xl">{t`Sign In`}</h1>
        <p className="mt-1 mb-7 text-base text-muted">
          {isNewTrial
            ? t`Your trial is on. Sign in to set up your team.`
            : t`Welcome back. Enter your details to continue.`}
        </p>
        <SignInForm />
        <Link
          href="/forgot-password"
          className={classNames(linkClass, 'mt-4 w-fit text-md')}
        >{t`Forgot password?`}</Link>
        <div className="my-6 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">{t`Or`}</div>
        <Link href="/register-organization" className={classNames(buttonClass({ size: 'lg' }), 'w-full')}>
          <Building aria-hidden="true" size={18} />
          {t`Register Your Organization`}
        </Link>
        <p className="mt-6 text-center text-sm text-muted">
          {t`Can’t sign in?`} <Link href="/support" className={linkClass}>{t`Contact support`}</Link>
        </p>
        <LanguagePicker className="mx-auto mt-4" />
      </main>
    </div>
  )
}
