import { Button, type ButtonProps } from '@mantine/core'
import { Hint } from './Hint.tsx'
import type { ComponentProps } from 'react'

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** Why it cannot be pressed now; without a reason it can. */
    whyNot: string | undefined
  }

/** A button that says why it cannot be pressed, where it cannot: to the pointer, the finger and the keyboard. */
export function ReasonButton({ whyNot, ...button }: Props) {
  if (whyNot === undefined) return <Button {...button} />
  return (
    <Hint label={whyNot} multiline maw={260}>
      <Button {...button} aria-disabled="true" data-disabled onClick={(event) => event.preventDefault()} />
    </Hint>
  )
}
