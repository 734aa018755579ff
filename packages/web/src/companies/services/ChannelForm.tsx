import { chatChannel, type ChatChannelRecord } from '@lagar/domain/chat/door/phone.ts'
import { send } from '../../api/send.ts'
import { PasswordField } from '../../auth/PasswordField.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { FormPanel } from '../../form/frames/FormPanel.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'

type Props = { saved: ChatChannelRecord; onClose: () => void }

/** The company's own number at the messaging service; what opens it is written anew each time. */
export function ChannelForm({ saved: { phoneId, channel, version }, onClose }: Props) {
  const texts = t.chat.channel
  const start = { phoneId: phoneId ?? '', channel: channel ?? '', ...(version === null ? {} : { version }) }
  const draft = useDraft(chatChannel, start, (value) => send<ChatChannelRecord>('PUT', 'chat/channel', value))
  return (
    <FormPanel label={texts.title} draft={draft} done={texts.saved} onClose={onClose}>
      <TextField label={fieldName('phoneId')} required {...draft.field('phoneId')} />
      <TextField label={fieldName('channel')} type="tel" required {...draft.field('channel')} />
      <PasswordField label={fieldName('accessToken')} isNew required {...draft.field('accessToken')} />
      <PasswordField label={fieldName('secret')} isNew required {...draft.field('secret')} />
    </FormPanel>
  )
}
