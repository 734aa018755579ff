import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import type { ReactNode } from 'react'
import type { Draft } from '../form/draft/use-draft.ts'
import { FormModal } from '../form/frames/FormModal.tsx'
import { withUndo } from '../messages/toast.tsx'
import { Icon } from '../ui/Icon.tsx'
import { RefusedClaims } from './RefusedClaims.tsx'
import type { RunDraft } from './run-draft.ts'

type Props = {
  texts: Record<
    'one' | 'edit' | 'create' | 'edited' | 'created' | 'failed' | 'close' | 'createAndClose' | 'closed',
    string
  >
  draft: Draft<RunDraft>
  /** The run that is edited or viewed; without one it is created. */
  saved: object | undefined
  readOnly: boolean
  /** Opens a run again that was just closed, for who may. */
  reopen: false | (() => Promise<unknown>)
  onClose: () => void
  children: ReactNode
}

/** The frame of the form of a bottling or a labeling: planned by one button, closed by the other. */
export function RunForm({ texts, draft, saved, readOnly, reopen, onClose, children }: Props) {
  return (
    <FormModal
      title={readOnly ? texts.one : saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
      failed={texts.failed}
      size="80rem"
      draft={draft}
      readOnly={readOnly}
      notice={<RefusedClaims failure={draft.failure} />}
      onClose={onClose}
      {...(saved ? {} : { action: texts.create })}
      second={{
        label: saved ? texts.close : texts.createAndClose,
        submit: () => draft.submitWith({ status: 'DONE' }),
        done: () => withUndo(saved ? texts.closed : texts.created, reopen),
      }}
    >
      {children}
    </FormModal>
  )
}

/** Adds a line of bottles to a run. */
export const AddLine = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" leftSection={<Icon path={mdiPlus} size={18} />} onClick={onClick}>
    {label}
  </Button>
)
