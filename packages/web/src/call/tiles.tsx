import type { CallMedia } from '@lagar/domain/call/talk.ts'
import { Text } from '@mantine/core'
import { mdiMicrophoneOff, mdiMonitorShare, mdiVideoOff } from '@mdi/js'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './call.module.css'
import type { LocalMedia } from './local.ts'
import { useStore } from './use-store.ts'

/** One's own picture as the others see it; a camera as in a mirror. */
export function OwnTile({ local, name }: { local: LocalMedia; name: string }) {
  const { camera, screen, microphone, isMuted } = useStore(local)
  const track = screen ?? camera
  const stream = useMemo(() => (track ? new MediaStream([track]) : null), [track])
  const media = {
    microphone: microphone !== null && !isMuted,
    camera: camera !== null,
    screen: screen !== null,
  }
  return (
    <Tile name={t.call.you(name)} media={media}>
      <Video stream={stream} isOwn isMirrored={screen === null} isShown={track !== null} />
    </Tile>
  )
}

type Other = {
  name: string
  media: CallMedia
  stream: MediaStream | null
  speaker: string
  /** What is said over the picture, such as that there is no way to them. */
  notice?: string | undefined
  onSilenced: () => void
}

/** Somebody else's picture and sound. */
export function OtherTile({ name, media, stream, speaker, notice, onSilenced }: Other) {
  return (
    <Tile name={name} media={media} notice={notice}>
      <Video
        stream={stream}
        speaker={speaker}
        isShown={stream !== null && (media.camera || media.screen)}
        onSilenced={onSilenced}
      />
    </Tile>
  )
}

type TileProps = { name: string; media: CallMedia; notice?: string | undefined; children: ReactNode }

function Tile({ name, media: { microphone, camera, screen }, notice, children }: TileProps) {
  return (
    <figure className={classes.tile} data-screen={screen || undefined} aria-label={name}>
      <span className={classes.initials} aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      {children}
      {notice && (
        <Text component="div" size="sm" className={classes.notice ?? ''} role="status">
          {notice}
        </Text>
      )}
      <figcaption className={classes.caption}>
        <span className={classes.name}>{name}</span>
        {!microphone && <Icon path={mdiMicrophoneOff} size={18} label={t.call.muted} />}
        {!camera && !screen && <Icon path={mdiVideoOff} size={18} label={t.call.noCamera} />}
        {screen && <Icon path={mdiMonitorShare} size={18} label={t.call.sharing} />}
      </figcaption>
    </figure>
  )
}

type VideoProps = {
  stream: MediaStream | null
  isOwn?: boolean
  isMirrored?: boolean
  isShown: boolean
  speaker?: string
  onSilenced?: () => void
}

/** What a stream shows and sounds; without a picture it only sounds. */
function Video({ stream, isOwn = false, isMirrored = false, isShown, speaker = '', onSilenced }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const silenced = useRef(onSilenced)
  useEffect(() => {
    silenced.current = onSilenced
  }, [onSilenced])
  useEffect(() => {
    const element = video.current
    if (!element || element.srcObject === stream) return
    element.srcObject = stream
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') silenced.current?.()
    })
  }, [stream])
  useEffect(() => {
    if (speaker !== '') void video.current?.setSinkId(speaker).catch(() => {})
  }, [speaker])
  return (
    <video
      ref={video}
      className={classes.video}
      autoPlay
      playsInline
      muted={isOwn}
      data-mirrored={isMirrored || undefined}
      data-hidden={!isShown || undefined}
    />
  )
}
