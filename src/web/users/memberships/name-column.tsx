import { t } from '#web/languages/text.ts'
import type { Column } from '#web/ui/data-list/column.ts'

export const NAME_COLUMN: Column<{ employeeName: string; username: string }> = {
  label: t`Name`,
  render: ({ employeeName, username }) => (
    <>
      <p translate="no" className="font-medium">
        {employeeName}
      </p>
      <p translate="no" className="text-sm text-muted">
        {username}
      </p>
    </>
  ),
}
