import { useId } from 'react'
import type { Elements } from '#web/ui/elements.ts'

type LandingSectionProps = { title: string; note?: string; children: Elements }

export function LandingSection({ title, note, children }: LandingSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mx-auto max-w-6xl px-4 py-12 md:px-8 md:py-16">
      <div className="mx-auto mb-8 max-w-2xl text-center md:mb-12">
        <h2 id={id} className="text-2xl md:text-3xl">
          {title}
        </h2>
        {note && <p className="mt-2 text-base text-muted md:text-lg">{note}</p>}
      </div>
      {children}
    </section>
  )
}
