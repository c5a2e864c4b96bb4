import { t } from '#web/languages/text.ts'
/** The name of the bell. Not with the sentences of the list, which would bring their formats to every page. */
export function unreadText(unread: number): string {
  if (unread === 0) return t`Notifications`
  return unread === 1 ? '1 unread notification' : t`${unread} unread notifications`
}
