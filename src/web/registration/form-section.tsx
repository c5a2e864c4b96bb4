import type { Elements } from '#web/ui/elements.ts'

type FormSectionProps = { title: string; note: string; children: Elements }

export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <fieldset className="min-w-0 px-5 py-6 md:px-8 md:py-8">
      <legend className="sr-only">{title}</legend>
      <div aria-hidden="true" className="mb-6">
        <p className="text-lg font-semibold tracking-tight">{title}</p>
        <p className="mt-0.5 text-md text-muted">{note}</p>
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-6">{children}</div>
    </fieldset>
  )
}
