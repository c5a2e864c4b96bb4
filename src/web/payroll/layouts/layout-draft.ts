import type { ExportTemplate, NewExportTemplate } from '#domain/payroll/contract.ts'
import { DEFAULT_TEMPLATE } from '#domain/payroll/export-rows.ts'

export type PayCode = { code: string; name: string }

/** The form has a text for every pay code, empty for none. */
export type LayoutDraft = Omit<NewExportTemplate, 'codes'> & {
  names: 'ours' | 'own'
  codes: { code: string; text: string }[]
}

/** `codes` are all that there are. */
export function toLayoutDraft(template: ExportTemplate | null, codes: readonly PayCode[]): LayoutDraft {
  const { format, layout, hoursFormat, columns } = template ?? DEFAULT_TEMPLATE
  const texts = new Map(template?.codes?.map(({ code, text }) => [code, text]))
  const known = codes.map(({ code }) => code)
  const others = [...texts.keys()].filter((code) => !known.includes(code))
  return {
    name: template?.name ?? '',
    format,
    layout,
    hoursFormat,
    columns: columns.map((column) => ({ ...column })),
    names: template?.codes ? 'own' : 'ours',
    codes: [...known, ...others].map((code) => ({ code, text: texts.get(code) ?? '' })),
  }
}

export function toLayoutBody({ names, codes, ...draft }: LayoutDraft): NewExportTemplate {
  const mapped = codes.map(({ code, text }) => ({ code, text: text.trim() })).filter(({ text }) => text !== '')
  return { ...draft, codes: names === 'own' ? mapped : null }
}
