import { useEffect, type ReactNode } from 'react'
import { FormModal } from '../form/FormModal.tsx'
import type { DraftFrame } from '../form/useDraft.ts'
import { codeText, fieldName } from '../texts/codes.ts'
import { t } from '../texts/t.ts'
import { toastProblem } from '../ui/toast.tsx'

/** What a kind of work is called and what it says. */
export type WorkTexts = {
  one: string
  create: string
  edit: string
  created: string
  edited: string
  failed: string
}

type Props = {
  texts: WorkTexts
  draft: DraftFrame
  /** The work that is edited or viewed; without one it is created. */
  saved: object | undefined
  readOnly?: boolean
  onClose: () => void
  /** Saves and closes it in one step; what is never closed, or always is, has none. */
  finish?: () => Promise<boolean>
  /** What follows a save instead of closing. */
  next?: () => void
  size?: 'lg' | 'xl' | '80rem'
  /** Beneath the fields, alive also where they are only looked at: the files of a record. */
  below?: ReactNode
  children: ReactNode
}

/** The frame of every field work's form: its title, and the two buttons that save it and that save and close it. */
export function WorkRecordForm({
  texts,
  draft,
  saved,
  readOnly = false,
  onClose,
  finish,
  next,
  size = '80rem',
  below,
  children,
}: Props) {
  const say = useSpoken(draft, texts.failed)
  const label = saved ? t.fieldWork.saveAndClose : t.fieldWork.createAndClose
  return (
    <FormModal
      title={readOnly ? texts.one : saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
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
    if (failure && failure.kind !== 'conflict') toastProblem(failed)
  }, [failure, failed])
  return (submit: Submit): Submit =>
    () => {
      const [wrong] = Object.entries(errors)
      if (missing.length > 0) toastProblem(t.fieldWork.completeFields)
      else if (wrong) toastProblem(`${fieldName(wrong[0])}: ${codeText(wrong[1])}`)
      return submit()
    }
}
