import { Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState, type RefObject } from 'react'
import type { HintLook } from './hint-look.ts'

/** How long, in ms, something is reached for before it is told what it is: who passes by is told nothing. */
const PASSING = 250

type Props = HintLook & { id: string; target: RefObject<HTMLElement | null>; isReached: boolean }

/** The words of a hint, until they are left or put away by Escape. */
export function HintText({ isReached, ...tooltip }: Props) {
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTold(isReached), isReached ? PASSING : 0)
    return () => clearTimeout(timer)
  }, [isReached])
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setTold(false)
  })
  return <Tooltip {...tooltip} opened={isTold} />
}
