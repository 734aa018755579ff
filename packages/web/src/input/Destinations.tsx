import { travelsIn } from '@lagar/domain/input/ciu.ts'
import type { InputDestination } from '@lagar/domain/input/destination.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import type { InputRecord } from '@lagar/domain/input/record.ts'
import type { ReactNode } from 'react'
import { FormSection } from '../form/frames/FormModal.tsx'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import type { Draft } from '../form/draft/use-draft.ts'
import { t, words } from '../texts/t.ts'
import {
  BinesCell,
  BoxesCell,
  NoteCell,
  SendAllCell,
  UnitCell,
  VesselCell,
  WeightCell,
  WineCell,
  type CellProps,
  type Table,
} from './destination-cells.tsx'
import { loadOf, wholeOf } from './load.ts'

type Props = { draft: Draft<Input>; saved: InputRecord | undefined }

/** Where the grapes or the wine of a note go first: a row, and a work order, for each vessel. */
export function Destinations({ draft, saved }: Props) {
  const texts = t.input
  const rows = draft.rows('destinations')
  const load = loadOf(draft, saved)
  const isNothingLeft = load.kind === 'wine' ? load.left === 0 : load.grapes.every(({ grams }) => grams === 0)
  const isSingle = rows.rows.length === 1

  function add(row: Parameters<typeof rows.add>[0]) {
    const [first] = rows.rows
    // What took everything shares it from now on, and starts with what it had.
    if (first && isSingle && first.sendAll)
      draft.set({ destinations: [{ ...first, ...wholeOf(load), sendAll: false }, row] })
    else rows.add(row)
  }

  function remove(index: number) {
    const left = rows.rows.filter((_, at) => at !== index)
    rows.remove(index)
    const [last] = left
    if (last && left.length === 1) draft.set({ destinations: [{ ...last, sendAll: true, ciu: null }] })
  }

  return (
    <FormSection title={texts.destinations} hint={texts.destinationsHint}>
      <RowsTable<InputDestination>
        title={texts.destinations}
        rows={{ ...rows, add, remove }}
        columns={columnsOf({ draft, rows, load, isSingle })}
        {...(isNothingLeft
          ? {}
          : {
              newRow: () => ({
                ciu: null,
                note: '',
                sendAll: rows.rows.length === 0,
                contentUnit: load.unit,
                weight: 0,
                bines: 0,
                boxes: 0,
                amount: 0,
              }),
            })}
        addLabel={texts.addDestination}
      />
    </FormSection>
  )
}

function columnsOf(table: Table): RowColumn<InputDestination>[] {
  const texts = t.input
  const { load, isSingle } = table
  const column = (
    key: string,
    header: string,
    width: number,
    Content: (cell: CellProps) => ReactNode,
  ): RowColumn<InputDestination> => ({
    key,
    header,
    width,
    cell: (row, index) => <Content {...table} row={row} index={index} />,
  })
  const amounts =
    load.kind === 'wine'
      ? [column('amount', words.fieldName.amount, 170, WineCell)]
      : [
          ...(load.cius.length > 1 && !isSingle ? [column('ciu', texts.ciu.one, 140, UnitCell)] : []),
          column('weight', words.fieldName.weight, 170, WeightCell),
          ...(load.grapes.some(({ transport }) => travelsIn(transport).bines)
            ? [column('bines', words.fieldName.bines, 110, BinesCell)]
            : []),
          ...(load.grapes.some(({ transport }) => travelsIn(transport).boxes)
            ? [column('boxes', words.fieldName.boxes, 110, BoxesCell)]
            : []),
        ]
  return [
    column('cellarElement', texts.vessel, 250, VesselCell),
    ...(isSingle ? [column('sendAll', texts.sendAll, 120, SendAllCell)] : []),
    ...amounts,
    column('note', words.fieldName.note, 220, NoteCell),
  ]
}
