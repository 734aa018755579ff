import type { CallRoom } from '@lagar/domain/call/room.ts'
import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { mdiAccountMultipleOutline, mdiVideoOutline } from '@mdi/js'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { useMe } from '../session/me.tsx'
import classes from './call.module.css'
import { CameraButton, MicrophoneButton } from './controls.tsx'
import { Devices } from './Devices.tsx'
import type { LocalMedia, LocalState } from './local.ts'
import { Meter } from './Meter.tsx'
import { OwnTile } from './tiles.tsx'
import { Troubles } from './Troubles.tsx'
import { useStore } from './use-store.ts'

type Props = { local: LocalMedia; room: CallRoom; onEnter: () => void }

/** What one would send, before one enters: one's picture, one's sound, and which devices they come from. */
export function Preview({ local, room, onEnter }: Props) {
  const texts = t.call
  const { user } = useMe()
  const state = useStore(local)
  const { people, isFull } = room
  return (
    <section aria-label={texts.preview} className={classes.preview}>
      <div>
        <OwnTile local={local} name={`${user.name} ${user.surname}`.trim()} />
        <div className={classes.bar}>
          <MicrophoneButton local={local} />
          <CameraButton local={local} />
          <Meter track={state.microphone} />
        </div>
      </div>
      <Stack gap="md">
        <Title order={2}>{texts.preview}</Title>
        <Troubles local={local} />
        {people.length > 0 && (
          <Text size="sm">
            <Icon path={mdiAccountMultipleOutline} size={16} />{' '}
            {texts.inside(people.map(({ name }) => name).join(', '))}
          </Text>
        )}
        {isFull && (
          <Alert color="orange" role="status">
            {texts.refused.CALL_FULL}
          </Alert>
        )}
        <div>
          <Button
            size="md"
            leftSection={<Icon path={mdiVideoOutline} />}
            loading={state.isAsking}
            onClick={onEnter}
          >
            {texts.enter}
          </Button>
          <Text size="sm" c="dimmed" mt={6}>
            {sentText(state)} {texts.leaves}
          </Text>
        </div>
        <Paper className={classes.sheet ?? ''}>
          <Devices local={local} />
        </Paper>
      </Stack>
    </section>
  )
}

/** With what one enters, as one's devices stand. */
function sentText({ microphone, camera, isMuted }: LocalState): string {
  const texts = t.call.with
  const speaks = microphone !== null && !isMuted
  if (speaks && camera) return texts.both
  if (speaks) return texts.microphone
  return camera ? texts.camera : texts.nothing
}
