import { isFileType, type FileMetadata } from '@lagar/domain/files/file.ts'
import { Card, Group, Text } from '@mantine/core'
import {
  mdiDownloadOutline,
  mdiFileDocumentOutline,
  mdiFileExcelOutline,
  mdiFileImageOutline,
  mdiFilePdfBox,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useState } from 'react'
import { removeFile } from '../api/files.ts'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { sizeText } from '../texts/numbers.ts'
import { toast, toastFailure } from '../messages/toast.tsx'
import { MomentText } from '../ui/values.tsx'
import { Act } from './Act.tsx'
import classes from './files.module.css'
import { Preview } from './picture.tsx'
import { save } from './save.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'

type Props = {
  file: FileMetadata
  /** Shows it over the page; what no browser shows is downloaded instead. */
  onShow?: (() => void) | undefined
  mayRemove: boolean
}

/** An attached file: what it is, how it looks, and who brought it when. */
export function FileCard({ file, onShow, mayRemove }: Props) {
  const [removing, setRemoving] = useState(false)
  return (
    <Card withBorder padding={0} component="article" aria-label={file.name}>
      <button
        type="button"
        className={classes.face}
        aria-label={`${onShow ? t.files.open : t.files.download}: ${file.name}`}
        onClick={onShow ?? (() => save(file))}
      >
        {file.hasPreview ? (
          <Preview file={file} className={classes.preview} />
        ) : (
          <Icon path={iconOf(file.mediaType)} size={52} />
        )}
      </button>
      <div className={classes.about}>
        <Text size="sm" fw={600} truncate title={file.name}>
          {file.name}
        </Text>
        {file.caption && (
          <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
            {file.caption}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {words.metadataType[file.kind]} · {sizeText(file.size)}
        </Text>
        <Text size="xs" c="dimmed">
          <MomentText moment={file.createdAt} />
          {file.createdBy && ` · ${file.createdBy}`}
        </Text>
      </div>
      <Group gap={0} justify="flex-end" px={4} pb={4} mt="auto">
        <Act
          label={`${t.files.download}: ${file.name}`}
          icon={mdiDownloadOutline}
          onClick={() => save(file)}
        />
        {mayRemove && (
          <Act
            label={`${t.files.remove}: ${file.name}`}
            icon={mdiTrashCanOutline}
            onClick={() => setRemoving(true)}
          />
        )}
      </Group>
      {removing && <RemoveFile file={file} onClose={() => setRemoving(false)} />}
    </Card>
  )
}

function RemoveFile({ file, onClose }: { file: FileMetadata; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  function remove() {
    setBusy(true)
    void removeFile(file.id)
      .then(() => toast(t.ui.removedNamed(t.files.removed, file.name)))
      .catch((error: unknown) => toastFailure(error))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={t.files.remove}
      text={t.files.removeText(file.name)}
      action={t.ui.remove}
      danger
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

function iconOf(mediaType: string): string {
  if (mediaType.startsWith('image/')) return mdiFileImageOutline
  if (!isFileType(mediaType)) return mdiFileDocumentOutline
  if (mediaType === 'application/pdf') return mdiFilePdfBox
  return mediaType === 'text/csv' || mediaType.includes('spreadsheet')
    ? mdiFileExcelOutline
    : mdiFileDocumentOutline
}
