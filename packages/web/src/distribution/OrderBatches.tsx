import type { Order } from '@lagar/domain/distribution/order.ts'
import { Button, Text } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useCompany } from '../auth/me.tsx'
import { FormSection } from '../form/FormModal.tsx'
import type { Draft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { numberText } from '../ui/numbers.ts'
import { sumsText } from '../ui/money.ts'
import classes from './distribution.module.css'
import { newLine, totalsOf, type LineDraft } from './order-draft.ts'
import { OrderLine } from './OrderLine.tsx'

type Props = { draft: Draft<Order>; disabled: boolean }

/** The lots an order is served from, and what they come to. */
export function OrderBatches({ draft, disabled }: Props) {
  const texts = t.distribution.orders
  const { currency } = useCompany()
  const rows = draft.rows('orderWineBatches')
  return (
    <FormSection title={texts.batches}>
      <div className={classes.whole}>
        {rows.rows.length === 0 && (
          <Text size="sm" c="dimmed" pb="xs">
            {texts.noBatches}
          </Text>
        )}
        {rows.rows.map((_, index) => (
          <OrderLine key={rows.keys[index]} draft={draft} rows={rows} index={index} disabled={disabled} />
        ))}
        {!disabled && (
          <Button
            variant="light"
            size="sm"
            leftSection={<Icon path={mdiPlus} size={18} />}
            onClick={() => rows.add(newLine(currency))}
          >
            {texts.addBatch}
          </Button>
        )}
        <Totals lines={rows.rows} />
      </div>
    </FormSection>
  )
}

function Totals({ lines }: { lines: LineDraft[] }) {
  const texts = t.distribution.orders
  const { bottles, boxes, sales } = totalsOf(lines)
  return (
    <dl className={classes.sums} aria-label={texts.totals}>
      <div>
        <dt>{texts.bottles}</dt>
        <dd>{numberText(bottles, 0)}</dd>
      </div>
      <div>
        <dt>{texts.boxSizes}</dt>
        <dd>{numberText(boxes, 0)}</dd>
      </div>
      <div>
        <dt>{texts.sale}</dt>
        <dd>{sumsText(sales)}</dd>
      </div>
    </dl>
  )
}
