import { fileTypes, isPicture, type FileMetadata } from '@lagar/domain/files/file.ts'
import type { LabelRecord } from '@lagar/domain/label/label.ts'
import type { LabelStepRecord, StepFile } from '@lagar/domain/label/step.ts'
import { Button, FileButton, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import { mdiCloudUploadOutline, mdiFileOutline } from '@mdi/js'
import { useState } from 'react'
import { OneOf } from '../ui/OneOf.tsx'
import { send } from '../api/send.ts'
import { attachNow } from '../files/attach.ts'
import { useFiles } from '../files/use-files.ts'
import { isShown } from '../files/shown.ts'
import { FileViewer } from '../files/viewer.ts'
import { Preview } from '../files/picture.tsx'
import { save } from '../files/save.ts'
import { toast, toastFailure } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { uuidv7 } from '../wire/uuid.ts'
import classes from './label.module.css'

type Props = { label: LabelRecord; step: LabelStepRecord; onClose: () => void }

/** The versions of what a step shows, two of them side by side, and the place where the next one is uploaded. */
export function StepFiles({ label, step, onClose }: Props) {
  const texts = t.label.versions
  const files = useFiles({ entityType: 'label', entityId: label.id }).data?.result ?? []
  const [shown, setShown] = useState<FileMetadata>()
  const [latest, ...earlier] = step.labelFiles
  const [other, setOther] = useState<number>()
  const before = earlier.find(({ version }) => version === other) ?? earlier[0]
  const sides = [before, latest].filter((side) => side !== undefined)
  const fileOf = ({ id }: StepFile) => files.find((file) => file.id === id)
  const viewed = sides.flatMap((side) => fileOf(side) ?? []).filter(isShown)
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title(step.name)}
      size="80rem"
      closeButtonProps={{ 'aria-label': t.form.close }}
    >
      <Stack gap="md">
        {label.can.edit && <NewVersion label={label} step={step} files={files} />}
        {earlier.length > 1 && (
          <OneOf
            label={texts.compareWith}
            w={260}
            options={earlier.map(({ version, name }) => ({
              value: String(version),
              label: texts.nth(version, name),
            }))}
            value={String(before?.version ?? '')}
            onChange={(value) => setOther(Number(value))}
          />
        )}
        {sides.length === 0 && <Text c="dimmed">{texts.none}</Text>}
        <div className={classes.sides}>
          {sides.map((side) => (
            <Side
              key={side.version}
              side={side}
              file={fileOf(side)}
              isLatest={side === latest}
              onShow={setShown}
            />
          ))}
        </div>
      </Stack>
      {shown && (
        <FileViewer files={viewed} file={shown} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
    </Modal>
  )
}

type SideProps = {
  side: StepFile
  file: FileMetadata | undefined
  isLatest: boolean
  onShow: (file: FileMetadata) => void
}

/** One version: its picture where it has one, opened large by a press. */
function Side({ side, file, isLatest, onShow }: SideProps) {
  const texts = t.label.versions
  return (
    <figure className={classes.side}>
      <UnstyledButton
        className={classes.face ?? ''}
        aria-label={texts.open(side.name)}
        onClick={() => file && (isShown(file) ? onShow(file) : save(file))}
      >
        {file?.hasPreview && isPicture(file.mediaType) ? (
          <Preview file={file} className={classes.version} />
        ) : (
          <Icon path={mdiFileOutline} size={64} />
        )}
      </UnstyledButton>
      <figcaption>
        <Text size="sm" fw={600}>
          {texts.nth(side.version, side.name)}
        </Text>
        <Text size="xs" c="dimmed">
          {isLatest ? texts.latest : texts.before}
        </Text>
      </figcaption>
    </figure>
  )
}

/** Uploads the next version, or takes a file that the label has already. */
function NewVersion({ label, step, files }: Omit<Props, 'onClose'> & { files: FileMetadata[] }) {
  const texts = t.label.versions
  const [busy, setBusy] = useState(false)

  async function show(bring: () => Promise<string>) {
    setBusy(true)
    try {
      const labelFile = await bring()
      const { id, version, name, order, status, note } = step
      await send('PUT', 'label/labelStep', { id, version, name, order, status, note, labelFile })
      toast(texts.added)
    } catch (error) {
      toastFailure(error, texts.failed)
    } finally {
      setBusy(false)
    }
  }

  const bring = (file: File | null) => file && void show(() => uploaded(label.id, file))
  return (
    <Group align="end" gap="sm">
      <FileButton accept={Object.keys(fileTypes).join(',')} onChange={bring}>
        {(props) => (
          <Button {...props} loading={busy} leftSection={<Icon path={mdiCloudUploadOutline} size={18} />}>
            {texts.upload}
          </Button>
        )}
      </FileButton>
      {files.length > 0 && (
        <OneOf
          label={texts.choose}
          none={t.form.choose}
          w={340}
          disabled={busy}
          options={files.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={(id) => id && void show(() => Promise.resolve(id))}
        />
      )}
    </Group>
  )
}

async function uploaded(labelId: string, file: File): Promise<string> {
  const id = uuidv7()
  await attachNow({ entityType: 'label', entityId: labelId, id, file })
  return id
}
