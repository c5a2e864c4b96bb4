import { priceText } from '#domain/price-text.ts'
import { type Invoice, subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { dateText } from '#domain/time/formats.ts'
import { useRead } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { about, t } from '#web/languages/text.ts'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { ListStates } from '#web/ui/data-list/list-states.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { linkClass } from '#web/ui/link-class.ts'

export function InvoiceList({ organizationId, timezone }: { organizationId: string; timezone: string }) {
  const invoices = useRead(
    subscriptionEndpoints.invoices,
    { params: { id: organizationId } },
    { fallback: t`Failed to load invoices`, retry: 1 },
  )
  const dateOf = ({ createdAt }: Invoice) => dateText(createdAt, timezone)
  return (
    <ListStates
      query={invoices}
      skeletonClass="h-24 rounded-pop"
      empty={<p className="text-md text-muted">{t`Your invoices will appear here.`}</p>}
    >
      {(rows) => (
        <div className="border-t border-line">
          <DataList
            label={t`Invoices`}
            rows={rows}
            getId={({ id }) => id}
            isFlush
            renderCard={(invoice) => (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-4">
                <span className="sm:w-28">{dateOf(invoice)}</span>
                <span className="min-w-12 font-semibold sm:w-24">{priceText(invoice.total)}</span>
                <StatusBadge invoice={invoice} />
              </div>
            )}
            actions={{
              render: (invoice) =>
                invoice.url && (
                  <a href={invoice.url} target="_blank" rel="noreferrer" className={linkClass}>
                    {rich({
                      hidden: (words) => <span className="sr-only">{words}</span>,
                    })`View<hidden> invoice of ${dateOf(invoice)}</hidden>`}
                  </a>
                ),
            }}
          />
        </div>
      )}
    </ListStates>
  )
}

function StatusBadge({ invoice: { status, amountDue } }: { invoice: Invoice }) {
  const [tone, label] = (status && STATUS[status]) ?? STATUS.draft
  return <Badge tone={tone}>{status === 'open' && amountDue > 0 ? t`${priceText(amountDue)} open` : label}</Badge>
}

const STATUS: Record<NonNullable<Invoice['status']>, [BadgeTone, string]> = {
  draft: ['neutral', about('invoice')`Draft`],
  open: ['warning', about('invoice')`Open`],
  paid: ['success', about('invoice')`Paid`],
  uncollectible: ['danger', about('invoice')`Unpaid`],
  void: ['neutral', about('invoice')`Void`],
}
