import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import { lossReasons } from '@lagar/domain/lists/cellar.ts'
import { volumeUnits } from '@lagar/domain/lists/units.ts'
import { overBounds } from '@lagar/domain/workorders/transfers/bounds.ts'
import { movedAt } from '@lagar/domain/workorders/transfers/moved.ts'
import { Stack, Text } from '@mantine/core'
import { useRecord } from '../../api/records.ts'
import { CheckField, SelectField } from '../../form/fields/fields.tsx'
import { UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { useMarked } from '../../form/draft/field-reports.ts'
import type { Draft, Field } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'
import { VesselLevel } from '../../parts/vessels/VesselLevel.tsx'
import { NoteOrigin } from './note-origins.tsx'
import { emptiedAmount, heldIn, newOrigin, type OrderDraft } from './order-draft.ts'
import { VesselOrLot } from './VesselOrLot.tsx'

type Origin = WorkorderTransfer['origins'][number]
type Props = { draft: Draft<OrderDraft>; index: number; readOnly: boolean }

/** The vessels that wine leaves, with what stays in each. */
export function WineOrigins({ draft, index, readOnly }: Props) {
  const texts = t.workorders
  const path = `workorderTransfers.${index}.origins` as const
  const transfer = draft.rows('workorderTransfers').rows[index] as WorkorderTransfer
  const rows = draft.rows(path)
  return (
    <RowsTable
      title={texts.origins}
      rows={rows}
      columns={[...vesselColumns({ draft, index, readOnly }), ...amountColumns({ draft, index, readOnly })]}
      disabled={readOnly}
      newRow={() => newOrigin(transfer.type)}
      addLabel={texts.addOrigin}
    />
  )
}

/** The vessel or the lot of barrels that an origin takes from, and what it holds. */
function useGiver({ cellarElement, cellarElementBatch }: Origin) {
  const vessel = useRecord<CellarElementRecord>('cellarElement', cellarElement ?? undefined).data
  const lot = useRecord<CellarElementBatchRecord>('cellarElementBatch', cellarElementBatch ?? undefined).data
  return { vessel, lot, held: vessel ? heldIn(vessel) : lot }
}

/** What the vessel holds, what will stay in it, and what its wine would spoil. */
function Remaining({ origin, draft, readOnly }: { origin: Origin } & Omit<Props, 'index'>) {
  const texts = t.workorders
  const { vessel, lot } = useGiver(origin)
  const holder = vessel ?? lot
  if (!holder) return <>{t.ui.none}</>
  const content = vessel?.content
  const organic = draft.value.isOrganic === true
  return (
    <Stack gap={2}>
      <Text size="xs" c="dimmed">
        {content?.name ?? lot?.name ?? texts.emptyVessel}
      </Text>
      {!readOnly && (
        <VesselLevel holder={holder} moved={movedAt(draft.rows('workorderTransfers').rows, holder)} />
      )}
      {organic && content && !content.isOrganic && (
        <Text size="xs" c="orange">
          {texts.inorganicContent}
        </Text>
      )}
    </Stack>
  )
}

type TakenProps = {
  draft: Draft<OrderDraft>
  origin: Origin
  amount: Field<Origin['transferedAmount']>
  unit: Field<Origin['transferUnit']>
}

/** How much is taken: typed, or what the vessel holds when it is emptied. */
function Taken({ draft, origin, amount: typed, unit }: TakenProps) {
  const { emptyElement, receivedWine } = origin
  const { vessel, held } = useGiver(origin)
  // What a vessel will hold by then is not known yet; more than its capacity never leaves it.
  const transfers = draft.rows('workorderTransfers').rows
  const bounds = vessel ? overBounds(transfers, new Map([[vessel.id, vessel]]), false) : {}
  const amount = useMarked(typed, bounds[typed.name])
  return (
    <UnitField
      label={t.workorders.transferedAmount}
      hideLabel
      decimals={3}
      units={options(volumeUnits, (one) => words.unitSymbol[one])}
      disabled={emptyElement || (receivedWine !== null && receivedWine !== undefined)}
      amount={emptyElement && held ? { ...amount, value: emptiedAmount(held, origin) } : amount}
      unit={unit}
    />
  )
}

/** The draft of an order, and which of its transfers. */
type Of = Pick<Props, 'draft' | 'index'>

const fieldsOf =
  ({ draft, index }: Of) =>
  <P extends keyof Origin>(row: number, field: P) =>
    draft.field(`workorderTransfers.${index}.origins.${row}.${field}`)

/** The vessel that it leaves, and whether it leaves it empty. */
function vesselColumns({ draft, index, readOnly }: Props): RowColumn<Origin>[] {
  const texts = t.workorders
  const path = `workorderTransfers.${index}.origins` as const
  const transfer = draft.rows('workorderTransfers').rows[index] as WorkorderTransfer
  const at = fieldsOf({ draft, index })
  return [
    {
      key: 'cellarElement',
      header: texts.element,
      width: 240,
      wide: true,
      cell: (_, row) =>
        transfer.type === 'RECEIVE_CONTENT' ? (
          <NoteOrigin draft={draft} path={`${path}.${row}`} />
        ) : (
          <VesselOrLot
            hideLabel
            cellar={draft.value.cellar}
            filters={{ status: 'WITH_CONTENT' }}
            vessel={at(row, 'cellarElement')}
            lot={at(row, 'cellarElementBatch')}
            readOnly={readOnly}
          />
        ),
    },
    {
      key: 'emptyElement',
      header: texts.emptyElement,
      width: 90,
      cell: (_, row) => (
        <CheckField
          label={texts.emptyElement}
          hideLabel
          disabled={transfer.type === 'PRESS'}
          {...at(row, 'emptyElement')}
        />
      ),
    },
  ]
}

/** How much is taken and how much is lost, and what stays. */
function amountColumns({ draft, index, readOnly }: Props): RowColumn<Origin>[] {
  const texts = t.workorders
  const at = fieldsOf({ draft, index })
  return [
    {
      key: 'transferedAmount',
      header: texts.transferedAmount,
      width: 210,
      cell: (origin, row) => (
        <Taken
          draft={draft}
          origin={origin}
          amount={at(row, 'transferedAmount')}
          unit={at(row, 'transferUnit')}
        />
      ),
    },
    {
      key: 'discardedAmount',
      header: texts.discardedAmount,
      width: 210,
      cell: (_, row) => (
        <UnitField
          label={texts.discardedAmount}
          hideLabel
          decimals={3}
          units={options(volumeUnits, (unit) => words.unitSymbol[unit])}
          amount={at(row, 'discardedAmount')}
          unit={at(row, 'discardUnit')}
        />
      ),
    },
    {
      key: 'lossReason',
      header: texts.lossReason,
      width: 170,
      cell: (_, row) => (
        <SelectField
          label={texts.lossReason}
          hideLabel
          clearable
          options={options(lossReasons, (reason) => words.lossReason[reason])}
          {...at(row, 'lossReason')}
        />
      ),
    },
    {
      key: 'finalAmountInTank',
      header: texts.finalAmountInTank,
      width: 230,
      cell: (origin) => <Remaining origin={origin} draft={draft} readOnly={readOnly} />,
    },
  ]
}
