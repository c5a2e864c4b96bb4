import { hoursText, totalSeconds } from '#domain/time/hours.ts'
import { REPORT_TITLE, reportFacts, TOTAL_HOURS } from '#domain/timesheets/rules.ts'
import type { Report } from './report-of.ts'
import { ReportTable } from './report-table.tsx'

/** A report as it will look on paper [2.47]. Paper is white, in the dark theme too. */
export function ReportPaper({ report }: { report: Report }) {
  const { head, entries } = report
  return (
    <article
      data-theme="light"
      aria-label="PDF preview"
      className="min-w-160 rounded-xs border border-line bg-surface px-8 py-8 text-ink shadow-card"
    >
      <h3 className="border-b-4 border-ring pb-3 text-2xl">{REPORT_TITLE}</h3>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {reportFacts(head).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {head.note && (
        <div className="mt-4 rounded-xs border border-line bg-surface-hover px-4 py-3 text-sm">
          <p className="text-muted">Note</p>
          <p className="mt-0.5 break-words whitespace-pre-line">{head.note}</p>
        </div>
      )}
      <div className="mt-5">
        <ReportTable report={report} />
      </div>
      <footer className="figures mt-8 flex justify-between border-t border-line pt-3 text-xs text-muted">
        <span>{REPORT_TITLE}</span>
        <span>
          {TOTAL_HOURS}: {hoursText(totalSeconds(entries))}
        </span>
      </footer>
    </article>
  )
}
