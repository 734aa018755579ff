import { useEffect, type ReactNode } from 'react'
import { FormModal } from '../../form/frames/FormModal.tsx'
import type { DraftFrame } from '../../form/draft/use-draft.ts'
import { codeText } from '../../texts/field-errors.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { toastProblem } from '../../messages/toast.tsx'

/** What a kind of record is called and what it says. */
export type FormTexts = {
  one: string
  create: string
  edit: string
  created: string
  edited: string
  failed: string
}

/** What a form that speaks takes. */
export type SpokenProps = {
  texts: FormTexts
  draft: DraftFrame
  /** The record that is edited or viewed; without one it is created. */
  saved: object | undefined
  readOnly?: boolean
  onClose: () => void
  /** Saves and closes it in one step; what is never closed, or always is, has none. */
  finish?: () => Promise<boolean>
  /** What follows a save instead of closing. */
  next?: () => void
  /** What is said once it is saved, where that is not that it was created or edited. */
  done?: () => string | undefined
  size?: 'lg' | 'xl' | '80rem'
  /** Beneath the fields, alive also where they are only looked at: the files of a record. */
  below?: ReactNode
  children: ReactNode
}

/** A form that says aloud what became of it: its title, and the two buttons that save it and that save and close it. */
export function SpokenForm({
  texts,
  draft,
  saved,
  readOnly = false,
  onClose,
  finish,
  next,
  done,
  size = '80rem',
  below,
  children,
}: SpokenProps) {
  const say = useSpoken(draft, texts.failed)
  const label = saved ? t.fieldWork.saveAndClose : t.fieldWork.createAndClose
  return (
    <FormModal
      title={readOnly ? texts.one : saved ? texts.edit : texts.create}
      done={() => done?.() ?? (saved ? texts.edited : texts.created)}
      draft={{ ...draft, submit: say(draft.submit) }}
      readOnly={readOnly}
      onClose={onClose}
      size={size}
      {...(next ? { next } : {})}
      below={below}
      {...(finish ? { second: { label, submit: say(finish) } } : {})}
    >
      {children}
    </FormModal>
  )
}

type Submit = () => Promise<boolean>

/** Says aloud why a draft was not saved: what was missing when it was tried, or that the server refused it. */
function useSpoken({ failure, missing, errors }: DraftFrame, failed: string) {
  useEffect(() => {
    // A conflict asks what to do by itself.
    if (!failure || failure.kind === 'conflict') return
    const isOfFields = failure.kind === 'refused' && failure.code === 'INVALID_INPUT'
    toastProblem(isOfFields ? t.form.completeMarked : failed)
  }, [failure, failed])
  return (submit: Submit): Submit =>
    () => {
      const [wrong] = Object.entries(errors)
      if (missing.length > 0) toastProblem(t.fieldWork.completeFields)
      else if (wrong) toastProblem(`${fieldName(wrong[0])}: ${codeText(wrong[1])}`)
      return submit()
    }
}
