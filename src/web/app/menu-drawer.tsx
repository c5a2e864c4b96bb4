import type { User } from '#domain/auth/contract.ts'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { SideMenu } from './side-menu.tsx'
import type { SiteRoute } from './site-route.ts'

type MenuDrawerProps = { open: boolean; onClose: () => void; user: User; pages: readonly SiteRoute[] }

/** A module of its own: desktops never load the drawer. */
export default function MenuDrawer({ open, onClose, user, pages }: MenuDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} label="Menu">
      <SideMenu user={user} pages={pages} onNavigate={onClose} />
    </Drawer>
  )
}
