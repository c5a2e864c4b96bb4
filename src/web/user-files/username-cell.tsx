import { markInvisible } from '#domain/fields/text.ts'
import { numberText } from '#domain/number-text.ts'
import type { CheckedRow } from '#domain/user-files/rules.ts'
import { t } from '#web/languages/text.ts'
import type { UserImport } from './use-import.ts'

/** A field where the username was made, typed here, or has a problem. */
export function UsernameCell({ row, userImport }: { row: CheckedRow; userImport: UserImport }) {
  const { values, number, hasMadeUsername, errors, duplicateOf } = row
  const isChangeable = hasMadeUsername || errors.username || userImport.typedUsernames.has(number)
  if (duplicateOf !== null || !isChangeable)
    return (
      <span translate="no" className="break-words">
        {markInvisible(values.username)}
      </span>
    )
  const change = (username: string) => {
    if (username !== values.username) userImport.typeUsername(number, username)
  }
  return (
    <input
      key={values.username}
      aria-label={t`Username, row ${numberText(number)}`}
      aria-invalid={errors.username ? true : undefined}
      defaultValue={values.username}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      onBlur={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') change(event.currentTarget.value)
      }}
      className="control h-10 w-full min-w-0 px-2.5 text-field md:h-9 md:text-base"
    />
  )
}
