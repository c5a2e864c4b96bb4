import type { AuditChange, AuditEntry } from '#domain/audit/contract.ts'
import { changesToText } from '#domain/audit/texts.ts'
import { say } from '#web/languages/text.ts'

export function shownChanges(entry: Pick<AuditEntry, 'format' | 'changes'>, zone: string): AuditChange[] {
  return changesToText(entry, zone).map(({ field, from, to }) => ({
    field: say(field),
    from: from && say(from),
    to: to && say(to),
  }))
}
