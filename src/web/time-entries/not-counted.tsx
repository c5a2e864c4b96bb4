import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Beside a sum that leaves forgotten shifts out (decision 0092). */
export function NotCounted({ shifts, className }: { shifts: number; className?: string }) {
  const text = t`${plural(shifts, { one: '# open shift not counted', other: '# open shifts not counted' })}`
  return shifts > 0 && <span className={classNames('figures block text-warning', className)}>{text}</span>
}
