import { Globe } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { listPageLanguages, openPageIn, pageLanguage } from '#web/languages/page-language.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useCurrentUser } from './current-user.ts'

/** Before anyone signs in. Later everyone has theirs in My account. */
export function LanguagePicker({ className }: { className?: string }) {
  const { data: user } = useCurrentUser()
  // Pages that the build renders don't know the languages.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const languages = isInBrowser && user === null ? listPageLanguages() : []
  if (languages.length < 2) return null
  return (
    <label className={classNames('flex w-fit items-center gap-1.5 py-2 text-sm text-muted', className)}>
      <Globe aria-hidden="true" size={16} />
      <select
        aria-label={t`Language`}
        value={pageLanguage()}
        onChange={(event) => openPageIn(event.target.value)}
        className="cursor-pointer rounded-xs bg-transparent py-1 hover:text-ink"
      >
        {languages.map(({ value, label }) => (
          <option key={value} value={value} lang={value} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

const neverChanges = () => () => undefined
