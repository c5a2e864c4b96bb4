/** The name of the bell. Not with the sentences of the list, which would bring their formats to every page. */
export function unreadText(unread: number): string {
  if (unread === 0) return 'Notifications'
  return unread === 1 ? '1 unread notification' : `${unread} unread notifications`
}
