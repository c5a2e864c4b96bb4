import { t } from '#web/languages/text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { keysText } from './use-command-keys.ts'

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className="grid grid-cols-1 divide-y divide-line text-md">
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text} className="flex items-center justify-between gap-6 py-3">
            <dt>{text}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {keys().map((key) => (
                <kbd
                  key={key}
                  className="figures rounded-xs border border-line bg-surface-2 px-2 py-0.5 font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const SHORTCUTS: readonly { keys: () => string[]; text: string }[] = [
  { keys: () => [keysText('K')], text: t`Go to another page or, as an administrator, a person` },
  { keys: () => [keysText('/')], text: t`Show these shortcuts` },
  { keys: () => ['F8'], text: t`Go to the last notification` },
  { keys: () => ['Tab', 'Enter'], text: t`Skip the menu, right after opening a page` },
  { keys: () => ['←', '→'], text: t`Switch between tabs` },
  { keys: () => ['↑', '↓'], text: t`Change the part of a date or time that has the focus` },
  { keys: () => ['Esc'], text: t`Close a dialog` },
]
