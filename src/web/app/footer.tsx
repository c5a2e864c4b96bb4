import { Link } from 'wouter'
import { LanguagePicker } from '#web/auth/language-picker.tsx'
import { t } from '#web/languages/text.ts'
import { productName } from '#web/layout/product-name.ts'

const LINKS = [
  ['/help', t`Help`],
  ['/support', t`Support`],
  ['/terms', t`Terms`],
  ['/privacy', t`Privacy`],
] as const

/** A master admin can't open these pages [2.10]. */
export function Footer({ withLinks = true }: { withLinks?: boolean }) {
  return (
    <footer className="border-t border-line screen-only">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 text-sm text-muted sm:justify-between md:px-8">
        <p translate="no">{`© ${productName}`}</p>
        <LanguagePicker className="-my-2" />
        {withLinks && (
          <nav aria-label={t`Footer`} className="-my-2 flex flex-wrap gap-x-6">
            {LINKS.map(([href, label]) => (
              <Link key={href} href={href} className="rounded-xs py-2 transition-colors hover:text-ink">
                {label}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </footer>
  )
}
