import {
  cloneElement,
  Suspense,
  useId,
  useRef,
  useState,
  type DOMAttributes,
  type ReactElement,
  type Ref,
} from 'react'
import { onReach } from '../ui/later.tsx'
import type { HintLook } from './hint-look.ts'

const HintText = onReach(async () => (await import('./HintText.tsx')).HintText)

type Hinted = DOMAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; 'aria-describedby'?: string | undefined }

/** What something is or why it cannot be pressed, beside it while the pointer, the finger or the keyboard is on it. It is made when it is told. */
export function Hint({ children, ...look }: HintLook & { children: ReactElement<Hinted> }) {
  const target = useRef<HTMLElement>(null)
  const id = useId()
  const [isReached, setReached] = useState<boolean>()
  return (
    <>
      {cloneElement(children, {
        ref: target,
        'aria-describedby': isReached ? id : undefined,
        onMouseEnter: () => setReached(true),
        onMouseLeave: () => setReached(false),
        onFocus: () => setReached(true),
        onBlur: () => setReached(false),
      })}
      {isReached !== undefined && (
        <Suspense>
          <HintText {...look} id={id} target={target} isReached={isReached} />
        </Suspense>
      )}
    </>
  )
}
