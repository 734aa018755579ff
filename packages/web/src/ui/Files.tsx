import { isFileType, isShownInline, type FileList, type FileMetadata } from '@lagar/domain/files/file.ts'
import { ActionIcon, Card, Group, Image, Modal, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core'
import {
  mdiDownloadOutline,
  mdiFileDocumentOutline,
  mdiFileExcelOutline,
  mdiFileImageOutline,
  mdiFilePdfBox,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { download, fileContent, removeFile } from '../api/files.ts'
import { queryOf, send } from '../api/send.ts'
import { t, words } from '../texts/t.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import classes from './Files.module.css'
import { FileUpload } from './FileUpload.tsx'
import { Icon } from './Icon.tsx'
import { LoadFailed } from './ListPage.tsx'
import { sizeText } from './numbers.ts'
import { toast, toastFailure } from './toast.tsx'
import { MomentText } from './values.tsx'

type Props = { entityType: string; entityId: string }

/** The files of a record: what is attached, and for who may, a place to drop more. */
export function Files({ entityType, entityId }: Props) {
  const asked = { entityType, entityId }
  const list = useQuery({
    queryKey: ['files', asked],
    queryFn: () => send<FileList>('GET', `files${queryOf(asked)}`),
  })
  if (list.isError && !list.data)
    return <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
  const files = list.data?.result ?? []
  const mayAttach = list.data?.can.attach === true
  return (
    <Stack gap="md" aria-busy={list.isPending}>
      {mayAttach && <FileUpload {...asked} />}
      {list.data && files.length === 0 && <Text c="dimmed">{t.files.empty}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm">
        {files.map((file) => (
          <FileCard key={file.id} file={file} mayRemove={mayAttach} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

function FileCard({ file, mayRemove }: { file: FileMetadata; mayRemove: boolean }) {
  const [open, setOpen] = useState<'view' | 'remove'>()
  const isPicture = file.mediaType.startsWith('image/') && isShownInline(file.mediaType)
  const save = () =>
    void download(`files/${file.id}`, file.name).catch((error: unknown) =>
      toastFailure(error, t.files.downloadFailed),
    )
  return (
    <Card withBorder padding="sm" component="article" aria-label={file.name}>
      <button
        type="button"
        className={classes.face}
        onClick={
          isPicture ? () => setOpen('view') : isShownInline(file.mediaType) ? () => openPdf(file) : save
        }
      >
        {isPicture ? (
          <Picture file={file} className={classes.thumbnail ?? ''} />
        ) : (
          <Icon path={iconOf(file.mediaType)} size={44} />
        )}
        <span className={classes.name}>{file.name}</span>
      </button>
      <Group justify="space-between" wrap="nowrap" mt={6} gap={4}>
        <div>
          <Text size="xs" c="dimmed">
            {words.metadataType[file.kind]} · {sizeText(file.size)}
          </Text>
          <Text size="xs" c="dimmed">
            <MomentText moment={file.createdAt} /> · {file.createdBy}
          </Text>
        </div>
        <Group gap={0} wrap="nowrap">
          <Act label={t.files.download} icon={mdiDownloadOutline} name={file.name} onClick={save} />
          {mayRemove && (
            <Act
              label={t.files.remove}
              icon={mdiTrashCanOutline}
              name={file.name}
              onClick={() => setOpen('remove')}
            />
          )}
        </Group>
      </Group>
      {open === 'view' && <FileView file={file} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveFile file={file} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function Act({
  label,
  icon,
  name,
  onClick,
}: {
  label: string
  icon: string
  name: string
  onClick: () => void
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${label}: ${name}`} onClick={onClick}>
        <Icon path={icon} size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

/** An image over the page. */
function FileView({ file, onClose }: { file: FileMetadata; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={file.name}
      size="80rem"
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <Picture file={file} className={classes.whole ?? ''} />
    </Modal>
  )
}

/** The content of an image: the session's token cannot go into its address, so it is fetched first. */
export function Picture({ file, className }: { file: FileMetadata; className: string }) {
  const { data } = useQuery({
    queryKey: ['files', file.id],
    queryFn: () => fileContent(file.id),
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const url = useMemo(() => data && URL.createObjectURL(data), [data])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return <Image src={url ?? null} alt={file.name} className={className} />
}

/** Opens a PDF in a tab of its own, which is asked for at once: browsers refuse one that comes later. */
function openPdf(file: FileMetadata) {
  const tab = window.open('', '_blank')
  void fileContent(file.id)
    .then((content) => tab?.location.replace(URL.createObjectURL(content)))
    .catch((error: unknown) => {
      tab?.close()
      toastFailure(error, t.files.downloadFailed)
    })
}

function RemoveFile({ file, onClose }: { file: FileMetadata; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  function remove() {
    setBusy(true)
    void removeFile(file.id)
      .then(() => toast(t.files.removed))
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
  if (!isFileType(mediaType)) return mdiFileDocumentOutline
  if (mediaType === 'application/pdf') return mdiFilePdfBox
  if (mediaType.startsWith('image/')) return mdiFileImageOutline
  return mediaType === 'text/csv' || mediaType.includes('spreadsheet')
    ? mdiFileExcelOutline
    : mdiFileDocumentOutline
}
