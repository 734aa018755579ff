import type { VesselEventRecord } from '@lagar/domain/cellars/vessel-history.ts'
import type { ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { DayText, Money } from '../../ui/values.tsx'
import { CauseText } from '../../parts/wine/CauseText.tsx'
import { doseText, supplyAmount } from './supply-text.ts'
import classes from '../../parts/vessels/vessel.module.css'
import { StockBatchLink } from '../../records/links.tsx'

type Supply = VesselEventRecord['supplies'][number]

/** What was put into the wine while it lay in a vessel: each order with its supplies, batches, doses and cost. */
export function VesselSupplies({ id }: { id: string }) {
  const texts = t.vessel
  return (
    <ListPage<VesselEventRecord>
      title={texts.supplies}
      order={2}
      path="cellars/cellarElements/history"
      fixed={{ cellarElementId: id, kind: 'ADDED' }}
      defaultSort="-day"
      columns={columns()}
      rowName={({ day }) => day}
      empty={{ title: texts.suppliesEmpty, hint: texts.suppliesEmptyHint }}
    />
  )
}

function columns(): Column<VesselEventRecord>[] {
  const texts = t.vessel
  return [
    { key: 'day', header: t.cellars.content.day, sort: 'day', cell: ({ day }) => <DayText day={day} /> },
    { key: 'supply', header: texts.supply, cell: each(({ name }) => name) },
    {
      key: 'batch',
      header: texts.batch,
      cell: each(({ batch }) => <StockBatchLink batch={batch} />),
    },
    { key: 'amount', header: t.stock.used.amount, align: 'right', cell: each(supplyAmount) },
    { key: 'dose', header: texts.dose, cell: each((supply) => doseText(supply) || t.ui.none) },
    {
      key: 'cost',
      header: t.cellars.content.cost,
      align: 'right',
      cell: each(({ cost }) => <Money value={cost} />),
    },
    { key: 'order', header: texts.order, cell: ({ cause }) => <CauseText cause={cause} /> },
    { key: 'by', header: texts.by, hideBelow: 'md', cell: ({ by }) => by || t.ui.none },
  ]
}

/** One line for each supply of an order, so that they stand beside each other. */
const each =
  (cell: (supply: Supply) => ReactNode) =>
  ({ supplies }: VesselEventRecord) =>
    supplies.map((supply) => (
      <div key={`${supply.name} ${supply.batch?.id} ${supply.amount}`} className={classes.line}>
        {cell(supply)}
      </div>
    ))
