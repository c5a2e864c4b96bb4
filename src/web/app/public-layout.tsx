import { useRef } from 'react'
import { Link } from 'wouter'
import type { User } from '#domain/auth/contract.ts'
import { t } from '#web/languages/text.ts'
import { Brand } from '#web/layout/brand.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Footer } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { useResetOnNavigate } from './use-reset-on-navigate.ts'

type PublicLayoutProps = { title: string | null; user: User | null; children: Elements }

export default function PublicLayout({ title, user, children }: PublicLayoutProps) {
  const main = useRef<HTMLElement>(null)
  useResetOnNavigate(main)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 h-16 border-b border-line bg-page/85 backdrop-blur-md">
        <div className="mx-auto flex h-full max-w-6xl items-center justify-between gap-4 px-4 md:px-8">
          <Link href="/" className="min-w-0 rounded-control">
            <Brand />
          </Link>
          {user ? (
            <Link href="/time-clock" className={buttonClass()}>{t`Time Clock`}</Link>
          ) : (
            <Link href="/auth" className={buttonClass()}>{t`Sign In`}</Link>
          )}
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        {title === null ? (
          children
        ) : (
          <div className="mx-auto w-full max-w-6xl px-4 py-10 md:px-8 md:py-14">
            <h1 className="mb-8 text-3xl max-sm:[:lang(de)_&]:text-2xl">{title}</h1>
            {children}
          </div>
        )}
      </main>
      <Footer />
    </div>
  )
}
