import { ActionIcon, FileButton, Textarea } from '@mantine/core'
import { mdiCameraOutline, mdiClose, mdiImagePlusOutline, mdiSend } from '@mdi/js'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { usePhone } from '../ui/use-phone.ts'
import classes from './chat.module.css'
import { usePhotos, type Chosen } from './use-photos.ts'

type Props = {
  onSend(this: void, text: string, photos: string[]): Promise<boolean>
  isSending: boolean
}

/** The field to write in, with photographs: Enter sends, Shift and Enter begin a line. What was not sent stays in it. */
export function Composer({ onSend, isSending }: Props) {
  const [text, setText] = useState('')
  const { photos, add, remove, clear, putBack } = usePhotos()
  const phone = usePhone()
  const typed = text.trim()
  const isReady = photos.every(({ isSent }) => isSent) && (typed !== '' || photos.length > 0)

  async function submit() {
    if (!isReady || isSending) return
    setText('')
    clear()
    const ids = photos.map(({ id }) => id)
    if (await onSend(typed, ids)) return
    setText((now) => now || typed)
    putBack((now) => [...photos, ...now])
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {photos.length > 0 && <ChosenPhotos photos={photos} onRemove={remove} />}
      <div className={classes.line}>
        {phone && <PhotoButton isCamera onFiles={add} />}
        <PhotoButton onFiles={add} />
        <Textarea
          className={classes.field ?? ''}
          aria-label={t.chat.write}
          placeholder={photos.length > 0 ? t.chat.caption : t.chat.write}
          size="md"
          autosize
          minRows={1}
          maxRows={5}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          type="submit"
          size={44}
          radius="xl"
          aria-label={t.chat.send}
          disabled={!isReady}
          loading={isSending}
        >
          <Icon path={mdiSend} size={22} />
        </ActionIcon>
      </div>
    </form>
  )
}

/** Takes a photograph with the camera of a phone, or chooses some that are there. */
function PhotoButton({ isCamera = false, onFiles }: { isCamera?: boolean; onFiles(files: File[]): void }) {
  // Cleared after each choice, so that the same photo may be chosen again.
  const forget = useRef<() => void>(null)
  const take = (files: File[]) => {
    onFiles(files)
    forget.current?.()
  }
  const button = (props: { onClick: () => void }) => (
    <ActionIcon
      {...props}
      variant="subtle"
      size={44}
      radius="xl"
      aria-label={isCamera ? t.chat.camera : t.chat.attach}
    >
      <Icon path={isCamera ? mdiCameraOutline : mdiImagePlusOutline} size={24} />
    </ActionIcon>
  )
  if (isCamera)
    return (
      <FileButton
        accept="image/*"
        capture="environment"
        resetRef={forget}
        onChange={(file) => file && take([file])}
      >
        {button}
      </FileButton>
    )
  // A phone that keeps its photos as HEIC hands them over as JPEG, because HEIC is not named here.
  return (
    <FileButton multiple accept="image/jpeg,image/png,image/webp" resetRef={forget} onChange={take}>
      {button}
    </FileButton>
  )
}

function ChosenPhotos({ photos, onRemove }: { photos: Chosen[]; onRemove(photo: Chosen): void }) {
  return (
    <ul className={classes.chosen}>
      {photos.map((photo) => (
        <li key={photo.id} data-waiting={!photo.isSent || undefined}>
          <Picture file={photo.file} />
          {!photo.isSent && (
            <progress className={classes.progress} value={photo.share} aria-label={t.chat.sending} />
          )}
          <ActionIcon
            variant="default"
            size={28}
            radius="xl"
            aria-label={t.chat.remove}
            onClick={() => onRemove(photo)}
          >
            <Icon path={mdiClose} size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

/** A picture of this device. */
function Picture({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <img src={url} alt={t.chat.photo} className={classes.photo} />
}
