import { type Invoice, subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { priceText } from '#domain/subscriptions/rules.ts'
import { dateText } from '#domain/time/formats.ts'
import { useRead } from '#web/api/use-api.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { linkClass } from '#web/ui/link-class.ts'

export function InvoiceList({ organizationId, timezone }: { organizationId: string; timezone: string }) {
  const invoices = useRead(
    subscriptionEndpoints.invoices,
    { params: { id: organizationId } },
    { fallback: 'Failed to load invoices', retry: 1 },
  )
  if (invoices.isError && !invoices.data)
    return (
      <LoadError reason={invoices.error.message} onRetry={() => void invoices.refetch()} busy={invoices.isFetching} />
    )
  if (!invoices.data) return <Skeleton className="h-24 rounded-pop" />
  if (invoices.data.length === 0) return <p className="text-md text-muted">Your invoices will appear here.</p>
  return (
    <ul aria-label="Invoices" className="figures divide-y divide-line border-t border-line text-md">
      {invoices.data.map((invoice) => (
        <li key={invoice.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 sm:gap-x-4">
          <span className="sm:w-28">{dateText(invoice.createdAt, timezone)}</span>
          <span className="min-w-12 font-semibold sm:w-24">{priceText(invoice.total)}</span>
          <StatusBadge invoice={invoice} />
          {invoice.url && (
            <a href={invoice.url} target="_blank" rel="noreferrer" className={`${linkClass} ml-auto`}>
              View<span className="sr-only"> invoice of {dateText(invoice.createdAt, timezone)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function StatusBadge({ invoice: { status, amountDue } }: { invoice: Invoice }) {
  const [tone, label] = (status && STATUS[status]) ?? ['neutral', 'Draft']
  return <Badge tone={tone}>{status === 'open' && amountDue > 0 ? `${priceText(amountDue)} open` : label}</Badge>
}

const STATUS: Record<NonNullable<Invoice['status']>, [BadgeTone, string]> = {
  draft: ['neutral', 'Draft'],
  open: ['warning', 'Open'],
  paid: ['success', 'Paid'],
  uncollectible: ['danger', 'Unpaid'],
  void: ['neutral', 'Void'],
}
