import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { failureText } from '../messages/failure.ts'
import { t } from '../texts/t.ts'
import { Loading } from '../ui/Loading.tsx'
import classes from './chat.module.css'
import { Composer } from './Composer.tsx'
import { Bubble, Waiting } from './Bubble.tsx'
import { useChat } from './use-chat.ts'
import { PageTitle } from '../ui/PageTitle.tsx'

// They are typed as they stand, and so are Spanish in every language.
const examples = ['qué hay en T05', 'mis tareas', 'stock de tartárico', 'ayuda']

/** The conversation: what was written and answered, the answers that are offered, and a field to write in. */
export function ChatPage() {
  const chat = useChat()
  const { messages, waiting, say } = chat
  const last = messages.at(-1)
  return (
    <div className={classes.page}>
      <div>
        <PageTitle>{t.chat.title}</PageTitle>
        <Text c="dimmed" size="sm">
          {t.chat.hint}
        </Text>
      </div>
      {chat.hasEarlier && (
        <Button variant="subtle" onClick={chat.showEarlier}>
          {t.chat.earlier}
        </Button>
      )}
      {chat.isLoading && <Loading />}
      {chat.error && <Text role="alert">{failureText(chat.error)}</Text>}
      <div role="log" aria-live="polite" aria-label={t.chat.log}>
        <ol className={classes.log}>
          {messages.map((message) => (
            <Bubble
              key={message.id}
              message={message}
              onChoose={
                message === last && !waiting ? (button) => void say(button.label, button.value) : undefined
              }
            />
          ))}
          {waiting && <Waiting message={waiting} />}
        </ol>
      </div>
      {messages.length === 0 && !chat.isLoading && !waiting && (
        <Stack gap="xs" align="flex-start">
          <Text size="sm" c="dimmed">
            {t.chat.examples}
          </Text>
          <div className={classes.buttons}>
            {examples.map((text) => (
              <Button key={text} variant="default" onClick={() => void say(text)}>
                {text}
              </Button>
            ))}
          </div>
        </Stack>
      )}
      {/* Anew for each message, so that the last one is in sight. */}
      <End key={`${last?.id} ${waiting?.id}`} />
      <Composer onSend={(text, photos) => say(text, undefined, photos)} isSending={waiting !== undefined} />
    </div>
  )
}

/** The end of the conversation, which comes into sight with itself. */
function End() {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [])
  return <div ref={end} className={classes.end} />
}
