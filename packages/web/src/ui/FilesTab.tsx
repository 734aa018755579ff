import type { FileMetadata } from '@lagar/domain/files/file.ts'
import type { MetadataType } from '@lagar/domain/lists/documents.ts'
import { Button, FileButton, Group, Paper, Text } from '@mantine/core'
import { mdiDownload, mdiPaperclip, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { download, removeFile, upload } from '../api/files.ts'
import { useList } from '../api/records.ts'
import { t } from '../texts/t.ts'
import { DataTable } from './DataTable.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { Icon } from './Icon.tsx'
import { numberText, percentText } from './numbers.ts'
import { toast, toastFailure } from './toast.tsx'
import { MomentText } from './values.tsx'

type Props = { entityType: string; entityId: string; kind?: MetadataType; canEdit: boolean }

/** The files of a record: to look at, to attach, and to take off. */
export function FilesTab({ entityType, entityId, kind, canEdit }: Props) {
  const texts = t.ui.files
  const { data } = useList<FileMetadata>('files', { entityType, entityId })
  const [removing, setRemoving] = useState<FileMetadata>()
  const save = (file: FileMetadata) =>
    void download(`files/${file.id}`, file.name).catch((error: unknown) => toastFailure(error))
  return (
    <section aria-label={texts.title}>
      {canEdit && <Attach entityType={entityType} entityId={entityId} {...(kind ? { kind } : {})} />}
      {data?.total === 0 && <Text c="dimmed">{texts.empty}</Text>}
      {data && data.total > 0 && (
        <Paper withBorder>
          <DataTable<FileMetadata>
            label={texts.title}
            rows={data.result}
            rowName={({ name }) => name}
            columns={[
              { key: 'name', header: texts.name, cell: ({ name }) => name },
              {
                key: 'size',
                header: texts.size,
                align: 'right',
                cell: ({ size }) => texts.megabytes(numberText(size / 1_048_576, 2)),
              },
              {
                key: 'by',
                header: texts.by,
                cell: ({ createdBy, createdAt }) => (
                  <>
                    {createdBy}, <MomentText moment={createdAt} />
                  </>
                ),
              },
            ]}
            actions={(file) => [
              { label: texts.download, icon: mdiDownload, onClick: () => save(file) },
              {
                label: t.ui.remove,
                icon: mdiTrashCanOutline,
                danger: true,
                allowed: canEdit,
                onClick: () => setRemoving(file),
              },
            ]}
          />
        </Paper>
      )}
      {removing && (
        <DeleteDialog
          name={removing.name}
          done={texts.removed}
          remove={() => removeFile(removing.id)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  )
}

function Attach({ entityType, entityId, kind }: Omit<Props, 'canEdit'>) {
  const texts = t.ui.files
  const [sent, setSent] = useState<number>()
  function attach(file: File | null) {
    if (!file) return
    setSent(0)
    void upload({ entityType, entityId, file, onProgress: setSent, ...(kind ? { kind } : {}) })
      .then(() => toast(texts.attached))
      .catch((error: unknown) => toastFailure(error, texts.failed))
      .finally(() => setSent(undefined))
  }
  return (
    <Group mb="sm">
      <FileButton onChange={attach} disabled={sent !== undefined}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<Icon path={mdiPaperclip} size={18} />}>
            {texts.attach}
          </Button>
        )}
      </FileButton>
      {sent !== undefined && (
        <Text size="sm" role="status">
          {texts.sending(percentText(sent, 0))}
        </Text>
      )}
    </Group>
  )
}
