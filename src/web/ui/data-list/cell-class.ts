import { classNames } from '../class-names.ts'

/** The outer cells of a table are farther from its edge. */
export function cellClass({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  return classNames('px-3', isFirst && 'ps-6', isLast && 'pe-6')
}
