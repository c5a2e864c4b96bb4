import { CalendarClock, Pencil, TextCursorInput, Trash2, UserPlus } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { numberText } from '#domain/number-text.ts'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import { payGroupProblemText } from '#domain/pay-groups/texts.ts'
import { plural } from '#domain/texts/text.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { say, t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { termsChangeText } from './form/group-texts.ts'
import { listGroupFacts } from './group-facts.ts'

export type GroupAction = 'change' | 'rename' | 'takeNewPeople' | 'delete'

type GroupCardProps = {
  group: PayGroup
  zone: string
  today: string
  titleOf: (ruleSet: string) => string
  onAct: (action: GroupAction) => void
}

export function GroupCard({ group, zone, today, titleOf, onAct }: GroupCardProps) {
  const { id, name, people, terms } = group
  const [path] = useLocation()
  const titleId = `pay-group-${id}`
  const planned = terms.find(({ effectiveFrom }, index) => index > 0 && effectiveFrom > today)
  const before = planned && terms[terms.indexOf(planned) - 1]
  return (
    <Card aria-labelledby={titleId} className="flex flex-col px-5 py-5 md:px-6">
      <div className="-mt-1.5 -me-2.5 flex items-start justify-between gap-3">
        <div className="min-w-0 pt-1.5">
          <h2 id={titleId} className="text-lg wrap-anywhere">
            {name}
          </h2>
          <Link href={`${path}?section=pay-groups&tab=people&group=${id}`} className={linkClass}>
            {t`${numberText(people)} ${plural(people, { one: 'person', other: 'people' })}`}
          </Link>
        </div>
        <Menu
          label={t`Actions for ${name}`}
          actions={[
            { id: 'change', label: t`Change schedule or rules`, icon: Pencil, onClick: () => onAct('change') },
            { id: 'rename', label: t`Rename`, icon: TextCursorInput, onClick: () => onAct('rename') },
            {
              id: 'new-people',
              label: group.takesNewPeople ? t`Stop adding new people` : t`Add new people here`,
              icon: UserPlus,
              onClick: () => onAct('takeNewPeople'),
            },
            {
              id: 'delete',
              label: t`Delete`,
              icon: Trash2,
              danger: true,
              whyNot: people > 0 ? say(payGroupProblemText({ code: 'hasPeople' })) : null,
              onClick: () => onAct('delete'),
            },
          ]}
        />
      </div>
      <dl className="figures mt-4 grid grid-cols-1 gap-x-4 gap-y-3 text-md min-[24rem]:grid-cols-[8.5rem_minmax(0,1fr)]">
        {listGroupFacts(group, { zone, today, titleOf }).map(({ label, text }) => (
          <div key={label} className="contents max-[24rem]:block">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {planned && before && (
        <p className="mt-4 flex items-start gap-2.5 rounded-pop bg-primary-soft px-4 py-3 text-md">
          <CalendarClock aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-primary-text" />
          <span className="min-w-0 wrap-anywhere">
            {t`From ${shortDayText(planned.effectiveFrom, today)}: ${termsChangeText(before, planned, titleOf)}`}
          </span>
        </p>
      )}
    </Card>
  )
}
