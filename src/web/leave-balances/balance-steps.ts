import type { Explanation } from '#domain/leave-balances/contract.ts'

export type BalanceStep = { from: string; balance: number }

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

export function findBalanceOn(steps: readonly BalanceStep[], day: string): number {
  return steps.findLast(({ from }) => from <= day)?.balance ?? 0
}
