import type { RecordMessage } from '@lagar/domain/chat/door/message.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import { Alert, Text, UnstyledButton } from '@mantine/core'
import { mdiMessageTextOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { queryOf, send } from '../api/send.ts'
import { failureText } from '../messages/failure.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { MomentText } from '../ui/values.tsx'
import classes from './FromMessage.module.css'

type Props = {
  type: EntityType
  record: { id: string; isCreatedByWhatsapp: boolean; whatsappMessage: string | null }
}

/** Says of a record that somebody made it by a message, what they wrote, and on demand the whole conversation up to their yes. */
export function FromMessage({ type, record: { id, isCreatedByWhatsapp, whatsappMessage } }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const talkId = useId()
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
      <div>
        <UnstyledButton
          className={classes.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={talkId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.chat.hideTalk : t.chat.showTalk}
        </UnstyledButton>
      </div>
      <div id={talkId}>{isOpen && <Talk type={type} id={id} />}</div>
    </Alert>
  )
}

/** The messages that made a record; of one from before they were kept, what its banner says is all. */
function Talk({ type, id }: { type: EntityType; id: string }) {
  const asked = { entityType: type, entityId: id }
  const { data, error } = useQuery({
    queryKey: ['chat/record', asked],
    queryFn: () => send<{ result: RecordMessage[] }>('GET', `chat/record${queryOf(asked)}`),
  })
  if (error) return <Text role="alert">{failureText(error)}</Text>
  if (!data) return <Loading />
  if (data.result.length === 0) return <Text size="sm">{t.chat.noTalk}</Text>
  return (
    <ol className={classes.talk} aria-label={t.chat.log}>
      {data.result.map((message, at) => (
        <li key={at} data-author={message.author}>
          <Text size="xs" component="div">
            {message.author === 'PERSON' ? message.name : t.chat.product}{' '}
            <MomentText moment={message.saidAt} />
          </Text>
          {message.photos > 0 && <div>{t.chat.photosSent(message.photos)}</div>}
          <div className={classes.said}>{message.text}</div>
        </li>
      ))}
    </ol>
  )
}
