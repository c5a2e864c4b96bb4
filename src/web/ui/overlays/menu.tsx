import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import type { MenuAction } from './menu-action.ts'

const loadItems = () => import('./menu-items.tsx')
const MenuItems = lazy(loadItems)

/** The items load when someone reaches for the button: a list has one in every row. */
export function Menu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [focus, setFocus] = useState<'first' | 'last' | true>(true)
  const show = (focused: typeof focus) => {
    setFocus(focused)
    setWasOpened(true)
    setOpen(true)
  }
  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(event.key === 'ArrowDown' ? 'first' : 'last')
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
        onKeyDown={openWithArrow}
        // Enter and Space click without a count.
        onClick={({ detail }) => show(detail === 0 ? 'first' : true)}
      >
        <EllipsisVertical aria-hidden="true" size={20} />
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
