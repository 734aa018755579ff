import { useEffect, useRef, type RefObject } from 'react'
import { focusFirstError, useWarnBeforeLeaving } from '../../device/leaving.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { withUnread } from '../draft/field-reports.ts'
import { useFieldReports } from '../draft/use-field-reports.ts'
import type { DraftFrame } from '../draft/use-draft.ts'

/**
 * What every frame of a form does: it is not sent while one of its fields cannot be read, who could not save is brought to what
 * is wrong, the browser asks before what was written is left, and what is left all the same is kept under the form's name.
 */
export function useFormFrame(draft: DraftFrame, readOnly = false, name?: string) {
  const form = useRef<HTMLFormElement>(null)
  const told = useFieldReports()
  useWarnBeforeLeaving(draft.dirty && !readOnly)
  const kept = useKeptDraft(draft, readOnly ? undefined : name, form)

  /** Saves; `refused` is told, where it could not be, whether a field is marked. */
  async function send(
    submit: () => Promise<boolean>,
    refused?: (isMarked: boolean) => void,
  ): Promise<boolean> {
    if (told.unread.length > 0) draft.tell()
    else if (await submit()) {
      kept.drop()
      return true
    }
    focusFirstError(form.current, refused)
    return false
  }

  /** Says what lacks, and brings who opened it to the first of that; nothing is sent. */
  function tellFirst(): void {
    draft.tell()
    focusFirstError(form.current)
  }

  return { form, send, tellFirst, told, kept, shown: { ...draft, ...withUnread(draft, told.unread) } }
}

/** Has who opened a form by a button write in it at once. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isOpened = true): void {
  useEffect(() => {
    if (isOpened) form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [form, isOpened])
}
