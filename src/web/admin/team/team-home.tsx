import { CircleCheck } from 'lucide-react'
import { plural } from '#domain/texts/text.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { t } from '#web/languages/text.ts'
import { OffSoon } from '#web/leave-requests/calendar/off-soon.tsx'
import { WaitingRequests } from '#web/leave-requests/review/waiting-requests.tsx'
import { OnTheClock } from '#web/time-entries/on-the-clock.tsx'
import { useOnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { NeedsAttention } from '#web/timesheets/team/needs-attention.tsx'
import { Card } from '#web/ui/card.tsx'
import { usePersonTimesheet } from '../use-person-timesheet.tsx'
import type { TeamSectionProps } from './team-section.ts'
import { WaitingTimesheets } from './waiting-timesheets.tsx'

/** What waits for the manager first, then who is at work and who is off. */
export default function TeamHome({ organization, teams, people: members }: TeamSectionProps) {
  const { id, timezone } = organization
  const names = teams.map(({ name }) => name).join(', ')
  const count = members.length
  const { people: onTheClock, present, status, now } = useOnTheClock(organization)
  const { show, dialog } = usePersonTimesheet(organization)
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <p className="text-md text-muted lg:col-span-2">
        {t`${names}: ${plural(count, { one: '# person', other: '# people' })}`}
      </p>
      <div className="grid grid-cols-1 gap-6">
        {organization.hasPayGroup && <WaitingTimesheets today={dayOf(now, timezone)} />}
        <WaitingRequests zone={timezone} allAddress="/team?section=leave" />
        <NeedsAttention
          organizationId={id}
          onTheClock={onTheClock}
          zone={timezone}
          now={now}
          onView={show}
          empty={
            <Card aria-labelledby="needs-attention" className="flex items-center gap-3 px-5 py-5 md:px-6">
              <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-success" />
              <div>
                <h2 id="needs-attention" className="text-lg">{t`Nothing needs attention`}</h2>
                <p className="text-md text-muted">{t`No one forgot to clock out, and no hours seem to be missing this week.`}</p>
              </div>
            </Card>
          }
        />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <OnTheClock present={present} status={status} zone={timezone} now={now} narrow />
        <OffSoon today={dayOf(now, timezone)} calendarAddress="/leave?tab=calendar" />
      </div>
      {dialog}
    </div>
  )
}
