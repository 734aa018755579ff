import { Button, Group } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { recordsChanged } from '../../api/queries.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../messages/toast.tsx'
import classes from './FormModal.module.css'
import { FormNotices } from './FormNotices.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { PanelBoundary } from './PanelBoundary.tsx'
import { FieldReportsContext } from '../draft/field-reports.ts'
import type { DraftFrame } from '../draft/use-draft.ts'
import { useFirstField, useFormFrame } from './use-form-frame.ts'

type Props = {
  /** What is edited: the name of the form for who cannot see it. */
  label: string
  draft: DraftFrame
  /** What the toast says once it is saved. */
  done: string
  /** What its button says, where that is more than to save. */
  action?: string
  /** Back to looking: after a save, a cancel, or a wish to see what others saved. */
  onClose: () => void
  children: ReactNode
}

/** The frame of a form that stands in its page, in the place of what it edits. */
export function FormPanel({ label, draft, done, action = t.form.save, onClose, children }: Props) {
  const { form, send, told, kept, shown } = useFormFrame(draft, false, label)
  useFirstField(form)

  async function save(submit: () => Promise<boolean>) {
    if (!(await send(submit))) return
    toast(done)
    onClose()
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    void save(draft.submit)
  }

  function cancel() {
    if (draft.dirty) kept.drop()
    onClose()
  }

  function reload() {
    recordsChanged()
    onClose()
  }

  return (
    <form ref={form} noValidate aria-label={label} onSubmit={onSubmit}>
      <fieldset disabled={draft.sending} className={classes.fields}>
        {kept.found && <KeptNotice at={kept.found.at} onGoOn={kept.goOn} onDrop={kept.drop} />}
        <FieldReportsContext value={told}>
          <PanelBoundary>{children}</PanelBoundary>
        </FieldReportsContext>
      </fieldset>
      <FormNotices
        draft={shown}
        labels={told.labels}
        onReload={reload}
        onKeepMine={() => void save(draft.keepMine)}
      />
      <Group gap="sm" className={classes.buttons}>
        <Button variant="default" onClick={cancel}>
          {t.form.cancel}
        </Button>
        <Button type="submit" loading={draft.sending}>
          {action}
        </Button>
      </Group>
    </form>
  )
}
