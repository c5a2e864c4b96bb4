export type WorkdayTerms = {
  zone: string
  /** 0 is Sunday. */
  weekStartsOn: number
  /** Minutes after midnight. */
  dayStartsAt: number
}

/** What applies to a person from a day on. */
export type Dated<Terms> = Terms & { from: string }

/** In the order of their days. The first apply to all days before, too. */
export type DatedTerms<Terms> = readonly [Dated<Terms>, ...Dated<Terms>[]]

export function termsOn<Terms>(day: string, dated: DatedTerms<Terms>): Dated<Terms> {
  return dated.findLast(({ from }) => from <= day) ?? dated[0]
}
