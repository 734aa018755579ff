import { chatModel, type ChatModelRecord } from '@lagar/domain/chat/door/model.ts'
import { Text } from '@mantine/core'
import { send } from '../../api/send.ts'
import { PasswordField } from '../../auth/PasswordField.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { FormPanel } from '../../form/frames/FormPanel.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'

type Props = { saved: ChatModelRecord; onClose: () => void }

/** The language model that the company uses; its key is written anew each time. */
export function ModelForm({ saved: { modelUrl, modelName, hasKey, version }, onClose }: Props) {
  const texts = t.chat.model
  const start = {
    ...{ modelUrl: modelUrl ?? '', modelName: modelName ?? '' },
    ...(version === null ? {} : { version }),
  }
  const draft = useDraft(chatModel, start, (value) => send<ChatModelRecord>('PUT', 'chat/model', value))
  return (
    <FormPanel label={texts.title} draft={draft} done={texts.saved} onClose={onClose}>
      <TextField label={fieldName('modelUrl')} required {...draft.field('modelUrl')} />
      <TextField label={fieldName('modelName')} required {...draft.field('modelName')} />
      <PasswordField label={fieldName('modelKey')} isNew {...draft.field('modelKey')} />
      <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
        {hasKey ? texts.keyKept : texts.keyHint}
      </Text>
    </FormPanel>
  )
}
