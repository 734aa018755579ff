import { toPath } from '../ui/list-search.ts'
import { isOfAccount, notificationPath } from '@lagar/domain/auth/notification-kinds.ts'
import type { Notification } from '@lagar/domain/auth/notifications.ts'
import { notificationName } from '@lagar/domain/texts/speak.ts'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { notificationWord } from '../texts/codes.ts'
import { figured } from '../texts/numbers.ts'
import { entityRoute } from '../ui/entity-route.ts'

/** Whom or what a notification speaks of; nothing where that is the reader. */
export const subjectOf = ({ type, data }: Notification): string =>
  isOfAccount(type) && type !== 'EMPLOYEE_ASSIGNED'
    ? ''
    : `${notificationName(figured(), type, data.name)} ${data.surname}`.trim()

/** What a notification says, in one line. */
export const notificationText = (notification: Notification): string =>
  [notificationWord(notification.type), subjectOf(notification)].filter(Boolean).join(': ')

type Props = { notification: Notification; className?: string; onOpen: () => void; children: ReactNode }

/** The way to what a notification speaks of; only its words where that has no page, or may not be opened. */
export function NotificationLink({ notification, className, onOpen, children }: Props) {
  const { routesByPath } = useRouter()
  const { entity } = notification
  const path = notificationPath(notification)
  if (path === null || (entity && !(entityRoute(entity.type) in routesByPath)))
    return <span className={className}>{children}</span>
  const { pathname, searchParams } = new URL(path, location.origin)
  return (
    <Link
      to={toPath(pathname)}
      search={Object.fromEntries(searchParams)}
      className={className}
      onClick={onOpen}
    >
      {children}
    </Link>
  )
}
