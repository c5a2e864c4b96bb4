import { Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ExportTemplate, PayrollClose } from '#domain/payroll/contract.ts'
import { DEFAULT_TEMPLATE, exportColumnTitles } from '#domain/payroll/export-rows.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { PayCode } from './layout-draft.ts'

const loadDialog = () => import('./layout-dialog.tsx')
const LayoutDialog = lazy(loadDialog)

type LayoutListProps = {
  templates: readonly ExportTemplate[]
  codes: readonly PayCode[]
  /** Its hours are the example. */
  latest: PayrollClose | null
}

export function LayoutList({ templates, codes, latest }: LayoutListProps) {
  const [open, setOpen] = useState<{ template: ExportTemplate | null } | null>(null)
  const canEdit = can(useUser(), 'exportTemplates.edit')
  usePreload(loadDialog)
  return (
    <section aria-labelledby="file-layouts">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="file-layouts" className="text-lg">{t`File layouts`}</h2>
          <p className="mt-0.5 text-md text-muted">{t`The columns and pay codes that your payroll service expects.`}</p>
        </div>
        {canEdit && (
          <Button onClick={() => setOpen({ template: null })}>
            <Plus aria-hidden="true" size={18} />
            {t`Add file layout`}
          </Button>
        )}
      </div>
      <Card className="overflow-hidden">
        <DataList
          rows={templates}
          getId={({ id }) => id}
          renderCard={(template) => (
            <div className="wrap-anywhere">
              <h3 className="text-md font-semibold">{template.name}</h3>
              <p className="mt-0.5 text-muted">
                {t`${template.format === 'csv' ? 'CSV' : 'Excel'}: ${exportColumnTitles(template).join(', ')}`}
              </p>
            </div>
          )}
          actions={{
            render: (template) =>
              canEdit &&
              template.id !== DEFAULT_TEMPLATE.id && (
                <Menu
                  label={t`Actions for ${template.name}`}
                  actions={[{ id: 'change', label: t`Change`, icon: Pencil, onClick: () => setOpen({ template }) }]}
                />
              ),
          }}
        />
      </Card>
      {open && (
        <Suspense fallback={null}>
          <LayoutDialog {...open} codes={codes} latest={latest} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}
