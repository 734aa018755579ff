import { stockAlarm, type StockAlarm, type StockRecord } from '@lagar/domain/stock/stock.ts'
import { send } from '../../api/send.ts'
import { SwitchField } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'

type Props = { stock: StockRecord; onClose: () => void }

/** The alarm of a stock: below which amount it rings, and whether it is on. */
export function AlarmForm({ stock, onClose }: Props) {
  const texts = t.stock.alarm
  const { id, version, amountAlarm, showAlarm } = stock
  const draft = useDraft<StockAlarm>(
    stockAlarm,
    { stock: id, version, amountAlarm, showAlarm },
    (value, key) => send('PUT', 'stock/stock/alarm', { ...value, version: key.version }),
  )
  return (
    <FormModal
      title={`${texts.title} · ${stock.product.name}`}
      done={texts.done}
      failed={texts.failed}
      size="md"
      draft={draft}
      onClose={onClose}
    >
      <FormGrid>
        <DecimalField
          label={`${texts.amount} (${words.unitSymbol[stock.unit]})`}
          decimals={6}
          {...draft.field('amountAlarm')}
        />
        <SwitchField label={texts.show} {...draft.field('showAlarm')} />
      </FormGrid>
    </FormModal>
  )
}
