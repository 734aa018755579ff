import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { farOverDose, type DosedOn } from '@lagar/domain/stock/far-over-dose.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import type { StockUsed } from '@lagar/domain/stock/used.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { Alert } from '@mantine/core'
import { mdiAlertOutline } from '@mdi/js'
import { useRecords } from '../../api/records.ts'
import { CheckField } from '../../form/fields/fields.tsx'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { WorkDraft } from './draft.ts'

type Props = { draft: WorkDraft; rows: StockUsed[]; treated: DosedOn; readOnly: boolean }

/**
 * Supplies of ten times their dose or more, told while they are written, so that it can be owned up to without a signal as well: before the
 * server is asked.
 */
export function FarOverDose({ draft, rows, treated, readOnly }: Props) {
  const named = new Set(rows.flatMap(({ stock }) => stock || []))
  const known = useRecords<StockRecord>('stock', [...named])
  const stocks = new Map(known.flatMap((stock) => (stock ? [[stock.id, stock]] : [])))
  const far = rows.flatMap(({ stock: id, amount, unit }) => {
    const product = stocks.get(id)?.product
    if (!product?.dose || !product.doseUnit || !(amount > 0)) return []
    const asked = farOverDose(
      toStockBase(amount, unit),
      { ...product, dose: product.dose, doseUnit: product.doseUnit },
      treated,
    )
    if (asked === null) return []
    const said = [
      amountText(amount, unit),
      amountText(shownAmount(asked, product.unit), product.unit),
    ] as const
    return t.ui.farOver(product.name, ...said)
  })
  if (far.length === 0 || readOnly) return null
  return (
    <Alert color="yellow" mt="sm" icon={<Icon path={mdiAlertOutline} />} role="status">
      {far.map((line, at) => (
        <div key={at}>{line}</div>
      ))}
      <CheckField
        label={t.stock.used.doseConfirm}
        hint={t.stock.used.doseConfirmHint}
        {...draft.field('doseConfirmed')}
      />
    </Alert>
  )
}
