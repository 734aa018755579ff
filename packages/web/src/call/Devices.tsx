import { Select, Stack } from '@mantine/core'
import { t } from '../texts/t.ts'
import type { Chooseable, LocalMedia } from './local.ts'
import { useStore } from './use-store.ts'

/** Whether this browser lets a page choose where it sounds. */
const choosesSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype

/** Which microphone, camera and speaker are used; a kind of which the browser tells none has no choice. */
export function Devices({ local }: { local: LocalMedia }) {
  const kinds: Chooseable[] = ['microphone', 'camera', ...(choosesSpeaker() ? ['speaker' as const] : [])]
  const { devices, chosen, microphone, camera } = useStore(local)
  const used = { microphone: deviceOf(microphone), camera: deviceOf(camera), speaker: '' }
  return (
    <Stack gap="sm">
      {kinds.map((kind) => (
        <Select
          key={kind}
          label={t.call.device[kind]}
          placeholder={t.call.usual}
          data={devices[kind]}
          value={chosen[kind] || used[kind] || null}
          disabled={devices[kind].length === 0}
          clearable={false}
          allowDeselect={false}
          onChange={(id) => void local.choose(kind, id ?? '')}
        />
      ))}
    </Stack>
  )
}

/** The device that gives a track. */
const deviceOf = (track: MediaStreamTrack | null): string => track?.getSettings().deviceId ?? ''
