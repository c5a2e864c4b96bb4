import { type ComponentProps, lazy } from 'react'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { UsersPanel } from '#web/users/list/users-panel.tsx'

const loadDialog = () => import('./delete-dialog.tsx')
const DeleteDialog = lazy(loadDialog)

/** The people of an administrator's screen, with the dialog that deletes them. */
export function DeletableUsers(props: Omit<ComponentProps<typeof UsersPanel>, 'DeleteDialog'>) {
  usePreload(loadDialog)
  return <UsersPanel {...props} DeleteDialog={DeleteDialog} />
}
