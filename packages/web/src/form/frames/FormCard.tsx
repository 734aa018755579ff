import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { recordsChanged } from '../../api/queries.ts'
import { t } from '../../texts/t.ts'
import { ReasonButton } from '../../overlays/ReasonButton.tsx'
import { toast } from '../../messages/toast.tsx'
import classes from './FormCard.module.css'
import { FormNotices } from './FormNotices.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { PanelBoundary } from './PanelBoundary.tsx'
import { FieldReportsContext } from '../draft/field-reports.ts'
import type { DraftFrame } from '../draft/use-draft.ts'
import { useFirstField, useFormFrame } from './use-form-frame.ts'

type Props = {
  title: string
  hint?: string
  draft: DraftFrame
  /** What the toast says once it is saved. */
  done: string
  action?: string
  /** It may be sent as it stands: what it does is more than what is written in it. */
  mayBeUntouched?: boolean
  /** It was opened by a button, and is written in at once. */
  startsFocused?: boolean
  onSaved?: () => void
  children: ReactNode
}

/** The frame of a form that stands on a page: its fields, what is missing, and one button; what is half-written in it is kept. */
export function FormCard({ title, hint, draft, done, action, onSaved, children, ...props }: Props) {
  const { mayBeUntouched = false, startsFocused = false } = props
  const { form, send, told, kept, shown } = useFormFrame(draft, false, title)

  useFirstField(form, startsFocused)

  async function save(submit: () => Promise<boolean>) {
    if (!(await send(submit))) return
    toast(done)
    onSaved?.()
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    void save(draft.submit)
  }

  return (
    <Paper className={classes.card ?? ''}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {kept.found && (
          <div className={classes.kept}>
            <KeptNotice at={kept.found.at} onGoOn={kept.goOn} onDrop={kept.drop} />
          </div>
        )}
        <fieldset disabled={draft.sending} className={classes.fields}>
          <FieldReportsContext value={told}>
            <PanelBoundary>{children}</PanelBoundary>
          </FieldReportsContext>
        </fieldset>
        <Stack gap="xs" mt="md">
          {/* Nobody is told what is missing from a form that they did not touch. */}
          {(draft.dirty || draft.tried) && (
            <FormNotices
              draft={shown}
              labels={told.labels}
              onReload={recordsChanged}
              onKeepMine={() => void save(draft.keepMine)}
            />
          )}
          <Group justify="flex-end">
            <ReasonButton
              type="submit"
              loading={draft.sending}
              whyNot={draft.dirty || mayBeUntouched ? undefined : t.form.nothingChanged}
            >
              {action ?? t.form.save}
            </ReasonButton>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
