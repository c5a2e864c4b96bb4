import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { SignedInUser } from '#domain/auth/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { applyBranding } from '#web/api/apply-branding.ts'
import { watchInstallPrompt } from '#web/installed-app/install-prompt.ts'
import { t } from '#web/languages/text.ts'
import { isPushKept } from '#web/notifications/kept-push.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { getOutbox } from '#web/time-entries/punches/deliver-punches.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import type { SiteRoute } from './access/site-route.ts'
import { loadDialog, useCommandDialogs } from './commands/use-command-dialogs.ts'
import { keysText } from './commands/use-command-keys.ts'
import { Footer } from './footer.tsx'
import { BottomBar } from './menu/bottom-bar.tsx'
import { createMenu } from './menu/create-menu.ts'
import { SideMenu } from './menu/side-menu.tsx'
import { useCounts } from './menu/use-counts.ts'
import { SkipLink } from './skip-link.tsx'
import { useResetOnNavigate } from './use-reset-on-navigate.ts'

// The browser offers it once, perhaps before the rest has loaded.
watchInstallPrompt()

type ShellProps = { route: SiteRoute; user: SignedInUser; pages: readonly SiteRoute[]; children: Elements }

const loadDrawer = () => import('./menu/menu-drawer.tsx')
const MenuDrawer = lazy(loadDrawer)
const CommandDialog = lazy(loadDialog.commands)
const ShortcutsDialog = lazy(loadDialog.shortcuts)
// Its place is kept free.
const Bell = lazy<ComponentType>(() =>
  import('#web/notifications/bell.tsx').then(({ Bell: Loaded }) => ({ default: Loaded }), showNothing),
)
const ConnectionStatus = lazy<ComponentType>(() =>
  import('#web/installed-app/connection-status.tsx').catch(showNothing),
)
const DemoBanner = lazy(() => import('#web/demo/demo-banner.tsx'))
const PlanBanner = lazy(() => import('#web/subscriptions/plan-banner.tsx'))

export default function Shell({ route, user, pages, children }: ShellProps) {
  const wide = useMediaQuery(BREAKPOINTS.lg)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { dialog, open: openDialog, close: closeDialog, takeTyped } = useCommandDialogs()
  const client = useQueryClient()
  const main = useRef<HTMLElement>(null)
  const isUser = can(user, 'app.use')
  const menu = useMemo(() => createMenu(user, pages), [user, pages])
  const [path] = useLocation()
  const [search] = useSearchParams()
  const current = menu.flatMap(({ items }) => items).find((item) => item.isCurrent(path, search.get('section')))
  const title = current?.title ?? route.title
  const { Heading } = route
  const heading = <h1 className="truncate text-xl">{title}</h1>
  const { organization } = useOwnOrganization()
  const counts = useCounts(menu)
  // Loaded only where a plan could be missing: its rules are no part of daily pages.
  const mayLackPlan = organization?.needsPlan === true && organization.stripeStatus !== 'active'
  useResetOnNavigate(main)
  useEffect(applyBranding, [])
  useEffect(() => {
    if (isPushKept(user.id)) renewPushLate().catch(() => undefined)
  }, [user.id])
  useEffect(() => {
    getOutbox(user, client).send()
  }, [user, client])

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <SkipLink />
      {wide && (
        <aside aria-label={t`Menu`} className="bg-nav screen-only">
          <div className="sticky top-0 h-dvh overflow-y-auto">
            <SideMenu user={user} menu={menu} counts={counts} />
          </div>
        </aside>
      )}
      <div className="flex min-h-dvh min-w-0 flex-col pb-(--bottom-inset)">
        {user.isDemo && (
          <Suspense>
            <DemoBanner />
          </Suspense>
        )}
        <header className="sticky top-0 z-30 h-16 border-b border-line bg-page/85 backdrop-blur-md">
          <div className="mx-auto flex h-full max-w-6xl items-center gap-3 px-4 md:px-8">
            {Heading ? (
              <Suspense fallback={heading}>
                <Heading title={title} />
              </Suspense>
            ) : (
              heading
            )}
            <Suspense>
              <ConnectionStatus />
            </Suspense>
            {user.organizationName && (
              <p translate="no" className="ms-auto hidden text-md text-muted print:block">
                {user.organizationName}
              </p>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={t`Go to`}
              aria-keyshortcuts="Control+K Meta+K"
              onPointerEnter={() => void loadDialog.commands().catch(() => undefined)}
              onClick={() => openDialog('commands')}
              className={classNames('ms-auto', !isUser && '-me-3')}
            >
              <Search aria-hidden="true" size={18} />
              <kbd className="hidden font-sans text-xs font-medium lg:inline">{keysText('K')}</kbd>
            </Button>
            {isUser && (
              <div className="screen-only -me-3 -ms-2 size-11 shrink-0 md:size-9">
                <Suspense>
                  <Bell />
                </Suspense>
              </div>
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
        <Footer withLinks={isUser} />
      </div>
      {!wide && (
        <BottomBar
          menu={menu}
          counts={counts}
          isMenuOpen={open}
          onLoadMenu={() => void loadDrawer()}
          onOpenMenu={() => {
            setWasOpened(true)
            setOpen(true)
          }}
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'commands' && <CommandDialog user={user} menu={menu} takeTyped={takeTyped} onClose={closeDialog} />}
        {dialog === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
      </Suspense>
      {wasOpened && !wide && (
        <Suspense fallback={null}>
          <MenuDrawer open={open} onClose={() => setOpen(false)} user={user} menu={menu} counts={counts} />
        </Suspense>
      )}
    </div>
  )
}

/** In a `then` of the import, its failure would count as code that didn't load, and reload the page. */
async function renewPushLate(): Promise<void> {
  const { renewPush } = await import('#web/notifications/push.ts')
  await renewPush()
}

function showNothing(): { default: () => null } {
  return { default: () => null }
}
