import { Text } from '@mantine/core'
import type { DraftFrame, Field } from '../draft/use-draft.ts'
import { TextArea } from '../fields/fields.tsx'
import { FormModal } from './FormModal.tsx'

type Props = {
  draft: DraftFrame & { field(path: 'reason'): Field<string> }
  texts: { title: string; text: string; reason: string; action: string; done: string }
  onClose: () => void
}

/** Asks why something is taken back, and takes it back. */
export function ReasonForm({ draft, texts, onClose }: Props) {
  const { title, text, reason, action, done } = texts
  return (
    <FormModal title={title} done={done} action={action} size="sm" draft={draft} onClose={onClose}>
      <Text size="sm">{text}</Text>
      <TextArea label={reason} required {...draft.field('reason')} />
    </FormModal>
  )
}
