import type { CellarElementRecord } from '@lagar/domain/cellars/cellar-element.ts'
import type { WorkorderTransfer } from '@lagar/domain/cellars/transfer.ts'
import { lossReasons } from '@lagar/domain/lists/cellar.ts'
import { volumeUnits } from '@lagar/domain/lists/units.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { Stack, Text } from '@mantine/core'
import { useRecord } from '../api/records.ts'
import { CheckField, SelectField } from '../form/fields.tsx'
import { UnitField } from '../form/numberFields.tsx'
import { options } from '../form/options.ts'
import { RowsTable, type RowColumn } from '../form/RowsTable.tsx'
import type { Draft, Field } from '../form/useDraft.ts'
import { CellarElementPicker } from '../pickers/cellarPickers.tsx'
import { t, words } from '../texts/t.ts'
import { Amount } from '../ui/values.tsx'
import { NoteOrigin } from './NoteOrigins.tsx'
import { emptiedAmount, newOrigin, type OrderDraft } from './order-draft.ts'

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
      columns={columnsOf(draft, index)}
      disabled={readOnly}
      newRow={() => newOrigin(transfer.type)}
      addLabel={texts.addOrigin}
    />
  )
}

/** What the vessel holds, what will stay in it, and what its wine would spoil. */
function Remaining({ origin, organic }: { origin: Origin; organic: boolean }) {
  const texts = t.workorders
  const vessel = useRecord<CellarElementRecord>('cellarElement', origin.cellarElement ?? undefined).data
  if (!vessel) return <>{t.ui.none}</>
  const { content, unit } = vessel
  const held = content ? toMilliliters(content.currentAmount, unit) : 0
  const taken = origin.emptyElement
    ? held
    : toMilliliters(origin.transferedAmount ?? 0, origin.transferUnit) +
      toMilliliters(origin.discardedAmount ?? 0, origin.discardUnit)
  return (
    <Stack gap={2}>
      <Text size="xs" c="dimmed">
        {content?.name ?? texts.emptyVessel} · <Amount value={held / 1000} unit="L" decimals={3} />
      </Text>
      <Text size="sm" fw={600} {...(held < taken ? { c: 'var(--mantine-color-error)' } : {})}>
        <Amount value={(held - taken) / 1000} unit="L" decimals={3} />
      </Text>
      {organic && content && !content.isOrganic && (
        <Text size="xs" c="orange">
          {texts.inorganicContent}
        </Text>
      )}
    </Stack>
  )
}

type TakenProps = {
  origin: Origin
  amount: Field<Origin['transferedAmount']>
  unit: Field<Origin['transferUnit']>
}

/** How much is taken: typed, or what the vessel holds when it is emptied. */
function Taken({ origin, amount, unit }: TakenProps) {
  const { emptyElement, cellarElement, receivedWine } = origin
  const vessel = useRecord<CellarElementRecord>('cellarElement', cellarElement ?? undefined).data
  return (
    <UnitField
      label={t.workorders.transferedAmount}
      hideLabel
      decimals={3}
      units={options(volumeUnits, (one) => words.unitSymbol[one])}
      disabled={emptyElement || (receivedWine !== null && receivedWine !== undefined)}
      amount={emptyElement && vessel ? { ...amount, value: emptiedAmount(vessel, origin) } : amount}
      unit={unit}
    />
  )
}

/** What a row asks. */
function columnsOf(draft: Draft<OrderDraft>, index: number): RowColumn<Origin>[] {
  const texts = t.workorders
  const path = `workorderTransfers.${index}.origins` as const
  const transfer = draft.rows('workorderTransfers').rows[index] as WorkorderTransfer
  const at = <P extends keyof Origin>(row: number, field: P) => draft.field(`${path}.${row}.${field}`)
  return [
    {
      key: 'cellarElement',
      header: texts.element,
      width: 240,
      cell: (_, row) =>
        transfer.type === 'RECEIVE_CONTENT' ? (
          <NoteOrigin draft={draft} path={`${path}.${row}`} />
        ) : (
          <CellarElementPicker
            label={texts.element}
            hideLabel
            filters={{ cellarId: draft.value.cellar ?? undefined, status: 'WITH_CONTENT' }}
            {...at(row, 'cellarElement')}
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
    {
      key: 'transferedAmount',
      header: texts.transferedAmount,
      width: 190,
      cell: (origin, row) => (
        <Taken origin={origin} amount={at(row, 'transferedAmount')} unit={at(row, 'transferUnit')} />
      ),
    },
    {
      key: 'discardedAmount',
      header: texts.discardedAmount,
      width: 190,
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
      width: 150,
      cell: (origin) => <Remaining origin={origin} organic={draft.value.isOrganic === true} />,
    },
  ]
}
