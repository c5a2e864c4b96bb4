import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import type { InstallWay } from '#web/installed-app/find-install-way.ts'
import { t } from '#web/languages/text.ts'
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
          aria-label={isDone ? t`Done` : t`To do`}
          role="img"
          size={20}
          className={`mt-px shrink-0 ${isDone ? 'text-success' : 'text-muted'}`}
        />
        <div className="min-w-0">
          <p className={isDone ? 'text-muted' : 'font-medium'}>{title}</p>
          {!isDone && <p className="mt-0.5 text-pretty text-muted">{text}</p>}
        </div>
      </div>
      {!isDone && <div className="flex shrink-0 flex-wrap gap-2 max-sm:ps-8">{actions}</div>}
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
      title: t`Add your people`,
      text: t`One at a time, or all together from a file.`,
      actions: (
        <>
          <Button size="sm" onClick={() => onOpen('person')}>{t`Add a person`}</Button>
          {can(user, 'userFiles.use') && (
            <Button size="sm" variant="ghost" onClick={() => onOpen('file')}>{t`Import a file`}</Button>
          )}
        </>
      ),
    },
    zone: {
      title: t`Check the time zone`,
      text: t`${zoneLabel(timezone)}, where it is ${shortTimeText(serverNow(), timezone)}. All hours are shown in it.`,
      actions: (
        <>
          <Button size="sm" onClick={() => onAct('zone')}>{t`It’s right`}</Button>
          <Button size="sm" variant="ghost" onClick={() => onOpen('zone')}>{t`Change`}</Button>
        </>
      ),
    },
    leave: {
      title: t`Review your leave types`,
      text: t`We added paid time off and sick leave. Change how much people get, or add other types.`,
      actions: <Button size="sm" onClick={() => onOpen('leave')}>{t`Review`}</Button>,
    },
    pay: {
      title: t`How do you pay your team?`,
      text: t`Pay periods and overtime rules for payroll, all filled in for you.`,
      actions: (
        <>
          <Link href={sectionAddress(user, 'payroll')} className={buttonClass({ size: 'sm' })}>{t`Start payroll`}</Link>
          <Button size="sm" variant="ghost" onClick={() => onAct('pay')}>{t`Skip`}</Button>
        </>
      ),
    },
    logo: {
      title: t`Add your logo and colors`,
      text: t`The logo appears in the menu and on timesheets as PDF files.`,
      actions: (
        <>
          <Button size="sm" onClick={() => onOpen('logo')}>{t`Choose a logo`}</Button>
          <Button size="sm" variant="ghost" onClick={() => onAct('logo')}>{t`Skip`}</Button>
        </>
      ),
    },
    install: {
      title: t`Put the app on this device`,
      text: INSTALL_TEXTS[installWay ?? 'prompt'],
      actions: (
        <Button size="sm" onClick={() => onAct('install')}>
          {installWay === 'prompt' ? t`Install` : t`Done`}
        </Button>
      ),
    },
  }
}

const INSTALL_TEXTS: Record<InstallWay, string> = {
  prompt: t`It opens like an app, and the clock works without a connection.`,
  'share menu': t`Tap Share, then Add to Home Screen.`,
  'browser menu': t`Open your browser’s menu and tap Install app or Add to Home screen.`,
}
