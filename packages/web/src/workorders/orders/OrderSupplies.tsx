import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { StockUsed } from '@lagar/domain/stock/used.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { Box } from '@mantine/core'
import { useList } from '../../api/records.ts'
import { TextField } from '../../form/fields/fields.tsx'
import type { RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { CellarElementPicker } from '../../pickers/cellar-pickers.tsx'
import { StocksUsedTable } from '../../pickers/StocksUsedTable.tsx'
import { t } from '../../texts/t.ts'
import { So2Button, weighed } from './So2Button.tsx'
import { AdditiveWarning } from '../../parts/wine/AdditiveWarning.tsx'
import { AddedLately } from './AddedLately.tsx'
import type { OrderDraft } from '../transfers/order-draft.ts'
import { WashProposal } from './WashProposal.tsx'

type Props = { draft: Draft<OrderDraft>; readOnly: boolean; isWasher: boolean }

/** The supplies of an order, each with the vessel it goes into; the dose is reckoned on the wine that is there. */
export function OrderSupplies({ draft, readOnly, isWasher }: Props) {
  const rows = draft.rows('stocksUsed')
  const chosen = [...new Set(rows.rows.flatMap(({ cellarElement }) => cellarElement ?? []))]
  const vessels = useList<CellarElementRecord>(
    'cellars/cellarElements',
    { ids: chosen.join(',') },
    chosen.length > 0,
  )
  // What is added to the only vessel of an order goes into it.
  const named = draft.value.cellarElements ?? []
  const only = named.length === 1 ? named[0] : undefined
  const target = ({ cellarElement }: StockUsed) => {
    const vessel = vessels.data?.result.find(({ id }) => id === cellarElement)
    if (!vessel) return undefined
    // A washing product is dosed on what the vessel can hold, an addition on what it holds.
    const amount = isWasher ? vessel.maxCapacity : (vessel.content?.currentAmount ?? 0)
    return { magnitude: 'VOLUME' as const, amount: toMilliliters(amount, vessel.unit) }
  }
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      {isWasher && !readOnly && <WashProposal draft={draft} />}
      <StocksUsedTable
        rows={rows}
        disabled={readOnly}
        filters={{
          cellarId: draft.value.cellar ?? undefined,
          stockType: isWasher ? 'CLEANING' : 'CELLAR,CLEANING',
        }}
        target={target}
        withDiscarded
        newRow={() => (only === undefined ? {} : { cellarElement: only })}
        extra={[vesselColumn(draft, isWasher || readOnly ? [] : (vessels.data?.result ?? []))]}
      />
    </div>
  )
}

/** The vessel that a supply goes into, and what it is given for. */
const vesselColumn = (
  draft: Draft<OrderDraft>,
  vessels: readonly CellarElementRecord[],
): RowColumn<StockUsed> => ({
  key: 'cellarElement',
  header: t.workorders.element,
  width: 176,
  cell: ({ stock, cellarElement, unit }, row) => (
    <>
      <CellarElementPicker
        label={t.workorders.element}
        hideLabel
        filters={{ cellarId: draft.value.cellar ?? undefined }}
        {...draft.field(`stocksUsed.${row}.cellarElement`)}
      />
      <Box mt={6}>
        <TextField
          label={t.workorders.purpose}
          hideLabel
          placeholder={t.workorders.purpose}
          {...draft.field(`stocksUsed.${row}.purpose`)}
        />
      </Box>
      <AddedLately vessel={cellarElement ?? undefined} stock={stock} />
      {stock && cellarElement && (
        <AdditiveWarning
          content={vessels.find(({ id }) => id === cellarElement)?.content?.id}
          rows={draft.rows('stocksUsed').rows.filter((other) => other.cellarElement === cellarElement)}
        />
      )}
      {stock && (
        <So2Button
          vessel={vessels.find(({ id }) => id === cellarElement)}
          stock={stock}
          onUse={({ grams, byHectoliter }) =>
            draft.rows('stocksUsed').update(row, {
              ...weighed(grams, unit),
              dose: byHectoliter,
              doseUnit: 'GRAM_PER_HECTOLITER',
            })
          }
        />
      )}
    </>
  ),
})
