import { countsOf, packed, type Packing } from '@lagar/domain/distribution/boxes.ts'
import type { Order } from '@lagar/domain/distribution/order.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { Text } from '@mantine/core'
import { useList } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { LabelPicker } from '../../pickers/bottle-pickers.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

type Props = { draft: Draft<Order>; disabled: boolean }

/** What the customer asks for by label. */
export function OrderLabels({ draft, disabled }: Props) {
  const texts = t.distribution.orders
  const rows = draft.rows('labelOrders')
  return (
    <RowsTable
      title={texts.labels}
      rows={rows}
      columns={columnsOf({ draft, disabled })}
      disabled={disabled}
      addLabel={texts.addLabel}
      newRow={() => ({ label: null, amount: 0, boxes: 0, pallets: 0 })}
    />
  )
}

function columnsOf({ draft, disabled }: Props): RowColumn<Order['labelOrders'][number]>[] {
  const texts = t.distribution.orders
  const units = t.distribution.move
  return [
    {
      key: 'label',
      header: texts.label,
      width: 260,
      cell: (_, index) => (
        <LabelPicker
          label={texts.label}
          hideLabel
          disabled={disabled}
          {...draft.field(`labelOrders.${index}.label`)}
        />
      ),
    },
    ...(['amount', 'boxes', 'pallets'] as const).map((key) => ({
      key,
      header: key === 'amount' ? texts.amount : units[key],
      width: key === 'amount' ? 130 : 110,
      cell: (_: unknown, index: number) => <Count {...{ draft, disabled, index, of: key }} />,
    })),
  ]
}

type CountProps = Props & { index: number; of: 'amount' | 'boxes' | 'pallets' }

/** Bottles, boxes or pallets that are asked for of a label: whichever is typed, the others follow from how its last lot is packed. */
function Count({ draft, disabled, index, of }: CountProps) {
  const texts = t.distribution.orders
  const rows = draft.rows('labelOrders')
  const row = rows.rows[index]
  const packing = usePacking(row?.label)
  const loose = packing && Number.isSafeInteger(row?.amount) ? packed(row!.amount, packing).looseBottles : 0
  const shared = { hideLabel: true, disabled }
  const follow = (typed: number) => rows.update(index, countsOf(of, typed, packing))
  if (of === 'amount')
    return (
      <DecimalField
        label={texts.amount}
        decimals={2}
        {...shared}
        {...draft.field(`labelOrders.${index}.amount`)}
        onChange={follow}
      />
    )
  return (
    <>
      <IntegerField
        label={t.distribution.move[of]}
        {...shared}
        {...draft.field(`labelOrders.${index}.${of}`)}
        onChange={follow}
      />
      {of === 'boxes' && loose > 0 && (
        <Text size="xs" c="dimmed">
          {`+ ${t.distribution.wineBatches.loose(numberText('bottles', loose))}`}
        </Text>
      )}
    </>
  )
}

/** How bottles of a label are packed: as those of its last lot; undefined while it has none. */
function usePacking(label: string | null | undefined): Packing | undefined {
  const filters = { label: label ?? undefined, byBatch: true, limit: 1, sort: '-madeOn' }
  const mayRead = useCan('distribution.read')
  const lots = useList<WineBatchRow>('distribution/wineBatches', filters, Boolean(label) && mayRead)
  return label ? lots.data?.result[0] : undefined
}
