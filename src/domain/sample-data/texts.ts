import type { SampleDataProblem } from './rules.ts'

export function sampleDataProblemText({ code }: SampleDataProblem): string {
  return code === 'hasSampleData'
    ? 'You already have sample data. Remove it first to add it again.'
    : 'Sample data is only for organizations that have no other people yet.'
}
