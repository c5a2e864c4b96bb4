import type { Elements } from '../elements.ts'

/** Actions are buttons where there is room for them, otherwise a menu. */
export type ActionLayout = 'buttons' | 'menu'

export type ListActions<Row> = {
  render: (row: Row, layout: ActionLayout) => Elements
  /** It sets the width of their column. */
  className?: string
  /** The media query from which a table has room for buttons. Without it, every table has. */
  buttonsFrom?: string
  /** They are a menu on every screen, where no one needs them daily. */
  areInMenu?: boolean
  /** `renderCard` places them, instead of the end of the card. */
  areInCard?: boolean
}
