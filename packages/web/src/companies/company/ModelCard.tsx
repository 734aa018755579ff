import { chatModel, type ChatModelRecord, type ModelTrial } from '@lagar/domain/chat/door/model.ts'
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { PasswordField } from '../../auth/PasswordField.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { FormCard } from '../../form/frames/FormCard.tsx'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'

const ConfirmDialog = later(async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog)

/** The language model that sorts sentences which the grammar does not know, for who looks after the company. Its key is written and never shown. */
export function ModelCard() {
  const { data } = useQuery({
    queryKey: ['chat/model'],
    queryFn: () => send<ChatModelRecord>('GET', 'chat/model'),
  })
  // Anew after each change: what was typed is kept sealed, and is in no field.
  return data ? <ModelForm key={data.version} saved={data} /> : null
}

function ModelForm({ saved: { modelUrl, modelName, hasKey, version } }: { saved: ChatModelRecord }) {
  const texts = t.chat.model
  const start = {
    ...{ modelUrl: modelUrl ?? '', modelName: modelName ?? '' },
    ...(version === null ? {} : { version }),
  }
  const draft = useDraft(chatModel, start, (value) => send<ChatModelRecord>('PUT', 'chat/model', value))
  return (
    <FormCard title={texts.title} hint={texts.hint} draft={draft} done={texts.saved}>
      <TextField label={fieldName('modelUrl')} required {...draft.field('modelUrl')} />
      <TextField label={fieldName('modelName')} required {...draft.field('modelName')} />
      <PasswordField label={fieldName('modelKey')} isNew {...draft.field('modelKey')} />
      <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
        {hasKey ? texts.keyKept : texts.keyHint}
      </Text>
      {version !== null && <Acts />}
    </FormCard>
  )
}

/** What is done with a model that is kept: to try it, and to use it no more. */
function Acts() {
  const texts = t.chat.model
  const [removing, setRemoving] = useState(false)
  const trial = useMutation({
    mutationFn: () => send<ModelTrial>('POST', 'chat/model/trial', {}),
    onError: (error) => toastFailure(error),
  })
  const removal = useMutation({
    mutationFn: () => send('DELETE', 'chat/model'),
    onSuccess: () => toast(texts.removed),
    onError: (error) => toastFailure(error),
  })
  return (
    <>
      <Group style={{ gridColumn: '1 / -1' }}>
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate()}>
          {texts.trial}
        </Button>
        <Button variant="default" color="red" onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      </Group>
      {trial.data && (
        <Text role="status" size="sm" style={{ gridColumn: '1 / -1' }}>
          {texts.outcomes[trial.data.outcome](trial.data.status ?? 0, Math.ceil(trial.data.took / 1000))}
        </Text>
      )}
      {removing && (
        <ConfirmDialog
          title={texts.remove}
          text={texts.removeHint}
          action={texts.remove}
          onConfirm={() => {
            setRemoving(false)
            removal.mutate()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
