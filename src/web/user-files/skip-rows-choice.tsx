import { numberText } from '#domain/locale.ts'
import { hasEmail } from '#domain/user-files/rules.ts'
import { t } from '#web/languages/text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DownloadSkippedRows } from './skipped-rows.tsx'
import type { UserImport } from './use-import.ts'

export function SkipRowsChoice({ userImport }: { userImport: UserImport }) {
  const { rows, allowsSharedEmails, setAllowsSharedEmails, allowsNoEmails, setAllowsNoEmails, invalid, valid } =
    userImport
  const sharing = rows.filter(({ sharedEmail }) => sharedEmail !== null).length
  const withoutEmail = rows.filter((row) => !hasEmail(row) && row.duplicateOf === null).length
  return (
    <div className="grid grid-cols-1 gap-1">
      {withoutEmail > 0 && (
        <Checkbox
          label={t`Import ${withoutEmail === 1 ? t`the person` : t`the ${numberText(withoutEmail)} people`} without an email, too`}
          hint={t`You’ll see their links for setting a password, and share them yourself.`}
          checked={allowsNoEmails}
          onChange={(event) => setAllowsNoEmails(event.target.checked)}
        />
      )}
      {sharing > 0 && (
        <Checkbox
          label={t`Import ${sharing === 1 ? t`the person` : t`the ${numberText(sharing)} people`} whose email someone else has, too`}
          checked={allowsSharedEmails}
          onChange={(event) => setAllowsSharedEmails(event.target.checked)}
        />
      )}
      {invalid.length > 0 && valid.length > 0 && <SkipInvalid userImport={userImport} />}
    </div>
  )
}

function SkipInvalid({ userImport }: { userImport: UserImport }) {
  const { invalid, skipsInvalid, setSkipsInvalid } = userImport
  const rows = invalid.length === 1 ? t`the row with problems` : t`the ${numberText(invalid.length)} rows with problems`
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Checkbox
        label={t`Skip ${rows}`}
        checked={skipsInvalid}
        onChange={(event) => setSkipsInvalid(event.target.checked)}
      />
      {skipsInvalid && <DownloadSkippedRows userImport={userImport} />}
    </div>
  )
}
