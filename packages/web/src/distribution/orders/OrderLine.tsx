import { bottlesInBoxes, boxesFor, inLastBox } from '@lagar/domain/distribution/boxes.ts'
import type { Order, OrderWineBatch } from '@lagar/domain/distribution/order.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { ActionIcon, Text } from '@mantine/core'
import { mdiTrashCanOutline } from '@mdi/js'
import { useEffect, useState } from 'react'
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
import { BoxFields, useBoxSizes } from './BoxFields.tsx'
import { boxSizesOf, maximumOf, totalsOf, type LineDraft } from './draft.ts'

type Props = { draft: Draft<Order>; rows: Rows<OrderWineBatch>; index: number; disabled: boolean }

/** One lot of an order: from which deposit, in which boxes, how many bottles, and at what price. */
export function OrderLine({ draft, rows, index, disabled }: Props) {
  const texts = t.distribution.orders
  const line: LineDraft = rows.rows[index] ?? {}
  const lot = line.wineBatch ?? undefined
  const path = `orderWineBatches.${index}` as const
  const { customer, takenOn } = draft.value
  // Boxes that somebody counted, or that were saved, hold what they hold; those of a new line follow the bottles.
  const [counted, setCounted] = useState(lot !== undefined)
  const boxes = { rows, index, disabled, counted, setCounted }
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
          onChange={(wineBatch) => {
            setCounted(false)
            rows.update(index, { wineBatch, distributionDeposit: null, boxSizes: [], price: undefined })
          }}
        />
        <Deposit draft={draft} index={index} lot={lot} disabled={disabled} />
        {lot !== undefined && <Boxes lot={lot} {...boxes} />}
        <Amount draft={draft} lot={lot} {...boxes} />
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

type CountProps = Omit<Props, 'draft'> & {
  lot: string | undefined
  /** Whether somebody counted the boxes. */
  counted: boolean
  setCounted: (counted: boolean) => void
}

/**
 * The bottles of a line, which fill boxes of the lot's own size until somebody counts those. More than counted boxes hold is said at
 * once, not when the form is sent, and so is a last box that is not full.
 */
function Amount({ draft, rows, index, disabled, lot, counted }: CountProps & Pick<Props, 'draft'>) {
  const texts = t.distribution.orders
  const own = useBoxSizes(lot)[0]
  const field = draft.field(`orderWineBatches.${index}.amount`)
  const line = rows.rows[index] ?? {}
  const most = maximumOf(line)
  const bottles = typeof field.value === 'number' ? field.value : 0
  const isOver = most !== undefined && bottles > most
  const sizes = boxSizesOf(line)
  const last = inLastBox(bottles, sizes)
  const follows = !counted && !disabled && own !== undefined && Number.isSafeInteger(field.value)
  const wanted = follows ? boxesFor(bottles, own) : sizes
  const isBehind = wanted[0]?.boxes !== sizes[0]?.boxes
  useEffect(() => {
    if (isBehind) rows.update(index, { boxSizes: wanted })
  }, [isBehind, wanted, rows, index])
  return (
    <IntegerField
      label={texts.amount}
      required
      disabled={disabled}
      {...field}
      {...(last > 0 ? { hint: texts.lastBox(last) } : {})}
      error={isOver ? `EXCEEDS_MAXIMUM:${most}` : field.error}
    />
  )
}

/** How many boxes of each size; the bottles follow from them. */
function Boxes({ lot, rows, index, disabled, setCounted }: CountProps & { lot: string }) {
  return (
    <BoxFields
      name={`boxes-${index}`}
      lot={lot}
      sizes={boxSizesOf(rows.rows[index] ?? {})}
      disabled={disabled}
      onChange={(boxSizes) => {
        setCounted(true)
        rows.update(index, {
          boxSizes,
          ...(boxSizes.length > 0 ? { amount: bottlesInBoxes(boxSizes) } : {}),
        })
      }}
    />
  )
}
