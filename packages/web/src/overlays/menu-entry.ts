import type { MenuProps } from '@mantine/core'
import type { ReactElement, ReactNode, Ref } from 'react'

/** One thing that a menu offers; `allowed: false` shows it disabled with the reason. */
export type MenuEntry = {
  label: ReactNode
  icon?: string
  onClick: () => void
  allowed?: boolean | undefined
  reason?: string
  danger?: boolean
  /** A line above it, with what the entries below have in common. */
  above?: string | true
}

type Button = ReactElement<{
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  ref?: Ref<HTMLButtonElement>
}>

/** What a menu hangs on, and how. */
export type MenuFrame = Pick<MenuProps, 'position' | 'width' | 'returnFocus'> & { button: Button }
