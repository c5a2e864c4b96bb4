import { type PayrollClose, payrollEndpoints } from '#domain/payroll/contract.ts'
import {
  type ExportCell,
  type ExportClose,
  type ExportSettings,
  exportHoursText,
  toExportTable,
  whyNotExport,
  whyNotTemplate,
} from '#domain/payroll/export-rows.ts'
import { exportProblemText, templateProblemText } from '#domain/payroll/texts.ts'
import { useRead } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EXAMPLE } from './example-close.ts'
import type { PayCode } from './layout-draft.ts'

type FilePreviewProps = { settings: ExportSettings; codes: readonly PayCode[]; latest: PayrollClose | null }

const ROWS = 5

/** Shows the latest closed payroll, or an example before the first one. */
export function FilePreview({ settings, codes, latest }: FilePreviewProps) {
  const call = { params: { payGroupId: latest?.payGroupId ?? '', number: String(latest?.number ?? 1) } }
  const query = useRead(payrollEndpoints.get, call, { enabled: latest !== null })
  const close: ExportClose = query.data
    ? { codes: query.data.codes, people: query.data.details }
    : { ...EXAMPLE, codes }
  const wrongTemplate = whyNotTemplate(settings)
  const wrongFile = wrongTemplate ? null : whyNotExport(settings, close)
  const { titles, rows } = toExportTable(settings, close)
  const cellText = (cell: ExportCell) => (typeof cell === 'string' ? cell : exportHoursText(cell))
  return (
    <section aria-labelledby="file-preview" className="min-w-0">
      <h3 id="file-preview" className="text-md font-semibold">{t`First rows`}</h3>
      <p className="mt-0.5 text-md text-muted">
        {query.data ? t`Of payroll ${query.data.number}, ${query.data.payGroup}` : t`With example hours`}
      </p>
      {wrongTemplate && (
        <Notice tone="warning" className="mt-3">
          {say(templateProblemText(wrongTemplate))}
        </Notice>
      )}
      {wrongFile && (
        <Notice tone="warning" className="mt-3">
          {say(exportProblemText(wrongFile))}
        </Notice>
      )}
      <div
        role="region"
        aria-label={t`First rows of the file`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
        tabIndex={0}
        className="mt-3 overflow-x-auto rounded-control border border-line"
      >
        <table className="figures w-full text-start text-sm whitespace-nowrap">
          <thead className="bg-surface-2 text-muted">
            <tr>
              {titles.map((title, index) => (
                <th key={index} scope="col" className="px-3 py-2 font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.slice(0, ROWS).map((row, number) => (
              <tr key={number}>
                {row.map((cell, index) => (
                  <td key={index} className="px-3 py-2">
                    {cellText(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
