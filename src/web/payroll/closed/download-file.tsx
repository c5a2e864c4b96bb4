import { ChevronDown, Download } from 'lucide-react'
import type { ExportTemplate, PayrollClose } from '#domain/payroll/contract.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useDownloadClose } from '../use-download-close.ts'

type DownloadFileProps = { close: PayrollClose; layouts: readonly ExportTemplate[] }

/** The standard layout first, and the others in a menu. */
export function DownloadFile({ close, layouts }: DownloadFileProps) {
  const download = useDownloadClose()
  const [standard, ...others] = layouts
  if (!standard) return null
  return (
    <div className="flex gap-1">
      <Button
        variant="primary"
        busy={download.current !== null}
        onClick={() => download.start(close, standard.id)}
        aria-label={t`Download ${standard.name}`}
      >
        <Download aria-hidden="true" size={18} />
        <span>{t`Download`}</span>
        <span className="font-normal max-md:sr-only">{standard.name}</span>
      </Button>
      {others.length > 0 && (
        <Menu
          label={t`Other file layouts`}
          icon={ChevronDown}
          actions={others.map(({ id, name, format }) => ({
            id,
            label: `${name} (${format === 'csv' ? 'CSV' : 'Excel'})`,
            icon: Download,
            onClick: () => download.start(close, id),
          }))}
        />
      )}
    </div>
  )
}
