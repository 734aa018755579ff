import { Popover } from '@mantine/core'
import { cloneElement, type ReactNode } from 'react'
import type { OpeningButton } from './opening-button.ts'
import { useOpenAtOnce } from './use-open-at-once.ts'

export type PanelFrame = { button: OpeningButton }

type Props = PanelFrame & {
  label: string
  width: number | string
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

/** A panel below its button, open as soon as it is there. */
export function OpenedPanel({ button, label, width, className = '', children }: Props) {
  const { isOpen, setOpen, target } = useOpenAtOnce()
  const close = () => setOpen(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      width={width}
      trapFocus
      returnFocus
      withArrow
    >
      <Popover.Target>
        {cloneElement(button, { ref: target, onClick: () => setOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label} tabIndex={-1}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}
