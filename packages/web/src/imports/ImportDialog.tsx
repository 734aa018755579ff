import type { ImportKind } from '@lagar/domain/lists/imports.ts'
import { Anchor, Group, Modal, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FilterValue } from '../lists/state.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { t, words } from '../texts/t.ts'
import { Loading } from '../ui/Loading.tsx'
import { useCovering } from '../overlays/covered.ts'
import { usePhone } from '../ui/use-phone.ts'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { ImportReview } from './ImportReview.tsx'
import type { PreviewState } from './RowsPreview.tsx'
import { SheetDrop } from './SheetDrop.tsx'
import { TemplateButton } from './TemplateButton.tsx'
import { useImport } from './use-import.ts'

/** Brings records of a kind from a spreadsheet over the page that one is on: its template, the file, how its rows stand, and writing them. */
export function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const phone = usePhone()
  const [id, setId] = useState<string>()
  useCovering()
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.importKind[kind]}
      size={id === undefined ? 'lg' : '80rem'}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      {id === undefined ? (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {t.imports.templateHint}
          </Text>
          <Group mb="md">
            <TemplateButton kind={kind} />
          </Group>
          <SheetDrop kind={kind} onRead={setId} />
        </>
      ) : (
        <Review id={id} onAnother={() => setId(undefined)} onClose={onClose} />
      )}
    </Modal>
  )
}

function Review({ id, onAnother, onClose }: { id: string; onAnother: () => void; onClose: () => void }) {
  const { data: record, isPending, isFetching, error, refetch } = useImport(id)
  const state = usePreviewState()
  if (isPending) return <Loading />
  if (!record) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <Group gap="sm" mb="sm">
        <Text size="sm">{record.fileName}</Text>
        <ImportStatusBadge {...record} />
        <Anchor
          size="sm"
          underline="always"
          renderRoot={(props) => <Link to="/imports/$id" params={{ id }} {...props} />}
        >
          {t.imports.openAlone}
        </Anchor>
      </Group>
      <ImportReview record={record} state={state} onward={{ another: onAnother, open: onClose }} />
    </>
  )
}

/** Which rows are looked at, kept here: the address is that of the page beneath. */
function usePreviewState(): PreviewState {
  const [filters, setFilters] = useState<Record<string, FilterValue>>({})
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(50)
  return {
    filters,
    filter: (next) => {
      setFilters((before) => ({ ...before, ...next }))
      setPage(1)
    },
    limit,
    page,
    setPage,
    setLimit: (next) => {
      setLimit(next)
      setPage(1)
    },
  }
}
