import { Alert } from '@mantine/core'
import { mdiMessageTextOutline } from '@mdi/js'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = { record: { isCreatedByWhatsapp: boolean; whatsappMessage: string | null } }

/** Says of a record that somebody made it by a message, and what they wrote. */
export function FromMessage({ record: { isCreatedByWhatsapp, whatsappMessage } }: Props) {
  if (!isCreatedByWhatsapp) return null
  return (
    <Alert
      color="green"
      title={t.chat.fromMessage}
      icon={<Icon path={mdiMessageTextOutline} />}
      mb="md"
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
      style={{ overflowWrap: 'anywhere' }}
    >
      {whatsappMessage}
    </Alert>
  )
}
