import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { TeamAbsence } from '#domain/leave-requests/contract.ts'
import { numberText } from '#domain/number-text.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import { TypeDot } from '#web/leave-types/type-dot.tsx'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { ShowAllButton } from '#web/ui/show-all-button.tsx'
import { STATUS_TEXT } from '../status-text.ts'
import { absenceKey, absenceType, absentName } from './absence-period.ts'
import { absencesSoonQuery } from './absences-soon-query.ts'
import { splitAbsences } from './split-absences.ts'

type OffSoonProps = { today: string; calendarAddress: string }

/** Who is off today, and in the seven days after. */
export function OffSoon({ today, calendarAddress }: OffSoonProps) {
  const requests = useQuery(absencesSoonQuery(today))
  if (requests.isError && !requests.data)
    return (
      <LoadError reason={requests.error.message} onRetry={() => void requests.refetch()} busy={requests.isFetching} />
    )
  if (!requests.data) return <Skeleton className="h-44 rounded-card" />
  const { now, later } = splitAbsences(requests.data, today)
  return (
    <Card aria-labelledby="off-soon" className="px-5 py-5 md:px-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="off-soon" className="text-lg">{t`Time off`}</h2>
        <Link href={calendarAddress} className={`${linkClass} text-md`}>{t`Calendar`}</Link>
      </header>
      <AbsenceList title={t`Today`} none={t`Everyone is in today.`} absences={now} today={today} />
      <AbsenceList title={t`Next 7 days`} none={t`No one is off.`} absences={later} today={today} />
    </Card>
  )
}

type AbsenceListProps = { title: string; none: string; absences: readonly TeamAbsence[]; today: string }

const COLLAPSED_COUNT = 5

function AbsenceList({ title, none, absences, today }: AbsenceListProps) {
  const [all, setAll] = useState(false)
  return (
    <>
      <h3 className="mt-4 text-sm font-medium text-muted">
        <span>{title}</span>
        {absences.length > 0 && <span className="figures ms-1.5">{numberText(absences.length)}</span>}
      </h3>
      {absences.length === 0 && <p className="mt-1.5 text-md text-muted">{none}</p>}
      <ul className="mt-2 grid grid-cols-1 gap-2.5 empty:hidden">
        {(all ? absences : absences.slice(0, COLLAPSED_COUNT)).map((absence) => (
          <li key={absenceKey(absence)} className="flex items-start gap-2.5 text-md">
            <TypeDot color={absenceType(absence).color} className="mt-1.25" />
            <div className="min-w-0">
              <p translate="no" className="font-medium break-words">
                {absentName(absence)}
              </p>
              <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
                <span>{`${shortDatesText(absence, today)}, ${absenceType(absence).name}`}</span>
                {absence.status === 'pending' && <Badge tone="warning">{STATUS_TEXT.pending}</Badge>}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ShowAllButton all={all} total={absences.length} collapsed={COLLAPSED_COUNT} onChange={setAll} />
    </>
  )
}
