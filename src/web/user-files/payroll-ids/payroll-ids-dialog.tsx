import { useRef, useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAllUsers } from '#web/users/use-all-users.ts'
import { readFile } from '../read-file.ts'
import type { ChosenFile } from '../use-import.ts'
import { ReviewIds } from './review-ids.tsx'

type PayrollIdsDialogProps = { organization: Organization; onClose: () => void }

/** One dialog: the file, its columns, and its rows. */
export function PayrollIdsDialog({ organization, onClose }: PayrollIdsDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const users = useAllUsers(organization.id)
  const ids = useRead(payGroupEndpoints.people, {}, { fallback: t`Failed to load the people` })
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    setReading(true)
    setProblem(null)
    const table = await readFile(chosen)
    setReading(false)
    if ('problem' in table) setProblem(table.problem)
    else setFile({ ...table, name: chosen.name })
  }
  const failed = [users, ids].find((query) => query.isError && !query.data)
  const idOf = new Map(ids.data?.map(({ userId, payrollId }) => [userId, payrollId]))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Import payroll IDs`}
      note={t`A CSV or Excel file with payroll IDs, and a username, email, or name in each row.`}
      width="wide"
    >
      <div className="grid grid-cols-1 gap-5">
        <input
          ref={input}
          type="file"
          aria-label={t`File with payroll IDs`}
          tabIndex={-1}
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(event) => {
            void read(event.target.files?.[0])
            // Lets people choose the same file again after a change.
            event.target.value = ''
          }}
          className="sr-only"
        />
        <Button className="w-fit" busy={isReading} onClick={() => input.current?.click()}>
          {file ? t`Choose another file` : t`Choose file`}
        </Button>
        {problem && (
          <Notice tone="danger" title={t`We couldn’t read the file`}>
            {problem}
          </Notice>
        )}
        {failed ? (
          <LoadError
            reason={failed.error?.message ?? ''}
            onRetry={() => void Promise.all([users.refetch(), ids.refetch()])}
            busy={failed.isFetching}
          />
        ) : !users.data || !ids.data ? (
          <Skeleton className="h-40 rounded-control" />
        ) : (
          file && (
            <ReviewIds
              key={file.name + file.rows.length}
              file={file}
              people={users.data.map((user) => ({ ...user, payrollId: idOf.get(user.id) ?? '' }))}
              onClose={onClose}
            />
          )
        )}
      </div>
    </Dialog>
  )
}
