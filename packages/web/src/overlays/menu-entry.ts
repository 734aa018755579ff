import type { MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OpeningButton } from './opening-button.ts'

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

/** What a menu hangs on, and how. */
export type MenuFrame = Pick<MenuProps, 'position' | 'width' | 'returnFocus'> & { button: OpeningButton }
