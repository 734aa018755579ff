import { useEffect, type RefObject } from 'react'
import { mdiPencilOutline } from '@mdi/js'
import type { RowAction } from './RowMenu.tsx'
import { t } from '../texts/t.ts'

/** What takes the letters that are typed: a field, a picker or a menu. */
const takesLetters = 'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"]'

/** Whether a pressed letter belongs to the page itself: nobody types into a field, nothing lies open over the page, and no other key is held. */
export function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  if (target instanceof Element && target.closest(takesLetters)) return false
  return document.querySelector('[role="dialog"], [role="menu"]') === null
}

/** Where one types or chooses: a mark that is on or off is no place to begin. */
const firstFilter = '[role="search"] input:not([type="checkbox"], [type="radio"]), [role="search"] select'

type Keys<Row> = {
  rows: readonly Row[]
  actions: ((row: Row) => RowAction[]) | undefined
  create: (() => void) | undefined
}

/**
 * The keys of a list: J and K go down and up its rows, where Enter opens; E edits the row one is on, N creates or opens the menu of what may be created, / goes to its first filter. Of
 * several lists on a page they are those of the first; they rest while one types or something is open.
 */
export function useListKeys<Row>(list: RefObject<HTMLElement | null>, { rows, actions, create }: Keys<Row>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const act = isForList(event, list.current) && acts[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act(list.current!)
    }
    const edit = (section: HTMLElement) => {
      const row = rows[rowAt(section)]
      const found = row && editAmong(actions?.(row) ?? [])
      if (found && found.allowed !== false) found.onClick()
    }
    const begin = (section: HTMLElement) => (create ? create() : openMenuIn(section))
    const acts: Record<string, (section: HTMLElement) => void> = {
      j: (section) => move(section, 1),
      k: (section) => move(section, -1),
      e: edit,
      '/': (section) => section.querySelector<HTMLElement>(firstFilter)?.focus(),
      n: begin,
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [list, rows, actions, create])
}

/** The edit of a row: whatever it is called, a pencil marks it. */
export const editAmong = (actions: readonly RowAction[]): RowAction | undefined =>
  actions.find(({ label }) => label === t.ui.edit) ?? actions.find(({ icon }) => icon === mdiPencilOutline)

/** What creates where several kinds may be made: the first of the buttons, or one with a menu, from which the keyboard goes on. */
function openMenuIn(section: HTMLElement) {
  const button = section.querySelector<HTMLElement>('[data-creates]')
  button?.focus()
  button?.click()
}

const isForList = (event: KeyboardEvent, section: HTMLElement | null): boolean =>
  section !== null && isForPage(event) && firstInSight() === section

/** The first list that is seen: one in a tab that is not open has no keys. */
const firstInSight = () =>
  [...document.querySelectorAll<HTMLElement>('[data-list]')].find((list) => list.getClientRects().length > 0)

const rowsIn = (section: HTMLElement) => [...section.querySelectorAll<HTMLElement>('tbody tr')]

/** In which row the keyboard is; -1 in none. */
const rowAt = (section: HTMLElement) =>
  rowsIn(section).findIndex((row) => row.contains(document.activeElement))

/** Goes to the name of the next or previous row, of none to the first or last. */
function move(section: HTMLElement, step: 1 | -1) {
  const rows = rowsIn(section)
  const at = rowAt(section)
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step
  rows[next]?.querySelector<HTMLElement>('a, button')?.focus()
}
