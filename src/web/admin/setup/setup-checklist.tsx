import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useUser } from '#web/auth/current-user.ts'
import { findInstallWay } from '#web/installed-app/find-install-way.ts'
import { installPrompt } from '#web/installed-app/install-prompt.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { SampleDataOffer } from '#web/sample-data/sample-data-offer.tsx'
import type { SampleDataProps } from '#web/sample-data/use-sample-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { isInstalledApp } from '#web/ui/is-installed-app.ts'
import type { SetupDialogProps } from './setup-dialog.tsx'
import { SetupRow } from './setup-row.tsx'
import { listSetupSteps, type SetupDialogKind, type SetupStep } from './setup-steps.ts'
import { useSetupMarks } from './use-setup-marks.ts'

const SetupDialog = lazy(() => import('./setup-dialog.tsx'))

const DIALOGS: Record<SetupDialogKind, ComponentType<SetupDialogProps>> = {
  person: SetupDialog,
  file: SetupDialog,
  zone: SetupDialog,
  leave: lazy(() => import('./leave-dialog.tsx')),
  logo: lazy(() => import('./logo-dialog.tsx')),
}

/** The first things to do in a new organization. Each is done here. */
export function SetupChecklist({ organization, onFinal }: SampleDataProps) {
  const user = useUser()
  const { marked, isHidden, mark, setHidden } = useSetupMarks()
  const [open, setOpen] = useState<SetupDialogKind | null>(null)
  const way = useSyncExternalStore(installPrompt.subscribe, () => findInstallWay(navigator))
  if (isHidden) return null
  const steps = listSetupSteps(user, {
    ...organization,
    isInstalled: isInstalledApp(),
    canInstall: way !== null,
    marked,
  })
  const left = steps.filter(({ isDone }) => !isDone).length
  const act = (step: SetupStep) => {
    mark(step)
    if (step === 'install') void installPrompt.show()
  }
  const OpenDialog = open && DIALOGS[open]
  const hide = () => {
    setHidden(true)
    toast({
      title: t`Checklist hidden`,
      text: t`You find everything in the menu.`,
      tone: 'info',
      action: { label: t`Undo`, onClick: () => setHidden(false) },
    })
  }
  return (
    <Card aria-labelledby="setup" className="screen-only px-5 py-5 md:px-6 lg:col-span-full">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h2 id="setup" className="text-lg">
            {left === 0 ? (
              <span>{t`You’re all set`}</span>
            ) : (
              <span>
                {rich({
                  name: (words) => <bdi translate="no">{words}</bdi>,
                })`Set up <name>${organization.name}</name>`}
              </span>
            )}
          </h2>
          <p className="figures mt-0.5 text-md text-muted">{t`${steps.length - left} of ${steps.length} done`}</p>
        </div>
        <Button size="sm" variant="ghost" onClick={hide}>{t`Hide`}</Button>
      </header>
      <ul aria-labelledby="setup" className="mt-3 divide-y divide-line">
        {steps.map(({ step, isDone }) => (
          <SetupRow
            key={step}
            step={step}
            isDone={isDone}
            organization={organization}
            installWay={way}
            onOpen={setOpen}
            onAct={act}
          />
        ))}
      </ul>
      <SampleDataOffer organization={organization} onFinal={onFinal} />
      {OpenDialog && (
        <Suspense fallback={null}>
          <OpenDialog
            kind={open}
            organization={organization}
            onDone={() => open !== 'person' && open !== 'file' && mark(open)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}
