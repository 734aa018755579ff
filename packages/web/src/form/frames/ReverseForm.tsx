import { Text } from '@mantine/core'
import { send } from '../../api/send.ts'
import { useDraft } from '../draft/use-draft.ts'
import { TextArea } from '../fields/fields.tsx'
import { FormModal } from './FormModal.tsx'
import { changeReversal } from '@lagar/domain/wire.ts'

type Props = {
  /** The change that is taken back, what it moved by its name, and the call that takes it back. */
  change: string
  name: string
  path: string
  texts: { title: (name: string) => string; done: string; action: string; text: string; reason: string }
  onClose: () => void
}

/** Takes a change that was made by hand back, with its reason. */
export function ReverseForm({ change, name, path, texts, onClose }: Props) {
  const draft = useDraft(changeReversal, { change }, (value) => send('PUT', path, value))
  return (
    <FormModal
      title={texts.title(name)}
      done={texts.done}
      action={texts.action}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.text}</Text>
      <TextArea label={texts.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}
