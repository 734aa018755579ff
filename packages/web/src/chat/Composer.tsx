import { ActionIcon, Textarea } from '@mantine/core'
import { mdiSend } from '@mdi/js'
import { useState, type KeyboardEvent } from 'react'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './chat.module.css'

type Props = { onSend(this: void, text: string): Promise<boolean>; isSending: boolean }

/** The field to write in: Enter sends, Shift and Enter begin a line. What was not sent stays in it. */
export function Composer({ onSend, isSending }: Props) {
  const [text, setText] = useState('')
  const typed = text.trim()

  async function submit() {
    if (typed === '' || isSending) return
    setText('')
    if (!(await onSend(typed))) setText((now) => now || typed)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        className={classes.field ?? ''}
        aria-label={t.chat.write}
        placeholder={t.chat.write}
        size="md"
        autosize
        minRows={1}
        maxRows={5}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon
        type="submit"
        size={44}
        radius="xl"
        aria-label={t.chat.send}
        disabled={typed === ''}
        loading={isSending}
      >
        <Icon path={mdiSend} size={22} />
      </ActionIcon>
    </form>
  )
}
