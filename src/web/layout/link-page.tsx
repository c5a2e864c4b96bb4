import { Link } from 'wouter'
import { t } from '#web/languages/text.ts'
import { productName } from '#web/layout/product-name.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Logo } from '#web/ui/logo.tsx'

export function LinkPage({ title, children }: { title: string; children: Elements }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-110 flex-col px-5 pt-[15vh] pb-12">
      <Link href="/" aria-label={t`${productName}, home page`} className="mb-8 w-fit rounded-pop">
        <Logo size={48} />
      </Link>
      <h1 className="text-3xl">{title}</h1>
      {children}
    </main>
  )
}
