import type { ChatModelRecord, ModelTrial } from '@lagar/domain/chat/door/model.ts'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { toastFailure } from '../../messages/toast.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { Choices } from '../company/Choices.tsx'
import { Removal } from './Removal.tsx'
import { Section } from '../../parts/section/Section.tsx'

const ModelForm = later(async () => (await import('./ModelForm.tsx')).ModelForm)

/** The language model that sorts sentences which the grammar does not know, for who looks after the company. Its key is written and never shown. */
export function ModelCard() {
  const texts = t.chat.model
  const { data } = useQuery({
    queryKey: ['chat/model'],
    queryFn: () => send<ChatModelRecord>('GET', 'chat/model'),
  })
  if (!data) return null
  return (
    <Section
      title={texts.title}
      lead={texts.hint}
      form={(onClose) => <ModelForm saved={data} onClose={onClose} />}
    >
      {data.version !== null && <Kept model={data} />}
    </Section>
  )
}

/** The model that is kept, to be tried, and to be used no more. */
function Kept({ model }: { model: ChatModelRecord }) {
  const texts = t.chat.model
  const trial = useMutation({
    mutationFn: () => send<ModelTrial>('POST', 'chat/model/trial', {}),
    onError: (error) => toastFailure(error),
  })
  return (
    <>
      <Choices
        choices={[
          { label: fieldName('modelUrl'), value: model.modelUrl, hint: null },
          {
            label: fieldName('modelName'),
            value: model.modelName,
            hint: model.hasKey ? texts.keyKept : null,
          },
        ]}
      />
      <Removal texts={texts} remove={() => send('DELETE', 'chat/model')}>
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate()}>
          {texts.trial}
        </Button>
      </Removal>
      {trial.data && (
        <Text role="status" size="sm" mt="sm">
          {texts.outcomes[trial.data.outcome](trial.data.status ?? 0, Math.ceil(trial.data.took / 1000))}
        </Text>
      )}
    </>
  )
}
