import { bottlesInBoxes } from '@lagar/domain/distribution/boxes.ts'
import type { Order, OrderWineBatch } from '@lagar/domain/distribution/order.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { ActionIcon, Text } from '@mantine/core'
import { mdiTrashCanOutline } from '@mdi/js'
import { useList } from '../../api/records.ts'
import { SelectField } from '../../form/fields/fields.tsx'
import { LinesField } from '../../form/fields/LinesField.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Draft, Rows } from '../../form/draft/use-draft.ts'
import { WineBatchPicker } from '../../pickers/bottle-pickers.tsx'
import { codeText } from '../../texts/field-errors.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { numberText } from '../../texts/numbers.ts'
import { sumsText } from '../../texts/money.ts'
import classes from '../batches/distribution.module.css'
import { LinePrice } from '../prices/LinePrice.tsx'
import { BoxFields } from './BoxFields.tsx'
import { boxSizesOf, maximumOf, totalsOf, type LineDraft } from './draft.ts'

type Props = { draft: Draft<Order>; rows: Rows<OrderWineBatch>; index: number; disabled: boolean }

/** One lot of an order: from which deposit, in which boxes, how many bottles, and at what price. */
export function OrderLine({ draft, rows, index, disabled }: Props) {
  const texts = t.distribution.orders
  const line: LineDraft = rows.rows[index] ?? {}
  const lot = line.wineBatch ?? undefined
  const path = `orderWineBatches.${index}` as const
  const { customer, takenOn } = draft.value
  return (
    <div className={classes.line} role="group" aria-label={`${texts.batch} ${index + 1}`}>
      <Head rows={rows} index={index} disabled={disabled} />
      <FormGrid>
        <WineBatchPicker
          label={texts.batch}
          required
          disabled={disabled}
          {...draft.field(`${path}.wineBatch`)}
          // Another lot lies elsewhere, in boxes of its own, and has another price.
          onChange={(wineBatch) =>
            rows.update(index, { wineBatch, distributionDeposit: null, boxSizes: [], price: undefined })
          }
        />
        <Deposit draft={draft} index={index} lot={lot} disabled={disabled} />
        {lot !== undefined && <Boxes lot={lot} rows={rows} index={index} disabled={disabled} />}
        <Amount draft={draft} rows={rows} index={index} disabled={disabled} />
        <DecimalField
          label={texts.price}
          decimals={4}
          disabled={disabled}
          {...draft.field(`${path}.price`)}
        />
        <SelectField
          label={texts.currency}
          disabled={disabled}
          options={options(currencies, (one) => one)}
          {...draft.field(`${path}.currency`)}
        />
      </FormGrid>
      {lot !== undefined && customer && line.currency && (
        <LinePrice
          customer={customer}
          lot={lot}
          day={takenOn ?? undefined}
          amount={line.amount ?? 0}
          currency={line.currency}
          price={line.price}
          disabled={disabled}
          onTake={(price) => rows.update(index, { price })}
        />
      )}
      <FormGrid>
        <LinesField label={texts.boxesRefs} disabled={disabled} {...draft.field(`${path}.boxesRefs`)} />
        <LinesField label={texts.palletsRefs} disabled={disabled} {...draft.field(`${path}.palletsRefs`)} />
      </FormGrid>
      <Nested rows={rows} index={index} />
    </div>
  )
}

/** Which line it is and what it comes to. */
function Head({ rows, index, disabled }: Omit<Props, 'draft'>) {
  const texts = t.distribution.orders
  const { sales } = totalsOf([rows.rows[index] ?? {}])
  return (
    <div className={classes.lineHead}>
      <Text fw={650} size="sm">
        {texts.batch} {index + 1}
      </Text>
      <Text size="sm" ml="auto">
        {texts.total}: <b>{sumsText(sales)}</b>
      </Text>
      {!disabled && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t.form.removeRow(index + 1)}
          onClick={() => rows.remove(index)}
        >
          <Icon path={mdiTrashCanOutline} />
        </ActionIcon>
      )}
    </div>
  )
}

/** What is wrong with one of several boxes or references, which has no field of its own to be said at. */
function Nested({ rows, index }: Pick<Props, 'rows' | 'index'>) {
  const nested = rows.problemsOf(index).filter(({ field }) => field.includes('.'))
  return nested.map(({ field, code }) => (
    <Text key={field} size="xs" c="var(--mantine-color-error)">
      {fieldName(field)}: {codeText(code)}
    </Text>
  ))
}

type DepositProps = Omit<Props, 'rows'> & { lot: string | undefined }

/** Where a lot leaves from; until somebody says it, the deposit that has most of it to give, as the server takes it. */
function Deposit({ draft, index, lot, disabled }: DepositProps) {
  const texts = t.distribution.orders
  const asked = { wineBatch: lot, limit: 200 }
  const there = useList<WineBatchRow>('distribution/wineBatches', asked, lot !== undefined)
  const rows = (lot === undefined ? [] : (there.data?.result ?? [])).toSorted(
    (a, b) => b.availableAmount - a.availableAmount,
  )
  const field = draft.field(`orderWineBatches.${index}.distributionDeposit`)
  const offered = rows.flatMap(({ distributionDeposit: deposit, availableAmount }) =>
    deposit
      ? [
          {
            value: deposit.id,
            label: texts.depositFree(deposit.name, numberText('bottles', availableAmount)),
          },
        ]
      : [],
  )
  return (
    <SelectField
      label={texts.deposit}
      disabled={disabled || lot === undefined}
      options={offered}
      {...field}
      value={field.value ?? offered[0]?.value}
    />
  )
}

/** The bottles of a line; more than its boxes hold is said at once, not when the form is sent. */
function Amount({ draft, rows, index, disabled }: Props) {
  const field = draft.field(`orderWineBatches.${index}.amount`)
  const most = maximumOf(rows.rows[index] ?? {})
  const isOver = most !== undefined && typeof field.value === 'number' && field.value > most
  return (
    <IntegerField
      label={t.distribution.orders.amount}
      required
      disabled={disabled}
      {...field}
      error={isOver ? `EXCEEDS_MAXIMUM:${most}` : field.error}
    />
  )
}

type BoxesProps = Omit<Props, 'draft'> & { lot: string }

/** How many boxes of each size; the bottles follow from them. */
function Boxes({ lot, rows, index, disabled }: BoxesProps) {
  return (
    <BoxFields
      name={`boxes-${index}`}
      lot={lot}
      sizes={boxSizesOf(rows.rows[index] ?? {})}
      disabled={disabled}
      onChange={(boxSizes) =>
        rows.update(index, {
          boxSizes,
          ...(boxSizes.length > 0 ? { amount: bottlesInBoxes(boxSizes) } : {}),
        })
      }
    />
  )
}
