import type { TooltipProps } from '@mantine/core'

/** How a hint is drawn. */
export type HintLook = Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'maw'>
