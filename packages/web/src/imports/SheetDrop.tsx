import { Alert } from '@mantine/core'
import { mdiAlertCircleOutline, mdiTableArrowUp } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { t } from '../texts/t.ts'
import { failureText } from '../messages/failure.ts'
import { OneFile } from '../files/OneFile.tsx'
import { Icon } from '../ui/Icon.tsx'
import { sendSheet } from './use-import.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'

/** Where the spreadsheet is dropped or chosen; `onRead` is told which import it became. */
export function SheetDrop({ kind, onRead }: { kind: ImportKind | undefined; onRead: (id: string) => void }) {
  const sending = useMutation({
    mutationFn: ({ of, file }: { of: ImportKind; file: File }) => sendSheet(of, file),
    onSuccess: ({ id }) => onRead(id),
  })
  return (
    <>
      <OneFile
        icon={mdiTableArrowUp}
        label={t.imports.chooseFile}
        title={sending.isPending ? t.imports.reading : t.imports.drop}
        hint={kind === undefined ? t.imports.chooseFirst : t.imports.dropHint}
        busy={sending.isPending}
        disabled={kind === undefined}
        onFile={(file) => kind && sending.mutate({ of: kind, file })}
      />
      {sending.isError && (
        <Alert mt="sm" color="red" role="alert" icon={<Icon path={mdiAlertCircleOutline} />}>
          {failureText(sending.error)}
        </Alert>
      )}
    </>
  )
}
