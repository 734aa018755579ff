import type { AnyWork } from '@lagar/domain/lands/works/kinds.ts'
import { distributed } from '@lagar/domain/lands/works/record.ts'
import type { FinishedCosts, UsedStock } from '@lagar/domain/lands/works/work.ts'
import { Paper, Text } from '@mantine/core'
import { mdiPackageVariantClosed } from '@mdi/js'
import { amountText } from '../../pickers/stock-texts.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import { Money } from '../../ui/values.tsx'
import part from '../../ui/Part.module.css'
import { LandHeads } from '../record/LandHeads.tsx'
import { landSurface } from '../record/lands.ts'
import { StockBatchLink } from '../../records/links.tsx'

/** The supplies that a work used: of which batch, at what dose, and what each land got. */
export function WorkSupplies({ work }: { work: AnyWork }) {
  if (work.stocksUsed.length === 0) {
    return <EmptyState icon={mdiPackageVariantClosed} title={t.form.noRows} />
  }
  const several = work.lands.length > 1
  return (
    <Paper withBorder p="md" style={{ overflowX: 'auto' }}>
      <table className={part.table}>
        <thead>
          <tr>
            <th scope="col">{t.stock.used.stock}</th>
            <th scope="col">{t.stock.used.batch}</th>
            <th scope="col" data-number>
              {t.stock.used.dose}
            </th>
            <th scope="col" data-number>
              {t.stock.used.amount}
            </th>
            <th scope="col" data-number>
              {fieldName('discarded')}
            </th>
            {several && <LandHeads lands={work.lands} />}
          </tr>
        </thead>
        <tbody>
          {work.stocksUsed.map((used) => (
            <SupplyRow key={used.id} used={used} surfaces={several ? work.lands.map(landSurface) : []} />
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

function SupplyRow({ used, surfaces }: { used: UsedStock; surfaces: number[] }) {
  const { stock, stockBatch, amount, unit, dose, doseUnit, discarded } = used
  return (
    <tr>
      <td>
        <EntityLink type="stock" id={stock.id}>
          {stock.name}
        </EntityLink>
        <Text size="xs" c="dimmed">
          {stock.deposit.name}
        </Text>
      </td>
      <td>
        <StockBatchLink
          batch={stockBatch && { ...stockBatch, name: stockBatch.unnamed ? '' : stockBatch.batchId }}
        />
      </td>
      <td data-number>
        {dose && doseUnit ? `${numberText('dose', dose)} ${words.doseUnit[doseUnit]}` : t.ui.none}
      </td>
      <td data-number>{amountText(amount, unit)}</td>
      <td data-number>{discarded > 0 ? amountText(discarded, unit) : t.ui.none}</td>
      {distributed(amount, surfaces).map((part, at) => (
        <td key={at} data-number>
          {amountText(part, unit)}
        </td>
      ))}
    </tr>
  )
}

const parts = ['supplies', 'labor', 'fuel', 'other', 'total'] as const satisfies (keyof FinishedCosts)[]

/** What a finished work cost its lands. */
export function WorkCosts({ work: { costs } }: { work: AnyWork }) {
  if (costs === null) return <EmptyState title={t.ui.none} hint={t.fieldWork.costs.pending} />
  return (
    <Paper withBorder p="md" maw={420}>
      <table className={part.table}>
        <tbody>
          {parts.map((part) => (
            <tr key={part}>
              <th scope="row">{t.fieldWork.costs[part]}</th>
              <td data-number>
                <Money value={costs[part]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
