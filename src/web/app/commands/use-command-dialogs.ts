import { useCallback, useRef, useState } from 'react'
import { collectTyped } from './collect-typed.ts'
import { type CommandDialogName, useCommandKeys } from './use-command-keys.ts'

export const loadDialog = {
  commands: () => import('./command-dialog.tsx'),
  shortcuts: () => import('./shortcuts-dialog.tsx'),
}

const loaded = new Set<CommandDialogName>()

/** Which dialog of Ctrl K and Ctrl / is open. `takeTyped` gives what was typed while its code loaded. */
export function useCommandDialogs() {
  const [dialog, setDialog] = useState<CommandDialogName | null>(null)
  const typed = useRef<ReturnType<typeof collectTyped> | null>(null)
  const takeTyped = useCallback(() => typed.current?.take() ?? '', [])
  // Without a connection nothing opens, instead of an error in place of the page.
  const open = useCallback(
    (name: CommandDialogName) => {
      takeTyped()
      typed.current = null
      // It opens in the same event, so that keys pressed right after Ctrl K reach the dialog.
      if (loaded.has(name)) return setDialog(name)
      let isCanceled = false
      const cancel = () => {
        isCanceled = true
        takeTyped()
      }
      if (name === 'commands') typed.current = collectTyped(cancel)
      const onLoad = () => {
        loaded.add(name)
        if (!isCanceled) setDialog(name)
      }
      loadDialog[name]().then(onLoad, takeTyped)
    },
    [takeTyped],
  )
  useCommandKeys(open)
  const close = useCallback(() => setDialog(null), [])
  return { dialog, open, close, takeTyped }
}
