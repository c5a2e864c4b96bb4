import { useQueryClient } from '@tanstack/react-query'
import { Menu } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { User } from '#domain/auth/contract.ts'
import { applyBranding } from '#web/api/apply-branding.ts'
import { ConnectionStatus } from '#web/installed-app/connection-status.tsx'
import { isPushKept } from '#web/notifications/kept-push.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { getOutbox } from '#web/time-entries/punches/deliver-punches.ts'
import { Button } from '#web/ui/button.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { Footer } from './footer.tsx'
import { SideMenu } from './side-menu.tsx'
import type { SiteRoute } from './site-route.ts'
import { SkipLink } from './skip-link.tsx'
import { useResetOnNavigate } from './use-reset-on-navigate.ts'

type ShellProps = { title: string; user: User; pages: readonly SiteRoute[]; children: ReactNode }

const loadDrawer = () => import('./menu-drawer.tsx')
const MenuDrawer = lazy(loadDrawer)
const PlanBanner = lazy(() => import('#web/subscriptions/plan-banner.tsx'))

export default function Shell({ title, user, pages, children }: ShellProps) {
  const wide = useMediaQuery(BREAKPOINTS.lg)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const client = useQueryClient()
  const main = useRef<HTMLElement>(null)
  const { organization } = useOwnOrganization()
  // Loaded only where a plan could be missing: its rules are no part of daily pages.
  const mayLackPlan = organization?.needsPlan === true && organization.stripeStatus !== 'active'
  useResetOnNavigate(main)
  useEffect(applyBranding, [])
  useEffect(() => {
    if (!isPushKept(user.id)) return
    import('#web/notifications/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
  }, [user.id])
  useEffect(() => {
    getOutbox(user, client).send()
  }, [user, client])

  return (
    <div className="min-h-dvh print:block lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <SkipLink />
      {wide && (
        <aside aria-label="Menu" className="bg-nav print:hidden">
          <div className="sticky top-0 h-dvh overflow-y-auto">
            <SideMenu user={user} pages={pages} />
          </div>
        </aside>
      )}
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-0 z-30 h-16 border-b border-line bg-page/85 backdrop-blur-md">
          <div className="mx-auto flex h-full max-w-6xl items-center gap-3 px-4 md:px-8">
            {!wide && (
              <Button
                variant="ghost"
                size="icon"
                aria-label="Open menu"
                aria-haspopup="dialog"
                aria-expanded={open}
                onPointerEnter={() => void loadDrawer()}
                onFocus={() => void loadDrawer()}
                onClick={() => {
                  setWasOpened(true)
                  setOpen(true)
                }}
                className="-ml-2 print:hidden"
              >
                <Menu aria-hidden="true" size={20} className="text-ink" />
              </Button>
            )}
            <h1 className="truncate text-xl">{title}</h1>
            <ConnectionStatus />
            {user.organizationName && (
              <p className="ml-auto hidden truncate text-md text-muted sm:block">{user.organizationName}</p>
            )}
          </div>
        </header>
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none md:px-8 md:py-8"
        >
          {mayLackPlan && (
            <Suspense fallback={null}>
              <PlanBanner organization={organization} user={user} />
            </Suspense>
          )}
          {children}
        </main>
        <Footer withLinks={!user.isMasterAdmin} />
      </div>
      {wasOpened && !wide && (
        <Suspense fallback={null}>
          <MenuDrawer open={open} onClose={() => setOpen(false)} user={user} pages={pages} />
        </Suspense>
      )}
    </div>
  )
}
