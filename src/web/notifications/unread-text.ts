import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'

/** The name of the bell. Not with the sentences of the list, which would bring their formats to every page. */
export function unreadText(unread: number): string {
  if (unread === 0) return t`Notifications`
  return t`${plural(unread, { one: '# unread notification', other: '# unread notifications' })}`
}
