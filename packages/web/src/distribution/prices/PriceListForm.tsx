import { Meaning } from '../../form/fields/Meaning.tsx'
import {
  priceList,
  priceListOf,
  type PriceList,
  type PriceListRecord,
} from '@lagar/domain/distribution/price-list.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { labelled } from '../../form/draft/labelled.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { IntegerField, MoneyField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { LabelPicker, WineBatchPicker } from '../../pickers/bottle-pickers.tsx'
import { MarketPicker } from '../../pickers/pickers.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { options } from '../../texts/options.ts'
import { t } from '../../texts/t.ts'
import { formOf } from '../../form/frames/form-of.tsx'

const newPrice = () => ({ label: null, wineBatch: null, price: null, minimum: 1 })

type Price = PriceList['prices'][number]

/** A row of the form: a label or one lot, from how many bottles on, and the price of one. */
function rowColumns(draft: Draft<PriceList>, disabled: boolean): RowColumn<Price>[] {
  return [
    {
      key: 'label',
      header: fieldName('label'),
      width: 260,
      wide: true,
      cell: (_, index) => (
        <LabelPicker
          label={fieldName('label')}
          hideLabel
          clearable
          disabled={disabled}
          {...draft.field(`prices.${index}.label`)}
        />
      ),
    },
    {
      key: 'wineBatch',
      header: t.prices.orLot,
      width: 260,
      wide: true,
      cell: (_, index) => (
        <WineBatchPicker
          label={t.prices.orLot}
          hideLabel
          clearable
          disabled={disabled}
          {...draft.field(`prices.${index}.wineBatch`)}
        />
      ),
    },
    {
      key: 'minimum',
      header: fieldName('minimum'),
      width: 140,
      cell: (_, index) => (
        <IntegerField
          label={fieldName('minimum')}
          hideLabel
          disabled={disabled}
          {...draft.field(`prices.${index}.minimum`)}
        />
      ),
    },
    {
      key: 'price',
      header: t.prices.perBottle,
      width: 160,
      cell: (_, index) => (
        <MoneyField
          currency={draft.value.currency}
          label={t.prices.perBottle}
          hideLabel
          required
          decimals={4}
          disabled={disabled}
          {...draft.field(`prices.${index}.price`)}
        />
      ),
    },
  ]
}

export const PriceListForm = formOf<PriceList, PriceListRecord>({
  texts: () => t.prices,
  path: 'distribution/priceLists',
  schema: priceList,
  size: '80rem',
  initial: (saved) =>
    saved
      ? { ...priceListOf(saved), id: saved.id, version: saved.version }
      : { toDate: null, prices: [newPrice()] },
  fields: (draft, readOnly) => (
    <>
      <FormGrid>
        <TextField required {...labelled(draft, 'name')} />
        <MarketPicker
          required
          {...labelled(draft, 'market')}
          onPick={(choice) => {
            if (choice) draft.set({ currency: choice.row.currency })
          }}
        />
        <SelectField
          required
          options={options(currencies, (currency) => currency)}
          {...labelled(draft, 'currency')}
        />
        <DayField required {...labelled(draft, 'fromDate')} />
        <DayField clearable hint={<Meaning of="PriceList.toDate" />} {...labelled(draft, 'toDate')} />
      </FormGrid>
      <RowsTable
        title={t.prices.prices}
        rows={draft.rows('prices')}
        columns={rowColumns(draft, readOnly)}
        disabled={readOnly}
        addLabel={t.prices.add}
        newRow={newPrice}
      />
    </>
  ),
})
