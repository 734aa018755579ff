import { assignments } from '@lagar/domain/auth/notification-kinds.ts'
import { MOST_UNREAD, notificationStates, type Notification } from '@lagar/domain/auth/notifications.ts'
import { notificationTypes, notificationGroups } from '@lagar/domain/lists/documents.ts'
import { Button } from '@mantine/core'
import { mdiBellOutline, mdiCheck, mdiCheckAll, mdiEmailOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { readNotifications, unreadNotifications, useNewestNotifications } from '../api/notifications.ts'
import { options } from '../texts/options.ts'
import { notificationWord } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import { column, sorted } from '../records/columns.tsx'
import type { Column } from '../lists/DataTable.tsx'
import { entityRoute } from '../ui/entity-route.ts'
import { FilterDay } from '../lists/FilterDay.tsx'
import { FilterSelect } from '../lists/filters.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { NotificationLink, notificationText, subjectOf } from '../records/notification-text.tsx'
import type { RowAction } from '../lists/RowMenu.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { toast, toastFailure, withUndo } from '../messages/toast.tsx'
import { MomentText } from '../ui/values.tsx'
import classes from './NotificationsPage.module.css'

/** Everything that I was told in this company, and what of it is still to read. */
export function NotificationsPage() {
  const texts = t.notifications
  return (
    <ListPage<Notification>
      title={texts.title}
      path="auth/notifications"
      defaultSort="-createdAt"
      columns={columns()}
      rowName={notificationText}
      actions={actions}
      filters={
        <>
          <FilterSelect
            name="group"
            label={texts.group}
            options={options(notificationGroups, (group) => words.notificationGroup[group])}
          />
          <TypeFilter />
          <FilterSelect
            name="state"
            label={texts.state}
            options={options(notificationStates, (state) => texts.states[state])}
          />
          <FilterDay name="from" label={texts.from} />
          <FilterDay name="to" label={texts.to} />
        </>
      }
      tools={<Tools />}
      empty={{ title: texts.none, hint: texts.noneHint, icon: mdiBellOutline }}
    />
  )
}

/** Only what may come: what is given of a record that has no page yet is told to nobody. */
function TypeFilter() {
  const { routesByPath } = useRouter()
  const toCome = Object.entries(assignments).flatMap(([entity, type]) =>
    entityRoute(entity) in routesByPath ? [] : [type as string],
  )
  const types = notificationTypes.filter((type) => type !== 'UNKNOWN' && !toCome.includes(type))
  return (
    <FilterSelect
      name="type"
      label={t.notifications.kind}
      options={options(types, (type) => words.notificationType[type])}
    />
  )
}

function Tools() {
  const { data } = useNewestNotifications()
  const newest = data?.result[0]
  const reading = useMutation({
    mutationFn: (upTo: string) => readNotifications({ upTo }),
    onSuccess: ({ ids }) => told(t.notifications.allRead, ids),
    onError: (error) => toastFailure(error),
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon path={mdiEmailOutline} size={18} />}
        renderRoot={(props) => <Link to="/user/configuration" hash="notifications" {...props} />}
      >
        {t.notifications.choose}
      </Button>
      {newest && (
        <Button
          leftSection={<Icon path={mdiCheckAll} size={18} />}
          disabled={data.unread === 0}
          loading={reading.isPending}
          onClick={() => reading.mutate(newest.id)}
        >
          {t.notifications.readAll}
        </Button>
      )}
    </>
  )
}

const columns = (): Column<Notification>[] => [
  column('notification', (row) => <What notification={row} />, { header: t.notifications.notification }),
  column('by', ({ by }) => by, { header: t.notifications.by }),
  sorted('createdAt', ({ createdAt }) => <MomentText moment={createdAt} />, {
    header: t.notifications.createdAt,
  }),
  column('state', ({ read }) => <State read={read} />, { header: t.notifications.state }),
]

function What({ notification }: { notification: Notification }) {
  const subject = subjectOf(notification)
  return (
    <NotificationLink
      notification={notification}
      className={classes.what ?? ''}
      onOpen={() => !notification.read && void read(notification)}
    >
      <span className={classes.label} data-unread={!notification.read || undefined}>
        {notificationWord(notification.type)}
      </span>
      {subject && <span className={classes.subject}>{subject}</span>}
    </NotificationLink>
  )
}

const State = ({ read: isRead }: { read: boolean }) => (
  <StatusBadge tone={isRead ? 'calm' : 'active'} label={t.notifications.states[isRead ? 'READ' : 'UNREAD']} />
)

/** Says that some were marked as read, with the way back as long as they are no more than one call takes. */
const told = (said: string, ids: string[]) =>
  toast(withUndo(said, ids.length > 0 && ids.length <= MOST_UNREAD && (() => unreadNotifications(ids))))

const read = ({ id }: Notification) =>
  readNotifications({ ids: [id] }).catch((error: unknown) => toastFailure(error))

/** Marks one as read that was not opened. */
const putAway = ({ id }: Notification) =>
  readNotifications({ ids: [id] })
    .then(({ ids }) => told(t.notifications.oneRead, ids))
    .catch((error: unknown) => toastFailure(error))

const actions = (row: Notification): RowAction[] =>
  row.read ? [] : [{ label: t.notifications.read, icon: mdiCheck, onClick: () => void putAway(row) }]
