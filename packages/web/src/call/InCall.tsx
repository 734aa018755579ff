import type { CallReach } from '@lagar/domain/call/room.ts'
import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { Loading } from '../ui/Loading.tsx'
import classes from './call.module.css'
import { CameraButton, DevicesButton, LeaveButton, MicrophoneButton, ScreenButton } from './controls.tsx'
import { Devices } from './Devices.tsx'
import type { LocalMedia } from './local.ts'
import type { Call, CallState } from './session.ts'
import { Texts } from './Texts.tsx'
import { OtherTile, OwnTile } from './tiles.tsx'
import { Troubles } from './Troubles.tsx'
import { useStore } from './use-store.ts'

type Props = { call: Call; local: LocalMedia; reach: CallReach; onLeave: () => void }

/** The call one is in: everybody's pictures, what one sends, and the text beside it. */
export function InCall({ call, local, reach, onLeave }: Props) {
  const texts = t.call
  const state = useStore(call)
  const [choosing, setChoosing] = useState(false)
  if (state.phase === 'REFUSED') return <Refused code={state.code} onLeave={onLeave} />
  if (state.phase === 'WAITING') {
    return (
      <Group role="status">
        <Loading />
        <Text>{texts.entering}</Text>
        <Button variant="default" onClick={onLeave}>
          {texts.hangUp}
        </Button>
      </Group>
    )
  }
  return (
    <div className={classes.call}>
      <div className={classes.stage}>
        <Troubles local={local} />
        <Tiles state={state} local={local} reach={reach} />
        <div className={classes.bar}>
          <MicrophoneButton local={local} />
          <CameraButton local={local} />
          <ScreenButton local={local} />
          <DevicesButton onOpen={() => setChoosing(true)} />
          <LeaveButton onLeave={onLeave} />
        </div>
      </div>
      <Texts texts={state.texts} onWrite={call.write} />
      <Modal
        opened={choosing}
        onClose={() => setChoosing(false)}
        title={texts.devices}
        closeButtonProps={{ 'aria-label': t.form.close }}
      >
        <Devices local={local} />
      </Modal>
    </div>
  )
}

function Refused({ code, onLeave }: { code: string; onLeave: () => void }) {
  const known: Readonly<Record<string, string>> = t.call.refused
  return (
    <Alert color="orange" role="alert">
      <Text mb="xs">{known[code] ?? t.call.refusedOther}</Text>
      <Button variant="default" onClick={onLeave}>
        {t.call.tryAgain}
      </Button>
    </Alert>
  )
}

type OfTiles = { state: CallState; local: LocalMedia; reach: CallReach }

function Tiles({ state: { people, seat, streams, ways }, local, reach }: OfTiles) {
  const { user } = useMe()
  const { chosen } = useStore(local)
  const [silenced, setSilenced] = useState(false)
  const others = people.filter((person) => person.seat !== seat)
  const notice = (other: string, name: string) => {
    if (ways[other] === 'NONE') return t.call.noWay[reach](name)
    return ways[other] === 'FOUND' ? undefined : t.call.looking
  }
  return (
    <>
      {silenced && <Silenced onHeard={() => setSilenced(false)} />}
      <div
        className={classes.tiles}
        role="group"
        aria-label={t.call.people}
        data-people={Math.min(people.length, 4)}
      >
        {others.map((person) => (
          <OtherTile
            key={person.seat}
            name={person.name}
            media={person.media}
            stream={streams[person.seat] ?? null}
            speaker={chosen.speaker}
            notice={notice(person.seat, person.name)}
            onSilenced={() => setSilenced(true)}
          />
        ))}
        <OwnTile local={local} name={`${user.name} ${user.surname}`.trim()} />
      </div>
      {others.length === 0 && (
        <Text c="dimmed" ta="center" role="status">
          {t.call.alone}
        </Text>
      )}
    </>
  )
}

/** The browser waits for a touch before it lets others be heard. */
function Silenced({ onHeard }: { onHeard: () => void }) {
  async function hear() {
    await Promise.allSettled([...document.querySelectorAll('video')].map((video) => video.play()))
    onHeard()
  }
  return (
    <Alert color="orange" role="alert">
      <Text mb="xs">{t.call.soundHint}</Text>
      <Button onClick={() => void hear()}>{t.call.sound}</Button>
    </Alert>
  )
}
