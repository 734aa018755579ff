import type { ReactElement, Ref } from 'react'

/** A button that a menu or a panel hangs on. */
export type OpeningButton = ReactElement<{
  onClick?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
  ref?: Ref<HTMLButtonElement>
}>
