import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
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
          label={withoutEmailText(withoutEmail)}
          hint={t`You’ll see their links for setting a password, and share them yourself.`}
          checked={allowsNoEmails}
          onChange={(event) => setAllowsNoEmails(event.target.checked)}
        />
      )}
      {sharing > 0 && (
        <Checkbox
          label={sharingText(sharing)}
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
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Checkbox
        label={skipText(invalid.length)}
        checked={skipsInvalid}
        onChange={(event) => setSkipsInvalid(event.target.checked)}
      />
      {skipsInvalid && <DownloadSkippedRows userImport={userImport} />}
    </div>
  )
}

function withoutEmailText(people: number): string {
  return people === 1
    ? t`Import the person without an email, too`
    : t`Import the ${numberText(people)} ${plural(people, { one: 'person', other: 'people' })} without an email, too`
}

function sharingText(people: number): string {
  return people === 1
    ? t`Import the person whose email someone else has, too`
    : t`Import the ${numberText(people)} ${plural(people, { one: 'person', other: 'people' })} whose email someone else has, too`
}

function skipText(rows: number): string {
  return rows === 1
    ? t`Skip the row with problems`
    : t`Skip the ${numberText(rows)} ${plural(rows, { one: 'row', other: 'rows' })} with problems`
}
