import { inputPrices, type InputPrices } from '@lagar/domain/input/prices.ts'
import type { InputRecord } from '@lagar/domain/input/record.ts'
import { Text } from '@mantine/core'
import { send } from '../api/send.ts'
import { TextArea } from '../form/fields/fields.tsx'
import { FormModal, FormSection } from '../form/frames/FormModal.tsx'
import { MoneyField } from '../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { FreightFields } from '../pickers/TransportFields.tsx'
import { t } from '../texts/t.ts'
import { Money } from '../ui/values.tsx'

type Row = InputPrices['cius'][number]

/** Corregir precios. What the grapes or the wine of a note really cost, and its freight, also after they were used. */
export function PricesForm({ record, onClose }: { record: InputRecord; onClose: () => void }) {
  const texts = t.input
  const draft = useDraft<InputPrices>(inputPrices, pricesOf(record), (value) =>
    send('PUT', 'input/prices', value),
  )
  return (
    <FormModal
      title={`${texts.prices}: ${record.inputName}`}
      done={texts.pricesDone}
      size="lg"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {texts.pricesHint}
      </Text>
      {record.cius.length > 0 && (
        <FormSection title={texts.grapes}>
          <RowsTable<Row>
            title={texts.grapes}
            rows={draft.rows('cius')}
            columns={columnsOf(draft, record)}
            removable={false}
          />
        </FormSection>
      )}
      {record.isReceivingContent && <MoneyField label={texts.winePrice} {...draft.field('price')} />}
      <FormSection title={texts.freight}>
        <FreightFields draft={draft} day={record.date} />
      </FormSection>
      <TextArea label={texts.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}

const pricesOf = (record: InputRecord) => ({
  id: record.id,
  version: record.version,
  transportPrice: record.transportPrice,
  transportCurrency: record.transportCurrency,
  transportExchangeRate: record.transportExchangeRate,
  price: record.price,
  cius: record.cius.map(({ id, price }) => ({ id, price })),
})

function columnsOf(draft: Draft<InputPrices>, record: InputRecord): RowColumn<Row>[] {
  const texts = t.input
  const saved = new Map(record.cius.map((row) => [row.id, row]))
  return [
    {
      key: 'ciu',
      header: texts.ciu.one,
      width: 140,
      cell: ({ id }) => <Text size="sm">{saved.get(id)?.ciu}</Text>,
    },
    {
      key: 'before',
      header: texts.priceBefore,
      width: 140,
      cell: ({ id }) => <Money value={saved.get(id)?.price ?? 0} />,
    },
    {
      key: 'price',
      header: texts.newPrice,
      width: 200,
      cell: (_, index) => (
        <MoneyField label={texts.newPrice} hideLabel {...draft.field(`cius.${index}.price`)} />
      ),
    },
  ]
}
