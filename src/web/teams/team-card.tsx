import { Pencil, Trash2 } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { numberText } from '#domain/number-text.ts'
import type { Team } from '#domain/teams/contract.ts'
import { teamProblemText } from '#domain/teams/texts.ts'
import { plural } from '#domain/texts/text.ts'
import { say, t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { managersText, NO_MANAGER } from './team-texts.ts'

export type TeamAction = 'edit' | 'delete'

type TeamCardProps = { team: Team; isEmpty: boolean; onAct: (action: TeamAction) => void }

export function TeamCard({ team, isEmpty, onAct }: TeamCardProps) {
  const { id, name, people, managers } = team
  const [path] = useLocation()
  const titleId = `team-${id}`
  return (
    <Card aria-labelledby={titleId} className="px-5 py-5 md:px-6">
      <div className="-mt-1.5 -me-2.5 flex items-start justify-between gap-3">
        <div className="min-w-0 pt-1.5">
          <h2 id={titleId} className="text-lg wrap-anywhere">
            {name}
          </h2>
          <Link href={`${path}?section=users&tab=teams&group=${id}`} className={linkClass}>
            {t`${numberText(people)} ${plural(people, { one: 'person', other: 'people' })}`}
          </Link>
        </div>
        <Menu
          label={t`Actions for ${name}`}
          actions={[
            { id: 'edit', label: t`Edit`, icon: Pencil, onClick: () => onAct('edit') },
            {
              id: 'delete',
              label: t`Delete`,
              icon: Trash2,
              danger: true,
              whyNot: isEmpty ? null : say(teamProblemText({ code: 'hasPeople' })),
              onClick: () => onAct('delete'),
            },
          ]}
        />
      </div>
      {managers.length === 0 ? (
        <p className="mt-3 text-md text-muted">{NO_MANAGER}</p>
      ) : (
        <dl className="mt-3 text-md">
          <dt className="text-muted">{t`Managers`}</dt>
          <dd translate="no" className="wrap-anywhere">
            {managersText(team)}
          </dd>
        </dl>
      )}
    </Card>
  )
}
