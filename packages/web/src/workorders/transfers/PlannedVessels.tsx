import type { PlannedVessel } from '@lagar/domain/workorders/transfers/planned-vessel.ts'
import { transferVolumes, type WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { Text } from '@mantine/core'
import { TextField } from '../../form/fields/fields.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { CellarElementPicker, ElementTypePicker } from '../../pickers/cellar-pickers.tsx'
import { t } from '../../texts/t.ts'
import { newDestination, type OrderDraft } from './order-draft.ts'

type Props = { draft: Draft<OrderDraft>; index: number; readOnly: boolean }

/** The vessels of a transfer that are known by their kind alone; choosing one makes it a destination. */
export function PlannedVessels({ draft, index, readOnly }: Props) {
  const texts = t.workorders
  const rows = draft.rows(`workorderTransfers.${index}.noAssignedVessels`)
  const transfer = draft.rows('workorderTransfers').rows[index] as WorkorderTransfer
  const left = toBePlaced(transfer)
  const destinations = draft.rows(`workorderTransfers.${index}.destinations`)
  if (readOnly && rows.rows.length === 0) return null

  /** A planned vessel stands in place of a destination that nobody wrote anything in. */
  function add(row: Parameters<typeof rows.add>[0]) {
    const blank = transfer.destinations.findIndex(isUntouched)
    if (blank >= 0) destinations.remove(blank)
    rows.add(row)
  }

  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Text fw={600}>{texts.toChoose.title}</Text>
      <Text size="sm" c="dimmed">
        {texts.toChoose.hint}
      </Text>
      <RowsTable
        title={texts.toChoose.title}
        rows={{ ...rows, add }}
        columns={columnsOf(draft, index, readOnly)}
        disabled={readOnly}
        newRow={() => ({ note: '', ...(left > 0 ? { amount: left } : {}) })}
        addLabel={texts.toChoose.add}
      />
    </div>
  )
}

/** A destination as a new transfer has it. */
const isUntouched = ({ cellarElement, cellarElementBatch, cellarElements, amount, fill }: Destination) =>
  !cellarElement && !cellarElementBatch && !cellarElements?.length && !amount && !fill

type Destination = WorkorderTransfer['destinations'][number]

/** The litres that leave and of which nobody said yet where they go. */
function toBePlaced({ origins, destinations, noAssignedVessels }: WorkorderTransfer): number {
  const { taken, given } = transferVolumes({
    origins: origins.map((origin) => ({ ...origin, transferedAmount: origin.transferedAmount ?? 0 })),
    destinations: destinations.map((one) => ({ ...one, amount: one.amount ?? 0 })),
    noAssignedVessels: noAssignedVessels.map((one) => ({ amount: one.amount ?? 0 })),
  })
  return fromMilliliters(Math.max(0, taken - given), 'LITER')
}

/** Which vessels may stand for a planned one: of its kind, free, clean, and large enough. */
const freeVessels = (cellarId: string | null | undefined, { kind, amount }: Wanted) => ({
  cellarId: cellarId ?? undefined,
  types: kind ?? undefined,
  status: 'EMPTY',
  isDirty: false,
  minCapacity: amount ?? undefined,
})
type Wanted = { kind: string | null | undefined; amount: number | null | undefined }

/** What a row asks. */
function columnsOf(draft: Draft<OrderDraft>, index: number, readOnly: boolean): RowColumn<PlannedVessel>[] {
  const texts = t.workorders
  const path = `workorderTransfers.${index}` as const
  const own = `${path}.noAssignedVessels` as const
  const choose = (row: number, vessel: string, { amount, note }: PlannedVessel) => {
    draft.rows(own).remove(row)
    draft.rows(`${path}.destinations`).add({ ...newDestination, cellarElement: vessel, amount, note })
  }
  return [
    {
      key: 'elementTypeRequested',
      header: texts.toChoose.kind,
      width: 220,
      cell: (_, row) => (
        <ElementTypePicker
          label={texts.toChoose.kind}
          hideLabel
          {...draft.field(`${own}.${row}.elementTypeRequested`)}
        />
      ),
    },
    {
      key: 'amount',
      header: texts.amount,
      width: 150,
      cell: (_, row) => (
        <DecimalField
          label={texts.amount}
          hideLabel
          decimals={3}
          rightSection="L"
          {...draft.field(`${own}.${row}.amount`)}
        />
      ),
    },
    {
      key: 'note',
      header: texts.note,
      width: 200,
      cell: (_, row) => <TextField label={texts.note} hideLabel {...draft.field(`${own}.${row}.note`)} />,
    },
    {
      key: 'vessel',
      header: texts.toChoose.choose,
      width: 240,
      cell: (planned, row) => (
        <CellarElementPicker
          label={texts.toChoose.choose}
          hideLabel
          placeholder={texts.toChoose.choose}
          disabled={readOnly || !planned.elementTypeRequested}
          filters={freeVessels(draft.value.cellar, {
            kind: planned.elementTypeRequested,
            amount: planned.amount,
          })}
          name={`${own}.${row}.vessel`}
          value={undefined}
          error={undefined}
          onChange={(vessel) => choose(row, vessel, planned)}
          onBlur={() => {}}
        />
      ),
    },
  ]
}
