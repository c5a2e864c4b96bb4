import { type Text, t } from '../texts/text.ts'
import type { SampleDataProblem } from './rules.ts'

export function sampleDataProblemText({ code }: SampleDataProblem): Text {
  return code === 'hasSampleData'
    ? t`You already have sample data. Remove it first to add it again.`
    : t`Sample data is only for organizations that have no other people yet.`
}
