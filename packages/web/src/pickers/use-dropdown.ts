import { useCombobox } from '@mantine/core'
import { useCallback, useRef, type KeyboardEvent } from 'react'
import type { Hearing } from '../overlays/FieldTarget.tsx'
import { useWasOpened } from '../overlays/use-was-opened.ts'
import { onReach } from '../ui/later.tsx'

/** The list below a picker: it comes when somebody reaches for a field of the page. */
export const PickerDropdown = onReach(async () => (await import('./PickerDropdown.tsx')).PickerDropdown)

/**
 * The list below a picker, closed: what opens it (`store`), the `field` that it hangs on, what the field needs of it (`attributes`, `onKeyDown`), and what
 * the list needs once it is `hung`. Until it is here, the field hears the keys itself.
 */
export function useDropdown(onClose?: () => void) {
  const store = useCombobox(onClose ? { onDropdownClose: onClose } : {})
  const field = useRef<HTMLInputElement>(null)
  const hearing = useRef<Hearing>(undefined)
  const onHearing = useCallback((heard: Hearing | undefined) => {
    hearing.current = heard
  }, [])
  const isAwaited = useRef(false)
  const takesFirst = useCallback(() => {
    const was = isAwaited.current
    isAwaited.current = false
    return was
  }, [])
  const wasOpened = useWasOpened(store.dropdownOpened)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, isAnswered: boolean) {
    const list = hearing.current
    isAwaited.current = store.dropdownOpened && event.key === 'Enter' && !(isAnswered && list)
    if (isAwaited.current) {
      // Enter waits for the answer to what was typed, and takes the first of it: the choices before it are those of other words.
      event.preventDefault()
      event.stopPropagation()
    } else if (list) list(event)
    else if (/^Arrow(Up|Down)$/.test(event.key)) {
      event.preventDefault()
      store.openDropdown('keyboard')
    } else if (event.key === 'Escape') store.closeDropdown('keyboard')
  }

  const attributes = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-haspopup': 'listbox',
    'aria-expanded': store.dropdownOpened,
    'aria-controls': (store.dropdownOpened && store.listId) || undefined,
    // The first Escape closes the list, and not the form around it.
    'data-mantine-stop-propagation': store.dropdownOpened || undefined,
  } as const
  return { store, field, hung: { store, field, onHearing, takesFirst }, wasOpened, attributes, onKeyDown }
}
