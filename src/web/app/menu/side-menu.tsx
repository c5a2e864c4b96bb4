import { LogOut } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { SignedInUser } from '#domain/auth/contract.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { useSignOut } from '#web/auth/use-sign-out.ts'
import { t } from '#web/languages/text.ts'
import { Brand } from '#web/layout/brand.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { homeOf } from '../access/check-route-access.ts'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { countText } from './count-text.ts'
import type { MenuGroup, MenuItem } from './create-menu.ts'
import { getInitials } from './get-initials.ts'
import type { Counts } from './use-counts.ts'

export type SideMenuProps = {
  user: SignedInUser
  menu: readonly MenuGroup[]
  counts: Counts
  onNavigate?: () => void
}

export function SideMenu({ user, menu, counts, onNavigate }: SideMenuProps) {
  const [path] = useLocation()
  const [search] = useSearchParams()
  const section = search.get('section')
  return (
    <div className="on-nav flex min-h-full flex-col px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-on-nav">
      <Link href={homeOf(user)} onClick={onNavigate} className="mb-7 w-fit rounded-control px-1.5 py-0.5">
        <Brand note={user.organizationName && <span translate="no">{user.organizationName}</span>} />
      </Link>
      <nav aria-label={t`Main`} className="grid grid-cols-1 gap-5">
        {menu.map(({ title, items }) => (
          <div key={items[0]?.href}>
            {title && <p className="mb-1.5 px-3 text-xs font-medium text-nav-muted">{title}</p>}
            <ul aria-label={title ?? undefined} className="grid grid-cols-1 gap-1">
              {items.map((item) => (
                <li key={item.href}>
                  <MenuLink item={item} current={item.isCurrent(path, section)} counts={counts} onClick={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto pt-8">
        <ThemeSwitch />
        <UserBox user={user} onNavigate={onNavigate} />
      </div>
    </div>
  )
}

type MenuLinkProps = {
  item: MenuItem
  current: boolean
  counts: Counts
  onClick?: (() => void) | undefined
}

function MenuLink({ item, current, counts, onClick }: MenuLinkProps) {
  const Icon = item.icon
  const count = item.counts ? counts[item.counts] : 0
  return (
    <Link
      href={item.href}
      onClick={() => {
        // Another section of the same page would start where the last one was scrolled to.
        window.scrollTo(0, 0)
        onClick?.()
      }}
      onPointerEnter={() => void item.preload().catch(() => undefined)}
      aria-current={current ? 'page' : undefined}
      title={item.counts && countText(item.counts, count)}
      className={classNames(
        'relative flex h-11 items-center gap-3 rounded-control px-3 text-md font-medium transition-colors lg:h-10',
        current
          ? 'bg-on-nav/13 font-semibold text-on-nav before:absolute before:-start-4 before:h-6 before:w-1 before:rounded-e-full before:bg-nav-accent'
          : 'text-nav-muted hover:bg-on-nav/7 hover:text-on-nav',
      )}
    >
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      <span>{item.title}</span>
      <CountBadge count={count} className="ms-auto" />
    </Link>
  )
}

function UserBox({ user, onNavigate }: Pick<SideMenuProps, 'user' | 'onNavigate'>) {
  const { signOut, busy } = useSignOut()
  const name = fullName(user)
  return (
    <div className="mt-4 flex items-center gap-1 border-t border-on-nav/13 pt-3">
      <Link
        href="/account"
        onClick={onNavigate}
        aria-label={t`My account: ${name}`}
        title={t`My account`}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control p-1 transition-colors hover:bg-on-nav/7"
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-on-nav/15 text-sm font-semibold"
        >
          {getInitials(user)}
        </span>
        <span translate="no" className="min-w-0 flex-1">
          <span className="block truncate text-md font-semibold">{name}</span>
          <span className="block truncate text-xs text-nav-muted">{user.username}</span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t`Sign Out`}
        title={t`Sign Out`}
        disabled={busy}
        onClick={signOut}
        className={classNames(
          buttonClass({ variant: 'ghost', size: 'icon' }),
          'text-nav-muted not-disabled:hover:bg-on-nav/10 not-disabled:hover:text-on-nav not-disabled:active:bg-on-nav/15',
        )}
      >
        {busy ? <Spinner /> : <LogOut aria-hidden="true" size={18} />}
      </button>
    </div>
  )
}
