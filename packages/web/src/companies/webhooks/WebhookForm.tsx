import { Meaning } from '../../form/fields/Meaning.tsx'
import {
  webhook,
  webhookKinds,
  type MadeWebhook,
  type WebhookRecord,
} from '@lagar/domain/companies/webhook.ts'
import { saveRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { MultiSelectField, SwitchField, TextField } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'

type Props = { saved?: WebhookRecord; onMade?: (made: MadeWebhook) => void; onClose: () => void }

/** A webhook: the program's address, what it is told of, and whether it is told now. The secret of a new one is shown in its place. */
export function WebhookForm({ saved, onMade, onClose }: Props) {
  const texts = t.webhooks
  const draft = useDraft(webhook, startOf(saved), async (value, key) => {
    const made = await saveRecord<MadeWebhook>('companies/webhooks', value, key)
    if (!saved) onMade?.(made)
  })
  return (
    <FormModal
      title={saved ? texts.edit : texts.create}
      intro={texts.intro}
      draft={draft}
      done={saved ? texts.edited : texts.created}
      size="md"
      onClose={onClose}
      {...(saved ? {} : { next: () => {} })}
    >
      <TextField required hint={<Meaning of="Webhook.name" />} {...labelled(draft, 'name')} />
      <TextField required hint={<Meaning of="webhookUrl" />} {...labelled(draft, 'webhookUrl')} />
      <MultiSelectField
        hint={<Meaning of="Webhook.kinds" />}
        options={options(webhookKinds, (kind) => words.entity[kind])}
        {...labelled(draft, 'kinds')}
      />
      <SwitchField hint={<Meaning of="isActive" />} {...labelled(draft, 'isActive')} />
    </FormModal>
  )
}

function startOf(saved: WebhookRecord | undefined) {
  if (!saved) return { kinds: [], isActive: true }
  const { id, version, name, webhookUrl, kinds, isActive } = saved
  return { id, version, name, webhookUrl, kinds, isActive }
}
