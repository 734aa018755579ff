import type { CustomerRecord } from '@lagar/domain/distribution/customer.ts'
import type { Order } from '@lagar/domain/distribution/order.ts'
import { Button, Text } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useRecord } from '../../api/records.ts'
import { useCompany } from '../../session/me.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { numberText } from '../../texts/numbers.ts'
import { sumsText } from '../../texts/money.ts'
import classes from '../batches/distribution.module.css'
import { newLine, totalsOf, type LineDraft } from './draft.ts'
import { OrderLine } from './OrderLine.tsx'

type Props = { draft: Draft<Order>; disabled: boolean }

/** The lots an order is served from, and what they come to. */
export function OrderBatches({ draft, disabled }: Props) {
  const texts = t.distribution.orders
  const company = useCompany()
  const customer = useRecord<CustomerRecord>('customer', draft.value.customer ?? undefined)
  // Prices are in the money of the market that the customer buys for.
  const currency = customer.data?.market?.currency ?? company.currency
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
        <dd>{numberText('bottles', bottles)}</dd>
      </div>
      <div>
        <dt>{texts.boxSizes}</dt>
        <dd>{numberText('bottles', boxes)}</dd>
      </div>
      <div>
        <dt>{texts.sale}</dt>
        <dd>{sumsText(sales)}</dd>
      </div>
    </dl>
  )
}
