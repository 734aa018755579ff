import { fileTypes, usualKind } from '@lagar/domain/files/file.ts'
import { metadataTypes, type MetadataType } from '@lagar/domain/lists/documents.ts'
import { Button, FileButton, Stack, Text } from '@mantine/core'
import { mdiCameraOutline, mdiCloudUploadOutline, mdiPaperclip } from '@mdi/js'
import { useRef, useState } from 'react'
import { OneOf } from '../ui/OneOf.tsx'
import { useMe } from '../session/me.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { DropPlace } from './DropPlace.tsx'
import classes from './files.module.css'
import { Sending } from './Sending.tsx'
import { sendFiles, useUploads } from './uploads.ts'

type Props = { entityType: string; entityId: string }

// A phone that keeps its photos as HEIC hands them over as JPEG, because HEIC is not named here.
const accepted = Object.keys(fileTypes).join(',')

/** A place to drop files on, to choose them, or to take a photo with a phone; below it, how far each of them is. */
export function FileUpload({ entityType, entityId }: Props) {
  const phone = usePhone()
  const to = { entityType, entityId, accountId: useMe().user.id }
  const [kind, setKind] = useState<MetadataType>()
  const uploads = useUploads(to)
  const send = (files: File[]) => sendFiles(to, files, ({ type }) => kind ?? usualKind(entityType, type))
  return (
    <Stack gap="sm">
      {phone ? <Buttons onFiles={send} /> : <Drop onFiles={send} />}
      <OneOf
        className={classes.kind ?? ''}
        aria-label={t.files.kind}
        none={t.files.kindByFile}
        options={options(metadataTypes, (type) => words.metadataType[type])}
        value={kind ?? null}
        onChange={(chosen) => setKind(metadataTypes.find((type) => type === chosen))}
      />
      {uploads.length > 0 && <Sending uploads={uploads} />}
    </Stack>
  )
}

type Choosing = { onFiles: (files: File[]) => void }

const Drop = ({ onFiles }: Choosing) => (
  <DropPlace
    icon={mdiCloudUploadOutline}
    label={t.files.choose}
    title={t.files.drop}
    hint={t.files.hint}
    accept={accepted}
    several
    onFiles={onFiles}
  />
)

/** Two buttons for a thumb: the camera, and what the phone already has. */
function Buttons({ onFiles }: Choosing) {
  // Cleared after each choice, so that the same photo may be chosen again.
  const [forgetPhoto, forgetFiles] = [useRef<() => void>(null), useRef<() => void>(null)]
  return (
    <div className={classes.buttons}>
      <FileButton
        accept="image/*"
        capture="environment"
        resetRef={forgetPhoto}
        onChange={(photo) => {
          if (photo) onFiles([photo])
          forgetPhoto.current?.()
        }}
      >
        {(props) => (
          <Button {...props} size="md" leftSection={<Icon path={mdiCameraOutline} size={20} />}>
            {t.files.photo}
          </Button>
        )}
      </FileButton>
      <FileButton
        multiple
        accept={accepted}
        resetRef={forgetFiles}
        onChange={(files) => {
          onFiles(files)
          forgetFiles.current?.()
        }}
      >
        {(props) => (
          <Button {...props} size="md" variant="default" leftSection={<Icon path={mdiPaperclip} size={20} />}>
            {t.files.choose}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {t.files.hint}
      </Text>
    </div>
  )
}
