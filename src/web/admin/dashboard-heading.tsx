import { ChevronDown, CreditCard, LifeBuoy, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { usePendingRequests } from '#web/leave-requests/review/use-pending-requests.ts'
import { useWaitingPayrolls } from '#web/payroll/use-waiting-payrolls.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { confirmNavigation } from '#web/ui/overlays/use-unsaved-changes.ts'
import { TabList } from '#web/ui/tab-list.tsx'
import { listTabs } from './sections/dashboard-tabs.ts'
import { PLACE_ICONS } from './sections/place-icons.ts'
import { findNamed, listPlaces, openSection, type SectionId, sectionAddress } from './sections/sections.ts'

const loadItems = () => import('#web/ui/overlays/menu-items.tsx')
const MenuItems = lazy(loadItems)

/** [2.69] The tabs of the dashboard; on small screens the title is a dropdown of them, with the places that have no tab. */
export default function DashboardHeading({ title }: { title: string }) {
  const user = useUser()
  const id = useId()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const wide = useMediaQuery(BREAKPOINTS.xl)
  const section = openSection(user, search.get('section'))?.id
  const tabs = listTabs(user)
  if (user.organizationId === null || section === undefined) return <h1 className="truncate text-xl">{title}</h1>
  const open = (to: SectionId | undefined) => {
    if (to === undefined || to === section || !confirmNavigation()) return
    navigate(sectionAddress(user, to))
    window.scrollTo(0, 0)
  }
  const openTab = (id: string) => open(tabs.find((tab) => tab.id === id)?.sections[0])
  if (!wide) return <Dropdown title={title} section={section} onOpen={open} />
  return (
    <div className="flex h-full min-w-0 flex-1 items-center gap-6">
      <h1 className="truncate text-xl">{title}</h1>
      <TabList
        id={id}
        label={t`Administration`}
        variant="header"
        tabs={tabs.map((tab) => ({ id: tab.id, label: tab.name }))}
        selected={findNamed(tabs, section)?.id ?? null}
        onSelect={openTab}
        className="-mb-0.5 ms-auto self-stretch pb-0"
      />
      <span aria-hidden="true" className="h-6 w-px bg-line screen-only" />
    </div>
  )
}

type DropdownProps = { title: string; section: SectionId; onOpen: (section: SectionId) => void }

function Dropdown({ title, section, onOpen }: DropdownProps) {
  const user = useUser()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const preload = () => void loadItems().catch(() => undefined)
  const counts: Partial<Record<SectionId, number>> = {
    leave: usePendingRequests().data?.length ?? 0,
    payroll: useWaitingPayrolls().data?.length ?? 0,
  }
  return (
    <h1 className="-ms-2 min-w-0 text-xl">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
        className="on-paper flex h-11 max-w-full cursor-pointer items-center gap-2 rounded-control px-2 transition-colors hover:bg-surface-2"
      >
        <span className="truncate">{title}</span>
        <ChevronDown aria-hidden="true" size={20} className="shrink-0 text-muted screen-only" />
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuItems
            triggerRef={button}
            label={t`Administration`}
            placement="bottom start"
            open={open}
            focus="first"
            onClose={() => setOpen(false)}
            actions={listNames(user).map(({ id: key, name, icon, sections }) => ({
              id: key,
              label: name,
              icon,
              count: sections[0] ? (counts[sections[0]] ?? 0) : 0,
              isCurrent: sections.includes(section),
              onClick: () => sections[0] && onOpen(sections[0]),
            }))}
          />
        </Suspense>
      )}
    </h1>
  )
}

/** The tabs, in the order of the menu's places. */
function listNames(user: ReturnType<typeof useUser>) {
  const tabs = listTabs(user)
  return listPlaces(user).flatMap((place) => {
    const named = tabs.filter(({ sections }) => sections.some((id) => place.sections.includes(id)))
    const icon = PLACE_ICONS[place.id]
    return (named.length > 0 ? named : [place]).map((each) => ({ ...each, icon: TAB_ICONS[each.id] ?? icon }))
  })
}

const TAB_ICONS: Record<string, LucideIcon | undefined> = { subscription: CreditCard, support: LifeBuoy }
