import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import type { InstallWay } from '#web/installed-app/find-install-way.ts'
import { zoneLabel } from '#web/organizations/time-zones.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { sectionAddress } from '../sections/sections.ts'
import type { SetupDialogKind, SetupStep } from './setup-steps.ts'

type SetupRowProps = {
  step: SetupStep
  isDone: boolean
  organization: Organization
  installWay: InstallWay | null
  onOpen: (kind: SetupDialogKind) => void
  onAct: (step: SetupStep) => void
}

export function SetupRow({ step, isDone, organization, installWay, onOpen, onAct }: SetupRowProps) {
  const { title, text, actions } = useStepTexts({ organization, installWay, onOpen, onAct })[step]
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 py-3.5 text-md sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 items-start gap-3">
        <Icon
          aria-label={isDone ? 'Done' : 'To do'}
          role="img"
          size={20}
          className={`mt-px shrink-0 ${isDone ? 'text-success' : 'text-muted'}`}
        />
        <div className="min-w-0">
          <p className={isDone ? 'text-muted' : 'font-medium'}>{title}</p>
          {!isDone && <p className="mt-0.5 text-pretty text-muted">{text}</p>}
        </div>
      </div>
      {!isDone && <div className="flex shrink-0 flex-wrap gap-2 max-sm:pl-8">{actions}</div>}
    </li>
  )
}

type StepTexts = { title: string; text: string; actions: Elements }

function useStepTexts({
  organization,
  installWay,
  onOpen,
  onAct,
}: Omit<SetupRowProps, 'step' | 'isDone'>): Record<SetupStep, StepTexts> {
  const user = useUser()
  const { timezone } = organization
  return {
    people: {
      title: 'Add your people',
      text: 'One at a time, or all together from a file.',
      actions: (
        <>
          <Button size="sm" onClick={() => onOpen('person')}>
            Add a person
          </Button>
          {can(user, 'userFiles.use') && (
            <Button size="sm" variant="ghost" onClick={() => onOpen('file')}>
              Import a file
            </Button>
          )}
        </>
      ),
    },
    zone: {
      title: 'Check the time zone',
      text: `${zoneLabel(timezone)}, where it is ${shortTimeText(serverNow(), timezone)}. All hours are shown in it.`,
      actions: (
        <>
          <Button size="sm" onClick={() => onAct('zone')}>
            It’s right
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onOpen('zone')}>
            Change
          </Button>
        </>
      ),
    },
    leave: {
      title: 'Review your leave types',
      text: 'We added paid time off and sick leave. Change how much people get, or add other types.',
      actions: (
        <Button size="sm" onClick={() => onOpen('leave')}>
          Review
        </Button>
      ),
    },
    pay: {
      title: 'How do you pay your team?',
      text: 'Pay periods and overtime rules for payroll, all filled in for you.',
      actions: (
        <>
          <Link href={sectionAddress(user, 'payroll')} className={buttonClass({ size: 'sm' })}>
            Start payroll
          </Link>
          <Button size="sm" variant="ghost" onClick={() => onAct('pay')}>
            Skip
          </Button>
        </>
      ),
    },
    logo: {
      title: 'Add your logo and colors',
      text: 'The logo appears in the menu and on timesheets as PDF files.',
      actions: (
        <>
          <Button size="sm" onClick={() => onOpen('logo')}>
            Choose a logo
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onAct('logo')}>
            Skip
          </Button>
        </>
      ),
    },
    install: {
      title: 'Put the app on this device',
      text: INSTALL_TEXTS[installWay ?? 'prompt'],
      actions: (
        <Button size="sm" onClick={() => onAct('install')}>
          {installWay === 'prompt' ? 'Install' : 'Done'}
        </Button>
      ),
    },
  }
}

const INSTALL_TEXTS: Record<InstallWay, string> = {
  prompt: 'It opens like an app, and the clock works without a connection.',
  'share menu': 'Tap Share, then Add to Home Screen.',
  'browser menu': 'Open your browser’s menu and tap Install app or Add to Home screen.',
}
