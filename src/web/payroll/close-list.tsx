import { Archive, Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportTemplate, PayrollClose } from '#domain/payroll/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ShowAllButton } from '#web/ui/show-all-button.tsx'
import { CloseSummary, closeTitle } from './close-summary.tsx'
import { MissingCloses } from './missing-closes.tsx'
import { useDownloadClose } from './use-download-close.ts'

type CloseListProps = {
  closes: readonly PayrollClose[]
  layouts: readonly ExportTemplate[]
  zone: string
  today: string
  onOpen: (close: PayrollClose) => void
}

const COLLAPSED = 10

export function CloseList({ closes, layouts, zone, today, onOpen }: CloseListProps) {
  const [chosen, setChosen] = useState('default')
  const [all, setAll] = useState(false)
  const download = useDownloadClose()
  const layout = layouts.find(({ id }) => id === chosen) ?? layouts[0]
  return (
    <section aria-labelledby="closed-payrolls">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <h2 id="closed-payrolls" className="text-lg">
          Closed payrolls
        </h2>
        {closes.length > 0 && layouts.length > 1 && (
          <Select
            label="File layout for downloads"
            className="w-full sm:w-52"
            choices={layouts.map(({ id, name }) => ({ value: id, label: name }))}
            value={layout?.id}
            onChange={setChosen}
          />
        )}
      </div>
      <MissingCloses />
      <Card className="overflow-hidden">
        {closes.length === 0 ? (
          <EmptyState icon={Archive} title="No closed payrolls yet">
            Review a pay period above and close it. Its hours are kept here, with the files for your payroll service.
          </EmptyState>
        ) : (
          <DataList
            rows={closes.slice(0, all ? closes.length : COLLAPSED)}
            getId={({ payGroupId, number }) => `${payGroupId} ${number}`}
            renderCard={(close) => <CloseSummary close={close} zone={zone} today={today} />}
            actions={{
              render: (close) => {
                const name = `payroll ${close.number}: ${closeTitle(close, today)}`
                return (
                  <div className="flex gap-2">
                    <Button size="sm" onClick={() => onOpen(close)} aria-label={`Open ${name}`}>
                      Open
                    </Button>
                    <Button
                      size="sm"
                      busy={download.current === close}
                      onClick={() => layout && download.start(close, layout.id)}
                      aria-label={`Download ${name}`}
                    >
                      <Download aria-hidden="true" size={16} />
                      Download
                    </Button>
                  </div>
                )
              },
            }}
          />
        )}
      </Card>
      <ShowAllButton all={all} total={closes.length} collapsed={COLLAPSED} onChange={setAll} />
    </section>
  )
}
