import type { Explanation } from '#domain/leave-balances/contract.ts'

/** What a balance is from a day on, until the next step. */
export type BalanceStep = { from: string; balance: number }

/** How a balance goes from one day through another, both included: what it is at first, then each day that changes it. */
export function toBalanceSteps(
  { openingBalance, lines }: Pick<Explanation, 'openingBalance' | 'lines'>,
  firstDay: string,
  lastDay: string,
): BalanceStep[] {
  const byDay = new Map<string, number>()
  let before = openingBalance
  for (const { effectiveOn, balance } of lines) {
    if (effectiveOn <= firstDay) before = balance
    else if (effectiveOn <= lastDay) byDay.set(effectiveOn, balance)
  }
  return [{ from: firstDay, balance: before }, ...Array.from(byDay, ([from, balance]) => ({ from, balance }))]
}

/** The balance at the end of a day of the steps. */
export function findBalanceOn(steps: readonly BalanceStep[], day: string): number {
  return steps.findLast(({ from }) => from <= day)?.balance ?? 0
}
