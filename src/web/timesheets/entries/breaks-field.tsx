import { Plus, X } from 'lucide-react'
import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { serverNow } from '#web/api/server-clock.ts'
import { findAmbiguousTimes, type WallTime } from '#web/entries/wall-time.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import { type BreakDraft, createBreakDraft, placeBreak } from '../drafts/break-draft.ts'

/** `id` and `field` say which break, if the server didn't refuse them together. */
type BreakError = { id?: string | undefined; field?: 'start' | 'end' | undefined; text: string }

/** The form keeps the id and the field of a problem in the type of its error. */
export function fromBreakProblem({ id, field, text }: Required<BreakError>) {
  return { type: `${field} ${id}`, message: text }
}

export function toBreakError(error: { type: string; message?: string } | undefined): BreakError | null {
  if (!error) return null
  const [, field, id] = /^(start|end) (.*)$/.exec(error.type) ?? []
  return { id, field: field === 'end' ? 'end' : 'start', text: error.message ?? '' }
}

type ShiftTimes = { clockIn: Date; clockOut: Date | null }

type BreaksFieldProps = {
  value: readonly BreakDraft[]
  onChange: (value: BreakDraft[]) => void
  error: BreakError | null
  /** Null until its times are known. */
  shift: ShiftTimes | null
  zone: string
  ref?: Ref<{ focus: () => void }>
}

export function BreaksField({ value, onChange, error, shift, zone, ref }: BreaksFieldProps) {
  const errorId = useId()
  const added = useRef(0)
  const list = useRef<HTMLFieldSetElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusInvalid(list.current) }))
  const change = (id: string, fields: Partial<BreakDraft>) =>
    onChange(value.map((one) => (one.id === id ? { ...one, ...fields } : one)))
  const add = () => onChange([...value, createBreakDraft(`new ${++added.current}`)])
  const isNamed = value.some(({ id }) => id === error?.id)
  return (
    <fieldset ref={list} className="min-w-0">
      <legend className="text-md font-medium">{t`Breaks`}</legend>
      {value.length > 0 && (
        <ul className="mt-2 grid grid-cols-1 gap-3">
          {value.map((draft, index) => (
            <BreakRow
              key={draft.id}
              draft={draft}
              number={index + 1}
              error={error?.id === draft.id ? error : null}
              shift={shift}
              zone={zone}
              onChange={(fields) => change(draft.id, fields)}
              onRemove={() => onChange(value.filter(({ id }) => id !== draft.id))}
            />
          ))}
        </ul>
      )}
      {error && !isNamed && (
        <p id={errorId} role="alert" className="mt-2 text-sm text-danger">
          {error.text}
        </p>
      )}
      <Button size="sm" onClick={add} className="mt-2">
        <Plus aria-hidden="true" size={16} />
        {t`Add break`}
      </Button>
    </fieldset>
  )
}

type BreakRowProps = {
  draft: BreakDraft
  number: number
  error: BreakError | null
  shift: ShiftTimes | null
  zone: string
  onChange: (fields: Partial<BreakDraft>) => void
  onRemove: () => void
}

function BreakRow({ draft, number, error, shift, zone, onChange, onRemove }: BreakRowProps) {
  const { kind, start, end } = draft
  const placed = shift ? placeBreak(draft, shift, zone, serverNow()) : draft
  const errorOf = (field: 'start' | 'end') => (error && (error.field ?? 'start') === field ? error.text : undefined)
  return (
    <li className="rounded-pop border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <SegmentedControl
          label={t`Kind of break ${number}`}
          options={KINDS}
          value={kind}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
        <Button
          size="icon"
          variant="ghost"
          onClick={onRemove}
          aria-label={kind === 'meal' ? t`Remove meal break ${number}` : t`Remove rest break ${number}`}
          title={t`Remove`}
        >
          <X aria-hidden="true" size={18} />
        </Button>
      </div>
      <div className="mt-2 grid grid-cols-2 gap-x-4">
        <TimeField
          label={t`Break ${number} start`}
          value={start.time}
          onChange={(time) => onChange({ start: { ...start, time } })}
          error={errorOf('start')}
        />
        <TimeField
          label={t`Break ${number} end`}
          value={end.time}
          onChange={(time) => onChange({ end: { ...end, time } })}
          error={errorOf('end')}
        />
      </div>
      <WhichTime wall={placed.start} zone={zone} onChoose={(isSecond) => onChange({ start: { ...start, isSecond } })} />
      <WhichTime wall={placed.end} zone={zone} onChoose={(isSecond) => onChange({ end: { ...end, isSecond } })} />
    </li>
  )
}

type WhichTimeProps = { wall: WallTime; zone: string; onChoose: (isSecond: boolean) => void }

function WhichTime({ wall, zone, onChoose }: WhichTimeProps) {
  const times = findAmbiguousTimes(wall, zone)
  if (times.length === 0) return null
  return (
    <SegmentedControl
      label={t`Clocks went back during this hour. Which one do you mean?`}
      options={times.map(({ isSecond, label }) => ({ value: isSecond ? 'second' : 'first', label }))}
      value={wall.isSecond ? 'second' : 'first'}
      onChange={(chosen) => onChoose(chosen === 'second')}
      className="figures mt-3 max-sm:grid-flow-row"
    />
  )
}

const KINDS = [
  { value: 'meal', label: t`Meal (unpaid)` },
  { value: 'rest', label: t`Rest (paid)` },
] as const

/** The invalid field, or where a break can be added. */
function focusInvalid(list: HTMLElement | null) {
  const field = list?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? list?.querySelector('button')
  field?.focus()
}
