import type { User } from '#domain/auth/contract.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { foldText, matchesAllWords } from '#domain/fields/search.ts'
import { can } from '#domain/roles/capabilities.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { listTabs } from '#web/admin/sections/dashboard-tabs.ts'
import { listSections, sectionAddress } from '#web/admin/sections/sections.ts'
import { t } from '#web/languages/text.ts'
import type { MenuGroup } from '../menu/create-menu.ts'

/** `note` tells apart what has the same title; `username` is what people are also found by. */
export type Command = { href: string; title: string; note: string; username?: string }

const OTHER_PAGES: readonly Command[] = [
  { href: '/account', title: t`My account`, note: t`Page` },
  { href: '/support', title: t`Support`, note: t`Page` },
]

/** The pages of the menu, and the sections of the admin dashboard by the names of their tabs [2.69]. */
export function listPageCommands(user: User, menu: readonly MenuGroup[]): Command[] {
  const pages = menu.flatMap(({ title, items }) =>
    items.map((item) => ({ href: item.href, title: item.title, note: title ?? t`Page` })),
  )
  const dashboard = menu.find(({ title }) => title !== null)?.title
  const sections = dashboard ? listDashboardCommands(user, dashboard) : []
  const others = can(user, 'app.use') ? OTHER_PAGES : OTHER_PAGES.slice(0, 1)
  return [...pages, ...sections.filter(({ title }) => !pages.some((page) => page.title === title)), ...others]
}

function listDashboardCommands(user: User, note: string): Command[] {
  const tabs = listTabs(user).flatMap(({ name, sections: [id] }) => (id ? [{ id, title: name }] : []))
  const others = listSections(user).filter(({ title }) => tabs.every((tab) => tab.title !== title))
  return [...tabs, ...others].map(({ id, title }) => ({ href: sectionAddress(user, id), title, note }))
}

/** Leads to the person in the list of people. */
export function toPersonCommand(user: User, person: ListedUser): Command {
  const people = sectionAddress(user, 'users')
  const search = new URLSearchParams({ search: person.username })
  return { href: `${people}&${search}`, title: fullName(person), note: person.username, username: person.username }
}

/** Enough for every page of an administrator. */
const MAX_FOUND = 20

/**
 * Each address once, by the first of its names that matches: the menu and the tabs name some differently. Names that start
 * with what was typed come first.
 */
export function findCommands(commands: readonly Command[], search: string): Command[] {
  const found = new Map<string, Command>()
  for (const command of commands) {
    const { href, title, username = '' } = command
    if (!found.has(href) && matchesAllWords(`${title}\n${username}`, search.trim())) found.set(href, command)
  }
  const typed = foldText(search.trim())
  const isStart = ({ title }: Command) => Number(foldText(title).startsWith(typed))
  return [...found.values()].toSorted((a, b) => isStart(b) - isStart(a)).slice(0, MAX_FOUND)
}
