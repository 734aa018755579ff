import type { FileMetadata } from '@lagar/domain/files/file.ts'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '../texts/t.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { FileCard } from './FileCard.tsx'
import classes from './files.module.css'
import { FileUpload } from './FileUpload.tsx'
import { isShown } from './shown.ts'
import { FileViewer } from './viewer.ts'
import { useFiles } from './use-files.ts'

type Props = { entityType: string; entityId: string }

/** The files of a record: what is attached, and for who may, a place to attach more. */
export function Files(record: Props) {
  const list = useFiles(record)
  const [shown, setShown] = useState<FileMetadata>()
  if (list.isError && !list.data)
    return <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
  const files = list.data?.result ?? []
  const mayAttach = list.data?.can.attach === true
  return (
    <Stack gap="md" aria-busy={list.isPending}>
      {mayAttach && <FileUpload {...record} />}
      {list.data && files.length === 0 && <Text c="dimmed">{t.files.empty}</Text>}
      <div className={classes.grid}>
        {files.map((file) => (
          <FileCard
            key={file.id}
            file={file}
            mayRemove={mayAttach}
            onShow={isShown(file) ? () => setShown(file) : undefined}
          />
        ))}
      </div>
      {shown && (
        <FileViewer
          files={files.filter(isShown)}
          file={shown}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Stack>
  )
}
