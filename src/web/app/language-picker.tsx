import { Globe } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { listPageLanguages, openPageIn, pageLanguage } from '#web/languages/page-language.ts'
import { t } from '#web/languages/text.ts'

/** Before anyone signs in. Later everyone has theirs in My account. */
export function LanguagePicker() {
  // Pages that the build renders don't know the languages.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const languages = isInBrowser ? listPageLanguages() : []
  if (languages.length < 2) return null
  return (
    <label className="-my-2 flex items-center gap-1.5 py-2">
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
