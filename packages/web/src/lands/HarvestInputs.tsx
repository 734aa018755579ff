import type { Input } from '@lagar/domain/input/input.ts'
import type { InputListRow, InputRecord } from '@lagar/domain/input/input-record.ts'
import type { HarvestType } from '@lagar/domain/lists/vineyard.ts'
import { Button, Text } from '@mantine/core'
import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { removeRecord, saveRecord, useList, useRecord } from '../api/records.ts'
import { useCan } from '../auth/me.tsx'
import { draftOf } from '../pickers/inputDraft.ts'
import { t, words } from '../texts/t.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { HarvestInputForm } from './HarvestInputForm.tsx'

/** A note of a harvest that is not saved yet: it is sent once the harvest is. `toLabel` is for the table. */
export type HarvestNote = { id: string; value: Input; toLabel: string }

/** What the notes of a harvest need to know of it. */
export type HarvestOfNotes = {
  id: string
  /** Whether it is in the database; then its notes are saved at once. */
  isSaved: boolean
  wineEstate: string
  date: string
  type: HarvestType | null
  /** Whether some of its lands carry grapes, and whether some carry another crop. */
  hasGrapes: boolean
  hasOtherCrops: boolean
}

type Props = {
  harvest: HarvestOfNotes
  notes: HarvestNote[]
  onNotes: (notes: HarvestNote[]) => void
  readOnly?: boolean
}

/** Sends the notes that were written with a new harvest, one after the other; a repeated note is the same note. */
export async function saveHarvestNotes(harvest: string, notes: HarvestNote[]): Promise<void> {
  for (const { id, value } of notes)
    await saveRecord('input', { ...value, harvest }, { id, version: undefined })
}

type Row = {
  id: string
  patent: string
  driver: string
  to: string
  cius: number
  saved: InputListRow | undefined
}
type Open = { kind: 'edit' | 'delete'; row: Row } | { kind: 'create' }

/** The delivery notes (remitos) of a harvest: who carried what to where. */
export function HarvestInputs({ harvest, notes, onNotes, readOnly = false }: Props) {
  const texts = t.input
  const [open, setOpen] = useState<Open>()
  const mayWrite = useCan('input.write') && !readOnly
  const saved = useList<InputListRow>('input', { harvestId: harvest.id, limit: 200 }, harvest.isSaved)
  const rows: Row[] = [
    ...(harvest.isSaved ? (saved.data?.result ?? []) : []).map((row) => ({
      id: row.id,
      patent: row.patent,
      driver: row.driverName,
      to: row.to.name,
      cius: row.ciuCount,
      saved: row,
    })),
    ...notes.map(({ id, value, toLabel }) => ({
      id,
      patent: value.patent,
      driver: value.driverName,
      to: toLabel,
      cius: value.cius.length,
      saved: undefined,
    })),
  ]
  const close = () => setOpen(undefined)
  const remove = (row: Row) =>
    row.saved ? setOpen({ kind: 'delete', row }) : onNotes(notes.filter(({ id }) => id !== row.id))

  return (
    <div>
      {rows.length > 0 && (
        <DataTable
          label={texts.harvestInputs}
          rows={rows}
          rowName={({ saved: note, to }) => note?.inputName ?? to}
          columns={columnsOf()}
          actions={(row) =>
            mayWrite
              ? [
                  {
                    label: texts.editInput,
                    icon: mdiPencilOutline,
                    allowed: row.saved?.can.edit ?? true,
                    onClick: () => setOpen({ kind: 'edit', row }),
                  },
                  {
                    label: row.saved ? texts.cancel : texts.removeInput,
                    icon: mdiTrashCanOutline,
                    danger: true,
                    allowed: row.saved?.can.delete ?? true,
                    onClick: () => remove(row),
                  },
                ]
              : []
          }
        />
      )}
      {mayWrite && (
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
          text={texts.cancelText}
          done={texts.removed}
          remove={(typed) => removeRecord('input', open.row.id, typed)}
          onClose={close}
        />
      )}
    </div>
  )
}

function columnsOf(): Column<Row>[] {
  const texts = t.input
  return [
    { key: 'patent', header: texts.patentModel, cell: ({ patent }) => patent || t.ui.none },
    { key: 'driver', header: texts.driver, cell: ({ driver }) => driver || t.ui.none },
    { key: 'to', header: texts.destination, cell: ({ to }) => to },
    { key: 'cius', header: texts.assignedCius, align: 'right', cell: ({ cius }) => cius },
    {
      key: 'status',
      header: texts.status,
      cell: ({ saved: note }) =>
        note ? (
          <StatusBadge status={note.status} label={words.inputStatus[note.status]} />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.notSaved}
          </Text>
        ),
    },
  ]
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
      {...(record && row?.saved ? { saved: draftOf(record), savedTo: record.to } : {})}
      {...(waiting ? { waiting } : {})}
      onKeep={(note) => onNotes([...notes.filter(({ id }) => id !== note.id), note])}
      onClose={onClose}
    />
  )
}
