import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { describeProgress } from '../open/period-state.ts'

type Neighbor = PayPeriodSummary | null

type PeriodBarProps = {
  shown: PayPeriodSummary
  isClosed: boolean
  earlier: Neighbor
  later: Neighbor
  /** An earlier period that waits to be closed. */
  open: Neighbor
  groups: readonly { id: string; name: string; people: number }[]
  today: string
  linkTo: (period: PayPeriodSummary) => string
  onShow: (period: PayPeriodSummary) => void
  onGroup: (id: string) => void
}

export function PeriodBar(props: PeriodBarProps) {
  const { shown, isClosed, earlier, later, open, groups, today, linkTo, onShow, onGroup } = props
  return (
    <div className="figures flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-md:w-full max-md:flex-nowrap max-md:justify-between">
        <Arrow icon={ChevronLeft} label={t`Earlier pay period`} to={earlier} onShow={onShow} />
        <Arrow
          icon={ChevronRight}
          label={t`Later pay period`}
          to={later}
          onShow={onShow}
          className="max-md:order-last"
        />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-md:flex-col md:ms-1">
          <h2 className="text-xl md:text-2xl">{datesOf(shown, today)}</h2>
          <Badge tone={isClosed ? 'success' : shown.hasEnded ? 'warning' : 'neutral'}>
            {isClosed ? about('pay period')`Closed` : describeProgress({ ...shown, today })}
          </Badge>
        </div>
      </div>
      {open && (
        <Link href={linkTo(open)} className={`${linkClass} screen-only text-md md:me-auto`}>
          {t`${datesOf(open, today)} isn’t closed`}
        </Link>
      )}
      <Groups shown={shown.payGroupId} groups={groups} onGroup={onGroup} />
      <p className="paper-only text-lg">{shown.payGroup}</p>
    </div>
  )
}

const datesOf = ({ firstDay, endDate }: PayPeriodSummary, today: string) =>
  shortDatesText({ startDate: firstDay, endDate }, today)

type ArrowProps = {
  icon: typeof ChevronLeft
  label: string
  to: Neighbor
  onShow: (period: PayPeriodSummary) => void
  className?: string
}

/** Keeps the focus where there is no further period. */
function Arrow({ icon: Icon, label, to, onShow, className }: ArrowProps) {
  return (
    <Button
      size="icon"
      aria-label={label}
      aria-disabled={to === null || undefined}
      className={`${className ?? ''} aria-disabled:cursor-not-allowed aria-disabled:opacity-55`}
      onClick={() => to && onShow(to)}
    >
      <Icon aria-hidden="true" size={18} />
    </Button>
  )
}

/** More don't fit side by side. */
const SIDE_BY_SIDE = 3

function Groups({ shown, groups, onGroup }: Pick<PeriodBarProps, 'groups' | 'onGroup'> & { shown: string }) {
  if (groups.length < 2) return null
  if (groups.length > SIDE_BY_SIDE)
    return (
      <Select
        label={t`Pay group`}
        className="w-full md:w-64"
        choices={groups.map(({ id, name, people }) => ({ value: id, label: `${name} (${people})` }))}
        value={shown}
        onChange={onGroup}
      />
    )
  return (
    <SegmentedControl
      label={t`Pay group`}
      className="max-md:w-full"
      value={shown}
      onChange={onGroup}
      options={groups.map(({ id, name, people }) => ({ value: id, label: name, count: people }))}
    />
  )
}
