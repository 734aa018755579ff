import { ActionIcon } from '@mantine/core'
import {
  mdiCogOutline,
  mdiMicrophone,
  mdiMicrophoneOff,
  mdiMonitorOff,
  mdiMonitorShare,
  mdiPhoneHangup,
  mdiVideo,
  mdiVideoOff,
} from '@mdi/js'
import { Hint } from '../overlays/Hint.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import type { LocalMedia } from './local.ts'
import { useStore } from './use-store.ts'

type OfLocal = { local: LocalMedia }

/** Turns the microphone on and off; asks for one where none is open. */
export function MicrophoneButton({ local }: OfLocal) {
  const { microphone, isMuted, isAsking } = useStore(local)
  const isOn = microphone !== null && !isMuted
  function press() {
    local.mute(isOn)
    if (!microphone) void local.turnOn('microphone')
  }
  return (
    <Control
      label={isOn ? t.call.mute : t.call.unmute}
      icon={isOn ? mdiMicrophone : mdiMicrophoneOff}
      isOff={!isOn}
      isBusy={isAsking}
      onClick={press}
    />
  )
}

/** Turns the camera on and off. Off, it gives nothing and its light is out. */
export function CameraButton({ local }: OfLocal) {
  const { camera, isAsking } = useStore(local)
  return (
    <Control
      label={camera ? t.call.cameraOff : t.call.cameraOn}
      icon={camera ? mdiVideo : mdiVideoOff}
      isOff={camera === null}
      isBusy={isAsking}
      onClick={() => (camera ? local.turnOffCamera() : void local.turnOn('camera'))}
    />
  )
}

/** Shows the others one's screen in the place of the camera. Telephones share none, and have no button. */
export function ScreenButton({ local }: OfLocal) {
  const { screen } = useStore(local)
  if (!('mediaDevices' in navigator) || !('getDisplayMedia' in navigator.mediaDevices)) return null
  return (
    <Control
      label={screen ? t.call.stopSharing : t.call.share}
      icon={screen ? mdiMonitorOff : mdiMonitorShare}
      isOff={false}
      onClick={() => (screen ? local.stopSharing() : void local.share())}
    />
  )
}

/** Opens the choice of devices. */
export const DevicesButton = ({ onOpen }: { onOpen: () => void }) => (
  <Control label={t.call.devices} icon={mdiCogOutline} isOff={false} onClick={onOpen} />
)

/** Leaves the call. */
export const LeaveButton = ({ onLeave }: { onLeave: () => void }) => (
  <Control label={t.call.hangUp} icon={mdiPhoneHangup} isOff={false} isEnd onClick={onLeave} />
)

type Props = {
  label: string
  icon: string
  isOff: boolean
  isBusy?: boolean
  isEnd?: boolean
  onClick: () => void
}

function Control({ label, icon, isOff, isBusy = false, isEnd = false, onClick }: Props) {
  const color = isEnd ? { color: 'red', variant: 'filled' } : { variant: isOff ? 'light' : 'default' }
  return (
    <Hint label={label}>
      <ActionIcon
        {...color}
        {...(isOff ? { color: 'red' } : {})}
        size={48}
        radius="xl"
        aria-label={label}
        loading={isBusy}
        onClick={onClick}
      >
        <Icon path={icon} size={24} />
      </ActionIcon>
    </Hint>
  )
}
