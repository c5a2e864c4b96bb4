/** A sentence that no one has said yet: plain data, so a thread or a queue can carry it. `say` puts it into a language. */
export type Text = {
  readonly strings: readonly string[]
  readonly values: readonly TextValue[]
  readonly about?: string
}

/** What a sentence can contain: data, or something that is said in the same language. */
export type TextValue = string | number | Text | Plural | FormattedValue

/** Words that depend on a count. The English forms stand in the source, and `#` is the count. */
export type Plural = { readonly count: number; readonly forms: PluralForms }

type PluralForms = { readonly one: string; readonly other: string }

export type Range = { readonly startDate: string; readonly endDate: string }

type AtInstant = { readonly instant: Date | string; readonly zone: string }

/** What `values.ts` makes: a value that is written as its reader writes it. */
export type FormattedValue =
  | { readonly format: 'day' | 'weekdayDay'; readonly day: string; readonly today: string }
  | { readonly format: 'fullDay' | 'monthDay'; readonly day: string }
  | { readonly format: 'decimal'; readonly digits: string }
  | (Range & { readonly format: 'days'; readonly today: string })
  | (Range & { readonly format: 'fullDays' })
  | (AtInstant & { readonly format: 'dayAt' | 'shortMoment'; readonly now: Date })
  | (AtInstant & { readonly format: 'longWeekday' | 'longWeekdayDay' })
  | (AtInstant & { readonly format: 'numericDate' | 'time' | 'clockTime' | 'exactTime' | 'moment' | 'exactMoment' })
  | {
      readonly format: 'workHours' | 'hours' | 'decimalHours' | 'balance' | 'signedHours' | 'count'
      readonly amount: number
    }
  | { readonly format: 'list' | 'sentences'; readonly items: readonly TextValue[] }

/** `` t`Hours must be at most ${hours(most)}` `` */
export function t(strings: TemplateStringsArray, ...values: TextValue[]): Text {
  return { strings, values }
}

/** For English that has several meanings: `` about('column')`Clock In` `` is a message of its own. */
export function about(context: string): (strings: TemplateStringsArray, ...values: TextValue[]) => Text {
  return (strings, ...values) => ({ strings, values, about: context })
}

/** The only way to write a count with its words: `` t`${plural(days, { one: '# day', other: '# days' })} left` ``. */
export function plural(count: number, forms: PluralForms): Plural {
  return { count, forms }
}
