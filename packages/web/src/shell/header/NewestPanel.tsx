import type { Notification } from '@lagar/domain/auth/notifications.ts'
import { Center, Text, Title, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readNotifications, useNewestNotifications } from '../../api/notifications.ts'
import { notificationWord } from '../../texts/codes.ts'
import { t } from '../../texts/t.ts'
import { failureText } from '../../messages/failure.ts'
import { OpenedPanel, type PanelFrame } from '../../overlays/OpenedPanel.tsx'
import { NotificationLink, subjectOf } from '../../records/notification-text.tsx'
import { MomentText } from '../../ui/values.tsx'
import classes from './NewestPanel.module.css'
import { Loading } from '../../ui/Loading.tsx'

/** What the bell shows: the newest that the person is told. Showing it reads it. */
export const NewestPanel = (frame: PanelFrame) => (
  <OpenedPanel
    {...frame}
    label={t.notifications.title}
    width="min(400px, calc(100vw - 16px))"
    className={classes.dropdown}
  >
    {(close) => <Newest onClose={close} />}
  </OpenedPanel>
)

function Newest({ onClose }: { onClose: () => void }) {
  const { data, error } = useNewestNotifications()
  const shown = data?.result ?? []
  const fresh = useReading(shown)
  const left = (data?.unread ?? 0) - shown.filter(({ read }) => !read).length
  return (
    <>
      <Title order={2} size="h4" px={16}>
        {t.notifications.title}
      </Title>
      {!data && !error && (
        <Center py="lg">
          <Loading />
        </Center>
      )}
      {!data && error && (
        <Text c="dimmed" px={16} py="sm" role="alert">
          {failureText(error)}
        </Text>
      )}
      {data && shown.length === 0 && (
        <div className={classes.none}>
          <Text fw={600}>{t.notifications.none}</Text>
          <Text size="sm" c="dimmed">
            {t.notifications.noneHint}
          </Text>
        </div>
      )}
      <ul className={classes.list}>
        {shown.map((one) => (
          <Line key={one.id} notification={one} isNew={fresh.has(one.id)} onOpen={onClose} />
        ))}
      </ul>
      <Link to="/notifications" className={classes.all} onClick={onClose}>
        {left > 0 ? t.notifications.allUnread(left) : t.notifications.all}
      </Link>
    </>
  )
}

/** Reads what is shown; answers what was unread when it was first shown, so that it can still be told apart. */
function useReading(shown: Notification[]): ReadonlySet<string> {
  const [justRead, setJustRead] = useState<ReadonlySet<string>>(new Set())
  const unread = shown.filter(({ read }) => !read).map(({ id }) => id)
  const toRead = unread.join(',')
  useEffect(() => {
    if (toRead === '') return
    const ids = toRead.split(',')
    void readNotifications({ ids }).then(
      () => setJustRead((before) => new Set([...before, ...ids])),
      // What could not be marked stays unread, and is tried again when the bell is opened next.
      () => {},
    )
  }, [toRead])
  return new Set([...justRead, ...unread])
}

type LineProps = { notification: Notification; isNew: boolean; onOpen: () => void }

function Line({ notification, isNew, onOpen }: LineProps) {
  const { type, by, createdAt } = notification
  const subject = subjectOf(notification)
  return (
    <li>
      <NotificationLink notification={notification} className={classes.line ?? ''} onOpen={onOpen}>
        <span className={classes.dot} data-new={isNew || undefined}>
          {isNew && <VisuallyHidden>{t.notifications.isNew}</VisuallyHidden>}
        </span>
        <span className={classes.words}>
          <span className={classes.label}>{notificationWord(type)}</span>
          {subject && <span className={classes.subject}>{subject}</span>}
          <Text span size="sm" c="dimmed">
            {by && `${by} · `}
            <MomentText moment={createdAt} />
          </Text>
        </span>
      </NotificationLink>
    </li>
  )
}
