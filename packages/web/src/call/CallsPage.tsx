import type { CallRoom } from '@lagar/domain/call/room.ts'
import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { mdiVideoPlusOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useList } from '../api/records.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { t } from '../texts/t.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { MomentText } from '../ui/values.tsx'
import classes from './call.module.css'
import { useOpenRoom } from './use-open-room.ts'

/** Where a call is begun, and the ones that one made are found again. */
export function CallsPage() {
  const texts = t.call
  const rooms = useList<CallRoom>('call/rooms')
  const opening = useOpenRoom()
  return (
    <Stack gap="md" maw={760}>
      <div>
        <PageTitle>{texts.title}</PageTitle>
        <Text c="dimmed">{texts.hint}</Text>
      </div>
      <Group>
        <Button
          leftSection={<Icon path={mdiVideoPlusOutline} />}
          loading={opening.isPending}
          onClick={() => opening.mutate(null)}
        >
          {texts.make}
        </Button>
      </Group>
      <section aria-labelledby="own-calls">
        <Title order={2} size="h4" mb="xs" id="own-calls">
          {texts.own}
        </Title>
        {rooms.isPending && <Loading />}
        {rooms.error && !rooms.data && (
          <LoadFailed error={rooms.error} busy={rooms.isFetching} onRetry={() => void rooms.refetch()} />
        )}
        {rooms.data?.result.length === 0 && <Text c="dimmed">{texts.none}</Text>}
        <ul className={classes.rooms}>
          {rooms.data?.result.map((room) => (
            <li key={room.id}>
              <Room room={room} />
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  )
}

function Room({ room: { id, about, people, usedAt } }: { room: CallRoom }) {
  const texts = t.call
  return (
    <Paper className={classes.room ?? ''}>
      <Anchor renderRoot={(props) => <Link to="/webrtc-demo/$link" params={{ link: id }} {...props} />}>
        {about?.name ?? texts.title} · <MomentText moment={usedAt} />
      </Anchor>
      <Text size="sm" c="dimmed">
        {people.length === 0 ? texts.empty : texts.inside(people.map(({ name }) => name).join(', '))}
      </Text>
    </Paper>
  )
}
