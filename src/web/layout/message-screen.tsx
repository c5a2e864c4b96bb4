import type { ReactNode } from 'react'
import type { Elements } from '#web/ui/elements.ts'
import { Logo } from '#web/ui/logo.tsx'

type MessageScreenProps = { title: string; children: ReactNode; actions: Elements }

/** `title` is an h2, because a layout may render the h1. */
export function MessageScreen({ title, children, actions }: MessageScreenProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center md:py-24">
      <Logo size={56} />
      <h2 className="mt-6 text-2xl">{title}</h2>
      <p className="mt-2 text-base text-muted">{children}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
