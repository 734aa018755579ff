import type { Notification } from '@lagar/domain/auth/notifications.ts'
import { ActionIcon, Button, Group, Paper, Text } from '@mantine/core'
import { mdiBellOffOutline, mdiBellRingOutline, mdiVideo } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { readNotifications, useNewestNotifications } from '../../api/notifications.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePagePath } from '../../ui/use-page-path.ts'
import { isQuiet, keepQuiet, oldOnes, ringing, RINGS_FOR, sound } from './ring.ts'
import classes from './Ringing.module.css'

/** How often it sounds, in ms. */
const SOUNDS_EVERY = 3000

/** A call that somebody is asked into right now, on top of whatever page is open; whoever is in that call already is not told. */
export function Ringing() {
  const { data } = useNewestNotifications()
  const [opened] = useState(() => Date.now())
  const [over, setOver] = useState<ReadonlySet<string>>()
  const path = usePagePath()
  const end = useCallback((id: string) => setOver((before = new Set()) => new Set([...before, id])), [])
  if (!data) return null
  // What was asked long before this page was opened is only told by the bell. Later ones ring whatever the clock of this device says.
  if (!over) {
    setOver(oldOnes(data.result, opened))
    return null
  }
  const call = ringing(data.result, over)
  if (!call || path === pathOf(call)) return null
  return <Ring key={call.id} call={call} onEnd={end} />
}

const pathOf = ({ data }: Notification) => `/webrtc-demo/${data.id}`

/** What is asked, with an answer to it; it ends by itself, and the bell keeps it. */
function Ring({ call, onEnd }: { call: Notification; onEnd: (id: string) => void }) {
  const texts = t.call.ring
  const { id } = call
  const navigate = useNavigate()
  const [quiet, setQuiet] = useState(isQuiet)
  useEffect(() => {
    const end = setTimeout(() => onEnd(id), RINGS_FOR)
    return () => clearTimeout(end)
  }, [id, onEnd])
  useEffect(() => {
    const again = () => void sound().catch(() => {})
    again()
    const every = setInterval(again, SOUNDS_EVERY)
    return () => clearInterval(every)
  }, [])
  function answer() {
    // What could not be marked stays in the bell.
    void readNotifications({ ids: [id] }).catch(() => {})
    onEnd(id)
  }
  function hush() {
    keepQuiet(!quiet)
    setQuiet(!quiet)
  }
  return (
    <Paper
      className={classes.ring ?? ''}
      component="section"
      aria-label={texts.title}
      shadow="lg"
      withBorder
      p="md"
    >
      <Group wrap="nowrap" align="flex-start">
        <Icon path={mdiVideo} size={24} />
        <Text role="alert" fw={600} className={classes.who ?? ''}>
          {texts.asks(call.by ?? '')}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-pressed={quiet}
          aria-label={texts.quiet}
          onClick={hush}
        >
          <Icon path={quiet ? mdiBellOffOutline : mdiBellRingOutline} size={20} />
        </ActionIcon>
      </Group>
      <Group grow mt="sm">
        <Button
          onClick={() => {
            answer()
            void navigate({ to: pathOf(call) })
          }}
        >
          {texts.enter}
        </Button>
        <Button variant="default" onClick={answer}>
          {texts.later}
        </Button>
      </Group>
    </Paper>
  )
}
