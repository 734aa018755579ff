import { cloneElement, Suspense, useState, type ReactNode } from 'react'
import type { OpeningButton } from './opening-button.ts'

type Props = { button: OpeningButton; opens: 'menu' | 'dialog'; children: ReactNode }

/** A button whose menu or panel is made when it is opened for the first time: a list has one at each row, and most stay closed. */
export function ComesWith({ button, opens, children }: Props) {
  const [isUsed, setUsed] = useState(false)
  if (isUsed) return <Suspense fallback={button}>{children}</Suspense>
  return cloneElement(button, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onClick: () => setUsed(true),
  })
}
