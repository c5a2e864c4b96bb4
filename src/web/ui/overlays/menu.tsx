import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import type { MenuAction } from './menu-action.ts'

const loadItems = () => import('./menu-items.tsx')
const MenuItems = lazy(loadItems)

type MenuProps = { label: string; actions: readonly MenuAction[]; icon?: LucideIcon }

/** The items load when someone reaches for the button: a list has one in every row. */
export function Menu({ label, actions, icon: Icon = EllipsisVertical }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [focus, setFocus] = useState<'first' | 'last' | true>(true)
  const show = (focused: typeof focus) => {
    setFocus(focused)
    setWasOpened(true)
    setOpen(true)
  }
  const openWithKey = (event: KeyboardEvent) => {
    const focused = FOCUS_BY_KEY[event.key]
    if (!focused) return
    event.preventDefault()
    show(focused)
  }
  const preload = () => void loadItems().catch(() => undefined)
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={openWithKey}
        onClick={() => show(true)}
      >
        <Icon aria-hidden="true" size={20} />
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuItems
            triggerRef={button}
            label={label}
            actions={actions}
            open={open}
            focus={focus}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const FOCUS_BY_KEY: Record<string, 'first' | 'last' | undefined> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}
