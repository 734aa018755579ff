import { fileTypes, MAX_FILE_BYTES } from '@lagar/domain/files/file.ts'
import { metadataTypes, type MetadataType } from '@lagar/domain/lists/documents.ts'
import { Alert, Button, FileButton, Group, Progress, Select, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { mdiAlertCircleOutline, mdiCameraOutline, mdiCloudUploadOutline } from '@mdi/js'
import { useState } from 'react'
import { upload } from '../api/files.ts'
import { uuidv7 } from '../api/uuid.ts'
import { options } from '../form/options.ts'
import { t, words } from '../texts/t.ts'
import classes from './Files.module.css'
import { failureText } from './failure.ts'
import { Icon } from './Icon.tsx'
import { toast } from './toast.tsx'
import { usePhone } from './usePhone.ts'

type Props = { entityType: string; entityId: string }

/** A file on its way: the share sent, or why it did not arrive. */
type Sending = { key: string; name: string; share: number; failure?: string }

/** A place to drop files on, to choose them, or to take a photo with a phone; each shows how far it is. */
export function FileUpload({ entityType, entityId }: Props) {
  const phone = usePhone()
  const [kind, setKind] = useState<MetadataType>()
  const [sending, setSending] = useState<Sending[]>([])
  const change = (key: string, next: Partial<Sending>) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const forget = (key: string) => setSending((before) => before.filter((one) => one.key !== key))

  async function sendOne(file: File) {
    const key = uuidv7()
    setSending((before) => [...before, { key, name: file.name, share: 0 }])
    if (file.size > MAX_FILE_BYTES) return change(key, { failure: t.files.tooLarge })
    const guessed = file.type.startsWith('image/') ? 'PHOTO' : 'OTHER'
    await upload({
      entityType,
      entityId,
      kind: kind ?? guessed,
      file,
      onProgress: (share) => change(key, { share }),
    })
      .then(() => {
        forget(key)
        toast(t.files.uploaded(file.name))
      })
      .catch((error: unknown) => change(key, { failure: failureText(error) }))
  }

  const sendAll = (files: File[]) => void Promise.all(files.map(sendOne))

  return (
    <Stack gap="sm">
      <Dropzone
        onDrop={sendAll}
        accept={Object.keys(fileTypes)}
        onReject={(refused) => sendAll(refused.map(({ file }) => file))}
        className={classes.drop ?? ''}
        p="md"
        inputProps={{ 'aria-label': t.files.choose }}
      >
        <Group gap="md" wrap="nowrap">
          <Icon path={mdiCloudUploadOutline} size={32} />
          <div>
            <Text fw={600}>{t.files.drop}</Text>
            <Text size="sm" c="dimmed">
              {t.files.hint}
            </Text>
          </div>
        </Group>
      </Dropzone>
      <Group gap="sm">
        <Select
          aria-label={t.files.kind}
          placeholder={t.files.kind}
          data={options(metadataTypes, (type) => words.metadataType[type])}
          value={kind ?? null}
          onChange={(chosen) => setKind(chosen ?? undefined)}
          clearable
          clearButtonProps={{ 'aria-label': t.ui.clear }}
        />
        {phone && (
          <FileButton accept="image/*" capture="environment" onChange={(file) => file && sendAll([file])}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<Icon path={mdiCameraOutline} size={18} />}>
                {t.files.photo}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {sending.map(({ key, name, share, failure }) =>
        failure === undefined ? (
          <div key={key} role="status">
            <Text size="sm">{t.files.uploading(name)}</Text>
            <Progress value={share * 100} aria-label={t.files.uploading(name)} />
          </div>
        ) : (
          <Alert
            key={key}
            color="red"
            role="alert"
            icon={<Icon path={mdiAlertCircleOutline} />}
            title={t.files.failed(name)}
            withCloseButton
            closeButtonLabel={t.files.dismiss}
            onClose={() => forget(key)}
          >
            {failure}
          </Alert>
        ),
      )}
    </Stack>
  )
}
