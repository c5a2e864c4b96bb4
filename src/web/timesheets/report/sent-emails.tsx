import { type EmailStatus, mailEndpoints } from '#domain/mails/contract.ts'
import { dateText, shortTimeText, timeText } from '#domain/time/formats.ts'
import { useRead } from '#web/api/use-api.ts'
import { about, t } from '#web/languages/text.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const SHOWN_EMAILS = 5
const POLL_MS = 2000

export function SentEmails({ zone }: { zone: string }) {
  const { data } = useRead(
    mailEndpoints.list,
    {},
    {
      fallback: t`Failed to load your sent emails`,
      refetchInterval: (mails) => mails.slice(0, SHOWN_EMAILS).some(({ state }) => state === 'waiting') && POLL_MS,
    },
  )
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="sent-heading">
      <h3 id="sent-heading" className="mb-2 text-lg">{t`Sent emails`}</h3>
      <ul aria-live="polite" className="divide-y divide-line">
        {data.slice(0, SHOWN_EMAILS).map((mail) => (
          <li key={mail.id} className="py-3 text-md">
            <div className="flex items-center justify-between gap-3">
              <span className="truncate font-medium" title={mail.recipient}>
                {mail.recipient}
              </span>
              <Badge tone={toBadge(mail).tone}>{toBadge(mail).label}</Badge>
            </div>
            <p className="figures mt-0.5 text-sm text-muted">
              {`${dateText(mail.acceptedAt, zone)}, ${timeText(mail.acceptedAt, zone)}`}
            </p>
            {mail.problem && mail.state !== 'sent' && (
              <p className="mt-1 text-sm break-words text-muted">{mail.problem}</p>
            )}
            {mail.nextAttemptAt && mail.attempts > 0 && (
              <p className="figures mt-0.5 text-sm text-muted">{t`Next try at ${shortTimeText(mail.nextAttemptAt, zone)}`}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function toBadge({ state, attempts }: EmailStatus): { label: string; tone: BadgeTone } {
  if (state === 'sent') return { label: about('email')`Sent`, tone: 'success' }
  if (state === 'failed') return { label: about('email')`Not delivered`, tone: 'danger' }
  return attempts === 0 ? { label: t`Sending`, tone: 'neutral' } : { label: t`Trying again`, tone: 'warning' }
}
