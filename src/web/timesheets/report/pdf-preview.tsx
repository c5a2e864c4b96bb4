import { dateText } from '#domain/time/formats.ts'
import { REPORT_TITLE, reportFacts } from '#domain/timesheets/rules.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { say, t } from '#web/languages/text.ts'
import type { Report } from './build-report.ts'
import { ReportTable } from './report-table.tsx'

/** [2.47, 2.50] White in the dark theme too. */
export function PdfPreview({ report }: { report: Report }) {
  const { details: head, options } = report
  return (
    <article
      data-theme="light"
      aria-label={t`PDF preview`}
      className="w-fit min-w-[max(100%,40rem)] rounded-xs border border-line bg-surface px-6 py-8 text-ink shadow-card"
    >
      <h3 className="border-b-2 border-ring pb-3 text-2xl">{say(REPORT_TITLE)}</h3>
      <dl className="mt-3 flex flex-wrap justify-between gap-x-8 gap-y-2 text-sm">
        {reportFacts(head).map(({ id, label, value }) => (
          <div key={id}>
            <dt className="text-xs text-muted">{say(label)}</dt>
            <dd className="figures wrap-anywhere">{say(value)}</dd>
          </div>
        ))}
      </dl>
      {head.note && (
        <div className="mt-4 border-s-2 border-ring bg-surface-2 px-3 py-2.5 text-sm">
          <p className="text-xs text-muted">{t`Note`}</p>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{head.note}</p>
        </div>
      )}
      <div className="mt-5">
        <ReportTable report={report} />
      </div>
      <footer className="figures mt-8 text-xs text-muted">{t`Generated on ${dateText(serverNow(), options.zone)}`}</footer>
    </article>
  )
}
