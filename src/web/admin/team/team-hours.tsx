import { useOnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { ExportEveryone } from '#web/timesheets/report/export-everyone.tsx'
import { TeamTimesheets } from '#web/timesheets/team/team-timesheets.tsx'
import { usePersonTimesheet } from '../use-person-timesheet.tsx'
import type { TeamSectionProps } from './team-section.ts'

export default function TeamHours({ organization, people }: TeamSectionProps) {
  const { show, dialog } = usePersonTimesheet(organization)
  return (
    <>
      <TeamTimesheets
        people={people}
        organization={organization}
        presence={useOnTheClock(organization)}
        onView={show}
        end={<ExportEveryone organization={organization} />}
      />
      {dialog}
    </>
  )
}
