import type { InputListRow, InputRecord } from '@lagar/domain/input/record.ts'
import type { TruckRecord } from '@lagar/domain/lands/catalogues/truck.ts'
import { Button, Text } from '@mantine/core'
import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { removeRecord, useList, useRecord } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { HarvestNote, HarvestOfNotes } from './harvest-notes.ts'
import { later } from '../../ui/later.tsx'

const DeleteDialog = later(async () => (await import('../../records/DeleteDialog.tsx')).DeleteDialog)
const HarvestInputForm = later(async () => (await import('./HarvestInputForm.tsx')).HarvestInputForm)

type Props = {
  harvest: HarvestOfNotes
  notes: HarvestNote[]
  onNotes: (notes: HarvestNote[]) => void
  readOnly?: boolean
  /** Whether one more may be written where those that there are only stand to be read. */
  adds?: boolean
}

type Row = {
  id: string
  truck: string | null
  patent: string
  driver: string
  to: string
  cius: number
  saved: InputListRow | undefined
}
type Open = { kind: 'edit' | 'delete'; row: Row } | { kind: 'create' }

/** The delivery notes (remitos) of a harvest: who carried what to where. */
export function HarvestInputs({ harvest, notes, onNotes, readOnly = false, adds = false }: Props) {
  const texts = t.input
  const [open, setOpen] = useState<Open>()
  const writesNotes = useCan('input.write')
  const mayWrite = writesNotes && !readOnly
  const mayAdd = (mayWrite || (adds && writesNotes)) && harvest.lands.length > 0
  const saved = useList<InputListRow>('input', { harvestId: harvest.id, limit: 200 }, harvest.isSaved)
  const rows = rowsOf(harvest.isSaved ? (saved.data?.result ?? []) : [], notes)
  const close = () => setOpen(undefined)
  const remove = (row: Row) =>
    row.saved ? setOpen({ kind: 'delete', row }) : onNotes(notes.filter(({ id }) => id !== row.id))

  return (
    <div>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" py="xs">
          {saved.isLoading ? t.ui.loading : mayAdd || !mayWrite ? texts.noHarvestInputs : texts.landsFirst}
        </Text>
      ) : (
        <DataTable
          label={texts.harvestInputs}
          rows={rows}
          {...(readOnly ? { rowHref: ({ id }: Row) => `/entities/input/${id}` } : {})}
          rowName={({ saved: note, to }) => note?.inputName ?? to}
          columns={columnsOf()}
          {...(mayWrite ? { actions: (row: Row) => actionsOf(row, setOpen, () => remove(row)) } : {})}
        />
      )}
      {mayAdd && (
        <Button
          variant="light"
          size="sm"
          mt="sm"
          leftSection={<Icon path={mdiPlus} size={18} />}
          onClick={() => setOpen({ kind: 'create' })}
        >
          {texts.addInput}
        </Button>
      )}
      {open && open.kind !== 'delete' && (
        <NoteForm
          harvest={harvest}
          notes={notes}
          onNotes={onNotes}
          row={open.kind === 'edit' ? open.row : undefined}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && open.row.saved && (
        <DeleteDialog
          name={open.row.saved.inputName}
          action={texts.cancel}
          text={texts.cancelText}
          done={texts.removed}
          remove={(typed) => removeRecord('input', open.row.id, typed)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The notes that are saved, and after them those that wait for the harvest. */
const rowsOf = (saved: readonly InputListRow[], waiting: readonly HarvestNote[]): Row[] => [
  ...saved.map((row) => ({
    id: row.id,
    truck: row.truck?.id ?? null,
    patent: row.patent,
    driver: row.driverName,
    to: row.to.name,
    cius: row.ciuCount,
    saved: row,
  })),
  ...waiting.map(({ id, value, toLabel }) => ({
    id,
    truck: value.truck,
    patent: value.patent,
    driver: value.driverName,
    to: toLabel,
    cius: value.cius.length,
    saved: undefined,
  })),
]

const actionsOf = (row: Row, open: (open: Open) => void, remove: () => void): RowAction[] => [
  {
    label: t.input.editInput,
    icon: mdiPencilOutline,
    allowed: row.saved?.can.edit ?? true,
    onClick: () => open({ kind: 'edit', row }),
  },
  {
    label: row.saved ? t.input.cancel : t.input.removeInput,
    icon: mdiTrashCanOutline,
    danger: true,
    allowed: row.saved?.can.delete ?? true,
    onClick: remove,
  },
]

function columnsOf(): Column<Row>[] {
  const texts = t.input
  return [
    { key: 'to', header: texts.destination, cell: ({ to }) => to },
    { key: 'truck', header: texts.truckTitle, cell: (row) => <Truck {...row} /> },
    { key: 'driver', header: texts.driver, cell: ({ driver }) => driver || t.ui.none },
    { key: 'cius', header: texts.assignedCius, align: 'right', cell: ({ cius }) => cius },
    {
      key: 'status',
      header: texts.status,
      cell: ({ saved: note }) =>
        note ? (
          <StatusBadge status={note.status} label={words.inputStatus[note.status]} />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.unsaved}
          </Text>
        ),
    },
  ]
}

/** The truck of a note: its plate as it was that day, and its make and model. */
function Truck({ truck, patent }: Row) {
  const known = useRecord<TruckRecord>('truck', truck ?? undefined).data
  const model = [known?.branch, known?.model].filter(Boolean).join(' ')
  return (
    <>
      {patent || known?.patent || t.ui.none}
      {model !== '' && (
        <Text size="sm" c="dimmed">
          {model}
        </Text>
      )}
    </>
  )
}

type NoteFormProps = Pick<Props, 'harvest' | 'notes' | 'onNotes'> & {
  row: Row | undefined
  onClose: () => void
}

/** The dialog of one note: a saved one is loaded first, one that waits is taken from those that wait. */
function NoteForm({ harvest, notes, onNotes, row, onClose }: NoteFormProps) {
  const record = useRecord<InputRecord>('input', row?.saved?.id).data
  if (row?.saved && !record) return null
  const waiting = notes.find(({ id }) => id === row?.id)
  return (
    <HarvestInputForm
      harvest={harvest}
      {...(record && row?.saved ? { saved: record } : {})}
      {...(waiting ? { waiting } : {})}
      ahead={waiting ? notes.indexOf(waiting) : notes.length}
      onKeep={(note) => onNotes(waiting ? notes.with(notes.indexOf(waiting), note) : [...notes, note])}
      onClose={onClose}
    />
  )
}
