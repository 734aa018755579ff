import { useLayoutEffect, type KeyboardEvent, type Ref, type RefObject } from 'react'

/** What hears the keys that are pressed in a field. */
export type Hearing = (event: KeyboardEvent<HTMLElement>) => void

type Props = {
  /** The field, which stands on the page already. */
  field: RefObject<HTMLElement | null>
  /** Takes what hears the keys from now on; nothing once it is gone. */
  onHearing?: (hearing: Hearing | undefined) => void
  /** What the library gives its target. */
  ref?: Ref<HTMLElement>
  onKeyDown?: Hearing
  'aria-activedescendant'?: string | undefined
}

/**
 * The target of a list or a calendar that came after its field: the library takes the field for its own. So a page brings a field, and what opens below it
 * only for who reaches for it.
 */
export function FieldTarget({ field, onHearing, ref, onKeyDown, 'aria-activedescendant': active }: Props) {
  useLayoutEffect(() => {
    const given = field.current
    if (typeof ref !== 'function') return undefined
    const taken = ref(given)
    return () => {
      if (typeof taken === 'function') taken()
      else ref(null)
    }
  }, [field, ref])
  useLayoutEffect(() => {
    onHearing?.(onKeyDown)
    return () => onHearing?.(undefined)
  }, [onHearing, onKeyDown])
  useLayoutEffect(() => {
    if (active === undefined) field.current?.removeAttribute('aria-activedescendant')
    else field.current?.setAttribute('aria-activedescendant', active)
  }, [field, active])
  return null
}
