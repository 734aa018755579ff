import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import classes from './FormModal.module.css'

/**
 * Where an opened form is begun: in the first field that lacks something, or else the first one, if that is one to write in. Where a keyboard or a list would
 * cover the form it stays here, before all fields, and not on the cross, which an Enter too early would press: it says what lacks, and sends nothing.
 */
export function FirstFocus({ isKept, missing, onEnter }: FirstFocusProps) {
  const begin = useRef<HTMLSpanElement>(null)
  // What a dialog shows only once it has read something comes when the focus rests on its cross already.
  useEffect(() => {
    const isOnButton = document.activeElement instanceof HTMLButtonElement
    const dialog = begin.current?.closest('[role="dialog"]')
    if (isOnButton && dialog?.contains(document.activeElement)) begin.current?.focus()
  }, [])
  function goOn({ currentTarget }: FocusEvent<HTMLSpanElement>) {
    const first = beginning(currentTarget.parentElement, missing)
    if (isKept || !first) return
    // Whoever keeps the focus within the form gives it twice: coming back here, it would leave the field as one that was passed by empty.
    currentTarget.removeAttribute('data-autofocus')
    first.setAttribute('data-autofocus', '')
    first.focus()
  }
  // The press that opened the form, held down, is none of its own.
  const tell = ({ key, repeat }: KeyboardEvent) => key === 'Enter' && !repeat && onEnter?.()
  return (
    <span
      ref={begin}
      tabIndex={-1}
      data-autofocus
      onFocus={goOn}
      onKeyDown={tell}
      className={classes['begin']}
    />
  )
}

type FirstFocusProps = { isKept: boolean; missing: readonly string[]; onEnter?: (() => void) | undefined }

/**
 * The field that a form is begun in: one that lacks something, where an Enter too early says so; a measured value, which may be left blank and is what such a
 * form is for; or the first. None over which something opens when the keyboard comes to it.
 */
function beginning(form: HTMLElement | null, missing: readonly string[]): HTMLElement | undefined {
  const all = 'input:enabled:not([type="hidden"]), textarea:enabled'
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(all) ?? [])]
  const quiet = fields.filter((field) => !field.matches('[aria-haspopup]:not([role="combobox"])'))
  const [first] = fields
  const lacking = quiet.find(
    (field) => missing.includes(field.name) && (field === first || field.tagName === 'INPUT'),
  )
  if (lacking) return lacking
  if (first && first === quiet[0] && first.role !== 'combobox') return first
  const toFill = quiet.find((field) => field.inputMode === 'decimal' && field.value === '')
  return toFill ?? (first === quiet[0] ? first : undefined)
}
