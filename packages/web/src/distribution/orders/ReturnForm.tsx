import { atCustomerOf, orderReturn, type OrderReturn } from '@lagar/domain/distribution/delivery.ts'
import { creditOf, grossOf } from '@lagar/domain/distribution/billing.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { lossReasons } from '@lagar/domain/lists/cellar.ts'
import { shownMoney, toMoney } from '@lagar/domain/units/money.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { withUndo } from '../../messages/toast.tsx'
import { undoPart } from './undo-part.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { CheckField, SelectField, TextArea } from '../../form/fields/fields.tsx'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { DistributionDepositPicker } from '../../pickers/bottle-pickers.tsx'
import { useMe } from '../../session/me.tsx'
import { sumsText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'

type Line = OrderRecord['orderWineBatches'][number]

// The version is the order's, as its page shows it: nobody types it.
const asked = orderReturn.omit({ version: true })
type Asked = Omit<OrderReturn, 'version'>
type Row = OrderReturn['lines'][number]

/** Bottles that the customer of an order gives back, and what is credited for them. */
export function ReturnForm({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const texts = t.orderCourse
  const { today } = useMe()
  const lines = order.orderWineBatches.filter((line) => atCustomerOf(line) > 0)
  const draft = useDraft<Asked>(
    asked,
    { order: order.id, day: today, reason: '', lines: [newRow(lines.length === 1 ? lines[0] : undefined)] },
    (value, { id }) =>
      saveRecord(
        'distribution/orders/returns',
        { ...value, version: order.version },
        { id, version: undefined },
      ),
  )
  const rows = draft.rows('lines')
  const credit = rows.rows.flatMap(({ line, amount }) => {
    const own = lines.find(({ id }) => id === line)
    return own && typeof amount === 'number'
      ? [{ currency: own.currency, amount: creditedOf(own, amount) }]
      : []
  })
  return (
    <FormModal
      title={texts.returnTitle(t.distribution.orders.named(order.number, order.billCustomId))}
      done={() => withUndo(texts.returnDone, order.can.undo && (() => undoPart('returns', draft.key.id)))}
      action={texts.giveBack}
      size="80rem"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.returnHint}</Text>
      <DayField label={texts.day} max={today} required {...draft.field('day')} />
      <RowsTable
        title={texts.lines}
        rows={rows}
        columns={columnsOf(draft, lines)}
        addLabel={texts.addLine}
        {...(rows.rows.length < lines.length ? { newRow: () => newRow(undefined) } : {})}
        removable={rows.rows.length > 1}
      />
      {credit.length > 0 && (
        <Text size="sm" fw={600} role="status">
          {texts.credit(sumsText(credit))}
        </Text>
      )}
      <TextArea label={texts.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}

/** What is credited for bottles of a line, with their taxes, in its currency. */
function creditedOf({ atCustomer: { net, taxes }, ...line }: Line, returned: number): number {
  const billed = taxes.map((tax) => ({ ...tax, amount: toMoney(tax.amount) }))
  const credit = creditOf(
    { amount: atCustomerOf(line), sale: toMoney(net), value: null, taxes: billed },
    returned,
  )
  return shownMoney(grossOf(credit))
}

const newRow = (line: Line | undefined) => ({
  line: line?.id ?? null,
  amount: null,
  distributionDeposit: line?.distributionDeposit.id ?? null,
  isDiscard: false,
  lossReason: null,
})

function columnsOf(draft: Draft<Asked>, lines: Line[]): RowColumn<Row>[] {
  const texts = t.orderCourse
  const rows = draft.rows('lines')
  const lineOf = (index: number) => lines.find(({ id }) => id === rows.rows[index]?.line)
  return [
    {
      key: 'line',
      header: t.distribution.orders.batch,
      width: 260,
      wide: true,
      cell: (_, index) => (
        <SelectField
          label={t.distribution.orders.batch}
          hideLabel
          required
          options={lines.map((line) => ({
            value: line.id,
            label: texts.atCustomerOf(line.wineBatch.name, numberText('bottles', atCustomerOf(line))),
          }))}
          {...draft.field(`lines.${index}.line`)}
          onChange={(id) =>
            rows.update(index, {
              line: id,
              distributionDeposit: lines.find((line) => line.id === id)?.distributionDeposit.id ?? null,
            })
          }
        />
      ),
    },
    {
      key: 'amount',
      header: texts.bottles,
      width: 120,
      cell: (_, index) => {
        const field = draft.field(`lines.${index}.amount`)
        const line = lineOf(index)
        const most = line && atCustomerOf(line)
        const isOver = most !== undefined && typeof field.value === 'number' && field.value > most
        return (
          <IntegerField
            label={texts.bottles}
            hideLabel
            {...field}
            error={isOver ? `NOT_ENOUGH_STOCK:${most}` : field.error}
          />
        )
      },
    },
    {
      key: 'discard',
      header: texts.discarding,
      width: 120,
      cell: (_, index) => (
        <CheckField
          label={texts.discard}
          {...draft.field(`lines.${index}.isDiscard`)}
          onChange={(isDiscard) =>
            rows.update(index, {
              isDiscard,
              lossReason: null,
              distributionDeposit: isDiscard ? null : (lineOf(index)?.distributionDeposit.id ?? null),
            })
          }
        />
      ),
    },
    { key: 'to', header: texts.to, width: 240, wide: true, cell: (row, index) => target(draft, row, index) },
  ]
}

/** Where a line goes: a deposit, or what it is lost to. */
function target(draft: Draft<Asked>, { isDiscard }: Row, index: number) {
  const texts = t.orderCourse
  if (!isDiscard)
    return (
      <DistributionDepositPicker
        label={texts.to}
        hideLabel
        {...draft.field(`lines.${index}.distributionDeposit`)}
      />
    )
  return (
    <SelectField
      label={texts.lossReason}
      hideLabel
      required
      options={options(lossReasons, (reason) => words.lossReason[reason])}
      {...draft.field(`lines.${index}.lossReason`)}
    />
  )
}
