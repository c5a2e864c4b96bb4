/** What the fields above come to. A live figure, not a field. */
export function HoursLine({ hours }: { hours: string }) {
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-pop bg-surface-2 px-4 py-3">
      <span className="text-md font-medium text-muted">Hours</span>
      <output className="figures text-xl font-semibold">{hours}</output>
    </p>
  )
}
