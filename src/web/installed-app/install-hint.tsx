import { Smartphone } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/api/device-storage.ts'
import { useUser } from '#web/auth/current-user.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { productName } from '#web/layout/product-name.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import { findInstallWay, type InstallWay } from './find-install-way.ts'
import { installPrompt } from './install-prompt.ts'

const DISMISSED = 'install-hint-dismissed'

/** Null in the demo and where the app is installed, can't be, or the hint was dismissed on this device. */
export default function InstallHint({ dismissible = false, className }: { dismissible?: boolean; className?: string }) {
  const { isDemo } = useUser()
  const way = useSyncExternalStore(installPrompt.subscribe, () => findInstallWay(navigator))
  const [isDismissed, setDismissed] = useState(() => dismissible && readStored(DISMISSED) !== null)
  if (!way || isDismissed || isDemo) return null
  const dismiss = () => {
    setDismissed(true)
    writeStored(DISMISSED, 'yes')
  }
  return (
    <section aria-label={t`Install the app`} className={classNames('screen-only', className)}>
      <div className="flex items-start gap-3 rounded-pop border border-line bg-surface px-4 py-3.5 text-start text-md">
        <Smartphone aria-hidden="true" size={20} className="mt-px shrink-0 text-primary-text" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            {rich({
              name: (words) => <bdi translate="no">{words}</bdi>,
            })`Put <name>${productName}</name> on this device`}
          </p>
          <p className="mt-0.5 text-muted">
            <span>{`${t`It opens like an app, and the clock works without a connection.`} `}</span>
            {STEPS[way]}
          </p>
          <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
            {way === 'prompt' && <Button size="sm" onClick={() => void installPrompt.show()}>{t`Install`}</Button>}
            {dismissible && <Button size="sm" variant="ghost" onClick={dismiss}>{t`Not now`}</Button>}
          </div>
        </div>
      </div>
    </section>
  )
}

const STEPS: Record<InstallWay, Elements> = {
  prompt: null,
  'share menu': rich({ b: (words) => <strong>{words}</strong> })`Tap <b>Share</b>, then <b>Add to Home Screen</b>.`,
  'browser menu': rich({
    b: (words) => <strong>{words}</strong>,
  })`Open your browser’s menu and tap <b>Install app</b> or <b>Add to Home screen</b>.`,
}
