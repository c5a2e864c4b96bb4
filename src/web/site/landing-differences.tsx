import { AlarmClockOff, Calculator, DatabaseZap, Fingerprint, RadioTower, Server } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { LandingSection } from './landing-section.tsx'
import { ScreenPicture } from './screen-picture.tsx'
import { SHOTS } from './shots.ts'

/** Only what the product does today: each claim has its decision. */
export function LandingDifferences() {
  return (
    <LandingSection title={t`Hours that no one has to argue about`} note={t`Six things that you can check yourself.`}>
      <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <ul className="grid grid-cols-1 gap-6">
          {DIFFERENCES.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-pop bg-primary-soft text-primary-text">
                <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-base text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <ScreenPicture
          shot={SHOTS.balance}
          alt={t`The explanation of a sick leave balance on a phone: 45.60 hours, a chart of the year, and each monthly accrual with the balance after it.`}
          className="mx-auto w-full max-w-sm overflow-hidden rounded-dialog border border-line shadow-pop"
        />
      </div>
    </LandingSection>
  )
}

/** Decisions 0009 and 0074, 0019, 0092, 0036 and 0056, 0010, and 0002. */
const DIFFERENCES = [
  {
    icon: Calculator,
    title: t`Every hour explains itself`,
    text: t`Read line by line how a balance or a timesheet adds up: what was added, when, and by which rule.`,
  },
  {
    icon: RadioTower,
    title: t`A tap counts once, even offline`,
    text: t`Without a connection, the device keeps each tap with its time, and sends it when the connection is back.`,
  },
  {
    icon: AlarmClockOff,
    title: t`A forgotten clock-out adds no hours`,
    text: t`A shift that was left open counts as zero, is marked, and asks when it really ended. No one is clocked out by a guess.`,
  },
  {
    icon: DatabaseZap,
    title: t`No hour counts twice`,
    text: t`Two work entries can’t cover the same time. Ever. A closed payroll stays as it is, and its seal shows if someone altered it.`,
  },
  {
    icon: Fingerprint,
    title: t`Every change has a name on it`,
    text: t`Entries keep who changed them. The audit log keeps what administrators do, and one click checks it for alterations.`,
  },
  {
    icon: Server,
    title: t`Runs on your own server, too`,
    text: t`It brings its own database or uses your PostgreSQL. Your people’s data doesn’t have to leave your network.`,
  },
]
