import { Alert, Button, FileButton, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { mdiAlertCircleOutline, mdiTableArrowUp } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { t } from '../texts/t.ts'
import { failureText } from '../messages/failure.ts'
import filesClasses from '../files/files.module.css'
import { Icon } from '../ui/Icon.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { sendSheet } from './use-import.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'

/** Where the spreadsheet is dropped or chosen; `onRead` is told which import it became. */
export function SheetDrop({ kind, onRead }: { kind: ImportKind | undefined; onRead: (id: string) => void }) {
  const phone = usePhone()
  const sending = useMutation({
    mutationFn: ({ of, file }: { of: ImportKind; file: File }) => sendSheet(of, file),
    onSuccess: ({ id }) => onRead(id),
  })
  const take = ([file]: File[]) => {
    if (kind && file) sending.mutate({ of: kind, file })
  }
  return (
    <>
      {phone ? (
        <FileChoice disabled={kind === undefined} busy={sending.isPending} onFiles={take} />
      ) : (
        <DropPlace disabled={kind === undefined} busy={sending.isPending} onFiles={take} />
      )}
      {sending.isError && (
        <Alert mt="sm" color="red" role="alert" icon={<Icon path={mdiAlertCircleOutline} />}>
          {failureText(sending.error)}
        </Alert>
      )}
    </>
  )
}

type Choosing = { disabled: boolean; busy: boolean; onFiles: (files: File[]) => void }

const hint = (disabled: boolean) => (disabled ? t.imports.chooseFirst : t.imports.dropHint)

function DropPlace({ disabled, busy, onFiles }: Choosing) {
  return (
    <Dropzone
      // What it is, the server tells by its bytes.
      onDrop={onFiles}
      maxFiles={1}
      multiple={false}
      disabled={disabled}
      loading={busy}
      className={filesClasses.drop ?? ''}
      inputProps={{ 'aria-label': t.imports.chooseFile }}
    >
      <Group gap="md" wrap="nowrap" justify="center">
        <Icon path={mdiTableArrowUp} size={32} />
        <div>
          <Text fw={600}>{busy ? t.imports.reading : t.imports.drop}</Text>
          <Text size="sm" c="dimmed">
            {hint(disabled)}
          </Text>
        </div>
      </Group>
    </Dropzone>
  )
}

function FileChoice({ disabled, busy, onFiles }: Choosing) {
  // Cleared after each choice, so that the corrected file of the same name may be chosen again.
  const forget = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={forget}
      disabled={disabled}
      onChange={(file) => {
        if (file) onFiles([file])
        forget.current?.()
      }}
    >
      {(props) => (
        <>
          <Button {...props} fullWidth size="md" loading={busy} disabled={disabled}>
            {t.imports.chooseFile}
          </Button>
          <Text size="sm" c="dimmed" mt={6}>
            {hint(disabled)}
          </Text>
        </>
      )}
    </FileButton>
  )
}
