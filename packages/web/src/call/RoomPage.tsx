import type { CallRoom } from '@lagar/domain/call/room.ts'
import { Button, Group, Text } from '@mantine/core'
import { mdiAccountPlusOutline, mdiLinkVariant, mdiVideoOffOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { send } from '../api/send.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { toast } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ApiError } from '../wire/errors.ts'
import classes from './call.module.css'
import { InCall } from './InCall.tsx'
import { Invite } from './Invite.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { openLocalMedia, type LocalMedia } from './local.ts'
import { Preview } from './Preview.tsx'
import { openCall, type Call } from './session.ts'

/** How often it is looked who is in, in ms, for who has not entered yet. */
const LOOKS_EVERY = 10_000

/** A room of the video call: what one would send, and then everybody who is in. */
export function RoomPage() {
  const { link = '' } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['call/rooms', link],
    queryFn: () => send<{ result: CallRoom }>('GET', `call/rooms/${link}`),
    refetchInterval: LOOKS_EVERY,
  })
  const room = query.data?.result
  if (query.isPending) return <Loading />
  if (room) return <Room key={room.id} room={room} />
  if (query.error instanceof ApiError && query.error.status < 500) return <NoRoom />
  return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
}

/** A link that leads to no room of the company. */
const NoRoom = () => (
  <EmptyState icon={mdiVideoOffOutline} order={1} title={t.call.noRoom} hint={t.call.noRoomHint}>
    <Button renderRoot={(props) => <Link to="/webrtc-demo" {...props} />}>{t.call.goCalls}</Button>
  </EmptyState>
)

function Room({ room }: { room: CallRoom }) {
  const local = useLocalMedia()
  const [call, setCall] = useState<Call>()
  const [inviting, setInviting] = useState(false)
  useEffect(() => () => call?.leave(), [call])
  function enter() {
    // Whoever enters without a device has read why.
    local.dismiss('microphone', 'camera', 'screen')
    setCall(openCall(room.id, local))
  }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <PageTitle isLive>{t.call.title}</PageTitle>
          {room.about && (
            <Text c="dimmed" size="sm">
              {t.call.about}{' '}
              <EntityLink type={room.about.type} id={room.about.id}>
                {room.about.name}
              </EntityLink>
            </Text>
          )}
        </div>
        <Group gap="xs">
          <CopyLink />
          <Button
            variant="default"
            leftSection={<Icon path={mdiAccountPlusOutline} size={18} />}
            onClick={() => setInviting(true)}
          >
            {t.call.invite}
          </Button>
        </Group>
      </header>
      {call ? (
        <>
          <LeaveGuard />
          <InCall call={call} local={local} reach={room.reach} onLeave={() => setCall(undefined)} />
        </>
      ) : (
        <Preview local={local} room={room} onEnter={enter} />
      )}
      {inviting && <Invite room={room.id} call={call} onClose={() => setInviting(false)} />}
    </div>
  )
}

/** One's devices as long as the page is open; asked for at once, so that one sees oneself before others do. */
function useLocalMedia(): LocalMedia {
  const [local] = useState(openLocalMedia)
  useEffect(() => local.open(), [local])
  return local
}

/** Copies the address of the room; where the browser lends no clipboard, it stands in the address bar. */
function CopyLink() {
  const copy = () =>
    navigator.clipboard?.writeText(location.href).then(
      () => toast(t.call.copied),
      () => undefined,
    )
  if (!('clipboard' in navigator)) return null
  return (
    <Button
      variant="default"
      leftSection={<Icon path={mdiLinkVariant} size={18} />}
      onClick={() => void copy()}
    >
      {t.call.copy}
    </Button>
  )
}
