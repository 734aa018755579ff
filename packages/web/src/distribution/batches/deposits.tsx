import type { DistributionDepositRecord } from '@lagar/domain/distribution/deposit.ts'
import { t } from '../../texts/t.ts'
import { readingsTab } from '../../parts/readings/tab.tsx'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { numberText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { later } from '../../ui/later.tsx'
import { Money } from '../../ui/values.tsx'
import { useSeesBottleCosts } from './amounts.tsx'
import { useReporting } from '../problems/report.tsx'
import { MovementsTab } from './MovementsTab.tsx'
import { WineBatchesTab } from './WineBatchesTab.tsx'

const deposits: Catalogue<DistributionDepositRecord> = {
  type: 'distributionDeposit',
  texts: () => t.distribution.deposits,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./DepositForm.tsx')).DepositForm),
  removePath: 'distribution/deposits',
}

function columns(costs: boolean): Column<DistributionDepositRecord>[] {
  const texts = t.distribution.deposits
  return [
    sorted('name', (row) => row.name),
    column('address', (row) => row.address),
    column('cellar', (row) => row.cellar?.name, { hideBelow: 'md' }),
    {
      key: 'wineBatches',
      header: texts.wineBatches,
      align: 'right',
      cell: (row) => numberText('count', row.wineBatches),
    },
    {
      key: 'amount',
      header: texts.bottles,
      align: 'right',
      cell: (row) => numberText('bottles', row.amount),
    },
    ...(costs ? [valueColumn()] : []),
  ]
}

const valueColumn = (): Column<DistributionDepositRecord> => ({
  key: 'value',
  header: t.distribution.deposits.value,
  align: 'right',
  hideBelow: 'md',
  cell: (row) => <Money value={row.value} />,
})

/** The deposits where bottles are kept. */
export function DepositsTab() {
  return (
    <CataloguePage<DistributionDepositRecord>
      catalogue={deposits}
      permission="distribution.write"
      path="distribution/deposits"
      excel="DISTRIBUTION_DEPOSIT"
      defaultSort="name"
      columns={columns(useSeesBottleCosts())}
      filters={<FilterText name="name" label={t.distribution.deposits.search} />}
    />
  )
}

/** A deposit's page: the bottles in it, what came and went, and its problems. */
export function DepositPage() {
  const costs = useSeesBottleCosts()
  const reporting = useReporting()
  return (
    <>
      <CatalogueRecord
        catalogue={deposits}
        detail={(deposit) => {
          const known = { distributionDeposit: deposit.id }
          const { tabs = [], ...detail } = detailOf(deposit, costs)
          return {
            ...detail,
            actions: [reporting.action(known)],
            tabs: [...tabs, ...reporting.tabs(known, known)],
          }
        }}
      />
      {reporting.form}
    </>
  )
}

function detailOf(deposit: DistributionDepositRecord, costs: boolean): RecordDetail {
  const texts = t.distribution.deposits
  return {
    badges: (
      <>
        {deposit.isQuarantine && <StatusBadge tone="bad" label={texts.quarantine} />}
        {deposit.retired && <StatusBadge tone="waiting" label={texts.retired} />}
      </>
    ),
    facts: [
      fact('address', deposit.address),
      fact('cellar', deposit.cellar?.name),
      { label: texts.wineBatches, value: numberText('count', deposit.wineBatches) },
      { label: texts.bottles, value: numberText('bottles', deposit.amount) },
      ...(costs ? [{ label: texts.value, value: <Money value={deposit.value} /> }] : []),
    ],
    tabs: [
      {
        key: 'wineBatches',
        label: texts.wineBatches,
        content: <WineBatchesTab fixed={{ deposit: deposit.id }} />,
      },
      {
        key: 'movements',
        label: t.distribution.wineBatches.movements,
        content: <MovementsTab fixed={{ deposit: deposit.id }} />,
      },
      readingsTab('distributionDeposit', deposit.id),
    ],
  }
}
