import { chatPhone, type ChatPhoneRecord } from '@lagar/domain/chat/door/phone.ts'
import { send } from '../api/send.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { TextField } from '../form/fields/fields.tsx'
import { FormPanel } from '../form/frames/FormPanel.tsx'
import { t } from '../texts/t.ts'

/** Names the telephone that I may write from; a code goes to it. */
export function PhoneForm({ onClose }: { onClose: () => void }) {
  const draft = useDraft(chatPhone, {}, (value) => send<ChatPhoneRecord>('PUT', 'chat/phone', value))
  return (
    <FormPanel
      label={t.chat.phone.title}
      draft={draft}
      done={t.chat.phone.sent}
      action={t.chat.phone.send}
      onClose={onClose}
    >
      <TextField
        label={t.chat.phone.label}
        type="tel"
        placeholder="+54 9 261 555 1234"
        required
        {...draft.field('phone')}
      />
    </FormPanel>
  )
}
