import { t } from '#web/languages/text.ts'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { SideMenu, type SideMenuProps } from './side-menu.tsx'

type MenuDrawerProps = Omit<SideMenuProps, 'onNavigate'> & { open: boolean; onClose: () => void }

/** A module of its own: desktops never load the drawer. */
export default function MenuDrawer({ open, onClose, ...menu }: MenuDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} label={t`Menu`}>
      <SideMenu {...menu} onNavigate={onClose} />
    </Drawer>
  )
}
