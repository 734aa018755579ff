import type { ChatMessage } from '@lagar/domain/chat/door/message.ts'
import { Anchor, Button, VisuallyHidden } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useCan } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { HourText } from './HourText.tsx'
import classes from './chat.module.css'
import { Photos } from './Photos.tsx'
import type { Outgoing } from './use-chat.ts'

type Choice = ChatMessage['buttons'][number]

type Props = { message: ChatMessage; onChoose: ((choice: Choice) => void) | undefined }

/** A message of the conversation, with the answers that it offers while they may be given. */
export function Bubble({ message, onChoose }: Props) {
  const { author, text, photos, buttons, saidAt, entity, isUndone } = message
  return (
    <li className={classes.row} data-author={author}>
      <div className={classes.bubble}>
        <VisuallyHidden>{author === 'PERSON' ? t.chat.you : t.chat.product}: </VisuallyHidden>
        <Photos photos={photos} />
        {text !== '' && <span className={classes.text}>{text}</span>}
        {isUndone && <StatusBadge tone="calm" label={t.chat.undone} />}
        {entity && !isUndone && <Made entity={entity} />}
        {entity?.type === 'harvest' && !isUndone && <NoteLink id={entity.id} />}
        <HourText moment={saidAt} />
      </div>
      {onChoose && buttons.length > 0 && (
        <div className={classes.buttons}>
          {buttons.map((button) => (
            <Button
              key={button.value}
              variant={button.value === 'YES' ? 'filled' : 'default'}
              className={classes.choice ?? ''}
              onClick={() => onChoose(button)}
            >
              {button.label}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

/** Where what a message made is seen: its page, or the list of measurements, which have none of their own. */
function Made({ entity: { type, id } }: { entity: NonNullable<ChatMessage['entity']> }) {
  if (type !== 'measurament')
    return (
      <EntityLink type={type} id={id}>
        {t.chat.open}
      </EntityLink>
    )
  return (
    <Anchor
      inherit
      renderRoot={(props) => <Link {...props} to="/laboratory" search={{ tab: 'measuraments' }} />}
    >
      {t.chat.open}
    </Anchor>
  )
}

/** Where the delivery notes of a harvest are written: a message makes none, since each names who carries what to where. */
function NoteLink({ id }: { id: string }) {
  if (!useCan('input.write')) return null
  return (
    <Anchor
      inherit
      display="block"
      renderRoot={(props) => (
        <Link
          {...props}
          to={`/entities/harvest/${id}` as LinkProps['to'] & string}
          search={{ tab: 'inputs' } as never}
          target="_blank"
          rel="noopener"
          title={t.ui.opensNewTab}
        />
      )}
    >
      {t.chat.makeNote}
    </Anchor>
  )
}

/** What was just written, while its answer is on its way. */
export function Waiting({ message: { text, photos } }: { message: Outgoing }) {
  return (
    <li className={classes.row} data-author="PERSON">
      <div className={classes.bubble} data-waiting>
        <Photos photos={photos.map((id) => ({ id, isKept: true }))} />
        {text !== '' && <span className={classes.text}>{text}</span>}
        <span className={classes.hour}>{t.chat.sending}</span>
      </div>
    </li>
  )
}
