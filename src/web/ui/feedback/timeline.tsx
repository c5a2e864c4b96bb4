import { t } from '#web/languages/text.ts'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { LoadError } from './load-error.tsx'
import { Skeleton } from './skeleton.tsx'

type TimelineProps<Step> = {
  query: { data: readonly Step[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  expected: number
  renderStep: (step: Step) => Elements
}

export function Timeline<Step>({ query, expected, renderStep }: TimelineProps<Step>) {
  if (query.data) return <ol className="figures">{query.data.map(renderStep)}</ol>
  if (query.error)
    return <LoadError reason={query.error.message} onRetry={() => void query.refetch()} busy={query.isFetching} />
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-3">
      <p role="status" className="sr-only">{t`Loading...`}</p>
      {Array.from({ length: expected }, (_, step) => (
        <Skeleton key={step} className="h-11" />
      ))}
    </div>
  )
}

export function TimelineStep({ dot, children }: { dot: string; children: Elements }) {
  return (
    <li className="group relative pb-5 ps-6 last:pb-1">
      <span
        aria-hidden="true"
        className="absolute top-3.5 bottom-[-0.375rem] start-[0.28125rem] w-px bg-line group-last:hidden"
      />
      <span aria-hidden="true" className={classNames('absolute top-1.5 start-0 size-2.5 rounded-full', dot)} />
      {children}
    </li>
  )
}
