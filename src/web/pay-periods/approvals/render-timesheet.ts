import type { Elements } from '#web/ui/elements.ts'
import type { FixTarget } from '../exception-list.tsx'

type Opened = { userId: string; employeeName: string; startDate: string; endDate: string }

/** Shows the entries of a person in a dialog, with `renderPay` above them. */
export type RenderTimesheet = (
  opened: Opened,
  renderPay: (onFix: (target: FixTarget) => void) => Elements,
  onClose: () => void,
) => Elements
