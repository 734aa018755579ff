import { hourIn } from '@lagar/domain/day.ts'
import { MOST_TEXT } from '@lagar/domain/call/talk.ts'
import { ActionIcon, Text, TextInput, Title } from '@mantine/core'
import { mdiSend } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { useCompany } from '../session/me.tsx'
import classes from './call.module.css'
import type { CallText } from './session.ts'

type Props = { texts: readonly CallText[]; onWrite: (text: string) => boolean }

/** What is written beside the call; it is gone with it. What did not go out stays in the field. */
export function Texts({ texts, onWrite }: Props) {
  const { timeZone } = useCompany()
  const [typed, setTyped] = useState('')
  const [failed, setFailed] = useState(false)
  function submit() {
    if (typed.trim() === '') return
    const isOut = onWrite(typed)
    setFailed(!isOut)
    if (isOut) setTyped('')
  }
  return (
    <aside className={classes.texts} aria-label={t.call.texts}>
      <Title order={2} size="h4">
        {t.call.texts}
      </Title>
      <Text size="sm" c="dimmed">
        {t.call.textsHint}
      </Text>
      {/* Scrolled with the keyboard as well. */}
      <ol className={classes.log} role="log" aria-label={t.call.texts} tabIndex={0}>
        {texts.map(({ key, name, text, at, isOwn }) => (
          <li key={key} data-own={isOwn || undefined}>
            <Text size="xs" c="dimmed">
              {name} · {hourIn(timeZone, new Date(at))}
            </Text>
            <span className={classes.said}>{text}</span>
          </li>
        ))}
        {/* Anew for each text, so that the last one is in sight. */}
        <End key={texts.length} />
      </ol>
      <form
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          className={classes.field ?? ''}
          aria-label={t.call.write}
          placeholder={t.call.write}
          maxLength={MOST_TEXT}
          value={typed}
          error={failed && t.call.notSent}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ActionIcon type="submit" size={36} aria-label={t.call.send} disabled={typed.trim() === ''}>
          <Icon path={mdiSend} />
        </ActionIcon>
      </form>
    </aside>
  )
}

/** The end of the texts, to which they are scrolled with it. */
function End() {
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const log = end.current?.parentElement
    log?.scrollTo({ top: log.scrollHeight })
  }, [])
  return <li ref={end} aria-hidden />
}
