import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { defaultFormats } from '#domain/default-formats.ts'
import { firstWeekday } from '#domain/time/weeks.ts'

export type CalendarProps = {
  value: string | null
  min: string | undefined
  max: string | undefined
  today: string
  onChange: (day: string) => void
}

export function Calendar({ value, min, max, today, onChange }: CalendarProps) {
  return (
    <AriaCalendar
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on demand
      autoFocus
      value={toDate(value)}
      onChange={(date) => onChange(date.toString())}
      defaultFocusedValue={toDate(value ?? today)}
      minValue={toDate(min)}
      maxValue={toDate(max)}
      firstDayOfWeek={firstWeekday(defaultFormats().region) === 0 ? 'sun' : 'mon'}
      createCalendar={() => new GregorianCalendar()}
      className="w-70"
    >
      <header className="mb-3 flex items-center justify-between">
        <Heading className="ps-1 text-base font-semibold" />
        <span className="flex gap-1">
          <Button slot="previous" className={arrowClass}>
            <ChevronLeft aria-hidden="true" size={18} />
          </Button>
          <Button slot="next" className={arrowClass}>
            <ChevronRight aria-hidden="true" size={18} />
          </Button>
        </span>
      </header>
      <CalendarGrid weekdayStyle="short" className="w-full border-collapse">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-2 text-center text-xs font-medium text-subtle">
              <span>{day}</span>
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              data-now={date.toString() === today ? true : undefined}
              className="figures m-0.5 grid size-9 cursor-pointer place-items-center rounded-control text-md outline-none data-disabled:cursor-default data-disabled:text-subtle data-disabled:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-ring data-hovered:not-data-selected:bg-surface-2 data-now:font-bold data-now:text-primary-text data-outside-month:hidden data-selected:bg-primary data-selected:font-semibold data-selected:text-on-primary"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}

const arrowClass =
  'grid size-9 cursor-pointer place-items-center rounded-control text-muted outline-none transition-colors data-disabled:cursor-default data-disabled:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-ring data-hovered:bg-surface-2 data-hovered:text-ink'

const toDate = (day: string | null | undefined): CalendarDate | null => (day ? parseDate(day) : null)
