import { orderDispatch, pendingOf, type OrderDispatch } from '@lagar/domain/distribution/delivery.ts'
import { boxesLeft, bottlesInBoxes, inLastBox } from '@lagar/domain/distribution/boxes.ts'
import { ratesAsked } from '@lagar/domain/distribution/rates.ts'
import { boxesSent, type OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { ActionIcon, Text } from '@mantine/core'
import { mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { withUndo } from '../../messages/toast.tsx'
import { undoPart } from './undo-part.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft, type Draft, type Rows } from '../../form/draft/use-draft.ts'
import { useCompany, useMe } from '../../session/me.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from '../batches/distribution.module.css'
import { BoxFields } from './BoxFields.tsx'
import { RateFields } from './RateFields.tsx'

type Line = OrderRecord['orderWineBatches'][number]

// The version is the order's, as its page shows it: nobody types it.
const asked = orderDispatch.omit({ version: true })
type Asked = Omit<OrderDispatch, 'version'>

/** A part of an order that leaves: all that is pending to begin with, less what is taken away of it. */
export function DispatchForm({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const texts = t.orderCourse
  const { today } = useMe()
  const { currency } = useCompany()
  const draft = useDraft<Asked>(
    asked,
    {
      ...{ order: order.id, day: today, carrier: '', driver: '', plate: '', note: '', rates: [] },
      lines: order.orderWineBatches.filter((line) => pendingOf(line) > 0).map(begin(order)),
    },
    (value, { id }) =>
      saveRecord(
        'distribution/orders/dispatches',
        {
          ...value,
          rates: value.rates.filter((rate) => asksRate(value.lines).includes(rate.currency)),
          version: order.version,
        },
        { id, version: undefined },
      ),
  )
  const rows = draft.rows('lines')
  function asksRate(
    leaving: readonly { line?: string | null | undefined; amount?: number | null | undefined }[],
  ) {
    const priced = leaving.flatMap(({ line, amount }) => {
      const own = order.orderWineBatches.find(({ id }) => id === line)
      return own ? [{ ...own, amount: amount ?? 0 }] : []
    })
    return ratesAsked(priced, currency)
  }
  return (
    <FormModal
      title={texts.dispatchTitle(t.distribution.orders.named(order.number, order.billCustomId))}
      done={() =>
        withUndo(texts.dispatchDone, order.can.undo && (() => undoPart('dispatches', draft.key.id)))
      }
      action={texts.dispatch}
      size="xl"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.dispatchHint}</Text>
      <div>
        {rows.rows.map((row, index) => {
          const line = order.orderWineBatches.find(({ id }) => id === row.line)
          return line && <Leaving key={rows.keys[index]} {...{ draft, rows, index, line, order }} />
        })}
      </div>
      <FormGrid>
        <DayField label={texts.day} max={today} required {...draft.field('day')} />
        <TextField label={texts.carrier} {...draft.field('carrier')} />
        <TextField label={texts.driver} {...draft.field('driver')} />
        <TextField label={texts.plate} {...draft.field('plate')} />
      </FormGrid>
      <RateFields asked={asksRate(rows.rows)} day={draft.value.day} field={draft.field('rates')} />
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}

/** What a line begins with: all that is pending of it, in what is left of its boxes where they hold it. */
const begin = (order: OrderRecord) => (line: Line) => {
  const amount = pendingOf(line)
  return { line: line.id, amount, boxSizes: boxesOf(order, line, amount) }
}

/** What is left of the boxes of a line as far as bottles fill them; none where they do not hold all. */
function boxesOf(order: OrderRecord, line: Line, bottles: number) {
  const boxSizes = boxesLeft(line.boxSizes, boxesSent(order, line.id), bottles)
  return bottlesInBoxes(boxSizes) < bottles ? [] : boxSizes
}

type LeavingProps = {
  draft: Draft<Asked>
  rows: Rows<OrderDispatch['lines'][number]>
  index: number
  line: Line
  order: OrderRecord
}

/**
 * One lot that leaves: how many bottles, and in which boxes, which follow them until somebody counts those. More than is pending, or
 * than the boxes hold, is said at once.
 */
function Leaving({ draft, rows, index, line, order }: LeavingProps) {
  const texts = t.orderCourse
  const [counted, setCounted] = useState(false)
  const sizes = rows.rows[index]?.boxSizes ?? []
  const field = draft.field(`lines.${index}.amount`)
  const pending = pendingOf(line)
  const { value } = field
  const inBoxes = sizes.length === 0 ? undefined : bottlesInBoxes(sizes)
  const last = inLastBox(value ?? 0, sizes)
  const isOver = typeof value === 'number' && value > pending
  const isOverBoxes = typeof value === 'number' && inBoxes !== undefined && value > inBoxes
  return (
    <div className={classes.line} role="group" aria-label={line.wineBatch.name}>
      <div className={classes.lineHead}>
        <Text fw={650} size="sm">
          {line.wineBatch.name} · {line.distributionDeposit.name}
        </Text>
        <Text size="sm" ml="auto">
          {texts.pendingOf(numberText('bottles', pending))}
        </Text>
        {rows.rows.length > 1 && (
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
      <FormGrid>
        <BoxFields
          name={`leaving-${index}`}
          lot={line.wineBatch.id}
          sizes={sizes}
          onChange={(boxSizes) => {
            setCounted(true)
            rows.update(index, {
              boxSizes,
              ...(boxSizes.length > 0 ? { amount: bottlesInBoxes(boxSizes) } : {}),
            })
          }}
        />
        <IntegerField
          label={texts.bottles}
          required
          {...field}
          onChange={(amount) =>
            rows.update(index, {
              amount,
              ...(counted || amount === null || !Number.isSafeInteger(amount)
                ? {}
                : { boxSizes: boxesOf(order, line, amount) }),
            })
          }
          {...(last > 0 ? { hint: t.distribution.orders.lastBox(last) } : {})}
          error={
            isOver ? `NOT_ENOUGH_STOCK:${pending}` : isOverBoxes ? `EXCEEDS_MAXIMUM:${inBoxes}` : field.error
          }
        />
      </FormGrid>
    </div>
  )
}
