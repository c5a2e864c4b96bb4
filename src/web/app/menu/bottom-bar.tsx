import { Ellipsis, type LucideIcon } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { about, t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { countText } from './count-text.ts'
import type { MenuGroup, MenuItem } from './create-menu.ts'
import type { Counts } from './use-counts.ts'

type BottomBarProps = {
  menu: readonly MenuGroup[]
  counts: Counts
  isMenuOpen: boolean
  onLoadMenu: () => void
  onOpenMenu: () => void
}

/** The daily pages of phones and tablets. Everything else is in the menu that More opens. */
export function BottomBar({ menu, counts, isMenuOpen, onLoadMenu, onOpenMenu }: BottomBarProps) {
  const [path] = useLocation()
  const [search] = useSearchParams()
  const items = listBarItems(menu)
  const section = search.get('section')
  const isElsewhere = items.every((item) => !item.isCurrent(path, section))
  return (
    <nav
      aria-label={t`Pages`}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex max-w-120">
        {items.map((item) => {
          const current = item.isCurrent(path, section)
          const count = item.counts ? counts[item.counts] : 0
          return (
            <li key={item.href} className="min-w-0 flex-1">
              <Link
                href={item.href}
                onClick={() => window.scrollTo(0, 0)}
                onPointerDown={() => void item.preload().catch(() => undefined)}
                aria-current={current ? 'page' : undefined}
                title={item.counts && countText(item.counts, count)}
                className={classNames(itemClass, current ? currentClass : 'text-muted')}
              >
                <Content icon={item.icon} title={SHORT_TITLES[item.href] ?? item.title} />
                <CountBadge count={count} className="absolute top-1 start-1/2 ms-1" />
              </Link>
            </li>
          )
        })}
        <li className="min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            aria-current={isElsewhere ? 'true' : undefined}
            onPointerEnter={onLoadMenu}
            onFocus={onLoadMenu}
            onClick={onOpenMenu}
            className={classNames(itemClass, isElsewhere ? currentClass : 'text-muted')}
          >
            <Content icon={Ellipsis} title={t`More`} />
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Content({ icon: Icon, title }: { icon: LucideIcon; title: string }) {
  return (
    <>
      <Icon aria-hidden="true" size={22} />
      <span className="max-w-full truncate">{title}</span>
    </>
  )
}

/** The home of an administrator or a manager comes first, with what waits there. */
function listBarItems(menu: readonly MenuGroup[]): MenuItem[] {
  const [own] = menu
  const home = menu.flatMap(({ items }) => items).find(({ isHome }) => isHome)
  return [...(home ? [{ ...home, counts: 'requests' as const }] : []), ...(own?.items.slice(0, 3) ?? [])]
}

const SHORT_TITLES: Record<string, string> = {
  '/time-clock': about('bottom bar')`Clock`,
  '/history': about('bottom bar')`Timesheet`,
  '/leave': about('bottom bar')`Leave`,
}

const itemClass =
  'relative flex h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-xs font-medium -outline-offset-2 transition-colors hover:text-ink'

const currentClass =
  'text-primary-text before:absolute before:inset-x-4 before:-top-px before:h-0.5 before:rounded-b-full before:bg-primary-text'
