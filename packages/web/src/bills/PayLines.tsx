import { asksReason } from '@lagar/domain/bills/pay.ts'
import type { PayBill, PayLine } from '@lagar/domain/bills/pay-bill.ts'
import { Text } from '@mantine/core'
import type { Draft } from '../form/draft/use-draft.ts'
import { SelectField, TextField } from '../form/fields/fields.tsx'
import { MoneyField } from '../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import { useCompany } from '../session/me.tsx'
import { fieldName } from '../texts/field-names.ts'
import { moneyText } from '../texts/money.ts'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { isOfWork, rateIn, sumsOf } from './pay-draft.ts'
import { Sums } from '../ui/Sums.tsx'
import classes from './bills.module.css'

type Props = { draft: Draft<PayBill>; readOnly: boolean }

/** The lines of a bill: its works as they are worth and are paid, and what is added or taken off by hand; their sums at sight. */
export function PayLines({ draft, readOnly }: Props) {
  const texts = t.bills.pay
  const { currency: own } = useCompany()
  const { currency = own, lines = [] } = draft.value
  const { works, byHand, total } = sumsOf(lines ?? [])
  const shown = (amount: number) => moneyText(amount, currency ?? own)
  return (
    <RowsTable
      title={texts.lines}
      rows={draft.rows('lines')}
      disabled={readOnly}
      addLabel={texts.add}
      newRow={() => ({
        ...{ kind: 'BONUS' as const, work: null, piece: null, cost: 0, amount: null },
        ...{ what: '', reason: '' },
      })}
      columns={[...whatColumns(draft), ...paidColumns(draft, own)]}
      footer={
        <div className={classes.sums}>
          <Sums label={texts.total}>
            <div>
              <dt>{texts.worksTotal}</dt>
              <dd>{shown(works)}</dd>
            </div>
            <div>
              <dt>{texts.byHand}</dt>
              <dd>{shown(byHand)}</dd>
            </div>
            <div data-total>
              <dt>{texts.total}</dt>
              <dd>{shown(total)}</dd>
            </div>
          </Sums>
        </div>
      }
    />
  )
}

/** What is paid for: a work as it was written down, or what somebody adds or takes off. */
function whatColumns(draft: Draft<PayBill>): RowColumn<PayLine>[] {
  const rows = draft.rows('lines')
  return [
    {
      key: 'what',
      header: fieldName('what'),
      wide: true,
      cell: (line, index) =>
        isOfWork(line) ? (
          <Text size="sm" className={classes.cell ?? ''}>
            {line.what}
          </Text>
        ) : (
          <TextField label={fieldName('what')} hideLabel {...rows.field(index, 'what')} />
        ),
    },
    {
      key: 'kind',
      header: fieldName('kind'),
      width: 140,
      cell: (line, index) =>
        isOfWork(line) ? (
          <Text size="sm" className={classes.cell ?? ''}>
            {words.payLineKind[line.kind]}
          </Text>
        ) : (
          <SelectField
            label={fieldName('kind')}
            hideLabel
            options={options(['BONUS', 'DISCOUNT'] as const, (kind) => words.payLineKind[kind])}
            {...draft.field(`lines.${index}.kind`)}
          />
        ),
    },
  ]
}

/** What it is worth, what is paid of it, and why that is something else. */
function paidColumns(draft: Draft<PayBill>, own: PayBill['currency']): RowColumn<PayLine>[] {
  const texts = t.bills.pay
  const rows = draft.rows('lines')
  return [
    {
      key: 'cost',
      header: texts.worth,
      width: 130,
      cell: (line) => (
        <Text size="sm" className={`${classes.cell} ${classes.number}`}>
          {isOfWork(line) ? moneyText(line.cost, own) : t.ui.none}
        </Text>
      ),
    },
    {
      key: 'amount',
      header: texts.pays,
      width: 140,
      cell: (line, index) => (
        <MoneyField
          label={texts.pays}
          hideLabel
          mayBeBlank
          currency={draft.value.currency ?? own}
          min={line.kind === 'DIFFERENCE' ? -Infinity : 0}
          {...rows.field(index, 'amount')}
        />
      ),
    },
    {
      key: 'reason',
      header: fieldName('reason'),
      wide: true,
      cell: (line, index) => (
        <TextField
          label={fieldName('reason')}
          hideLabel
          {...(asksWhy(line, draft, own) ? { placeholder: texts.reasonHint } : {})}
          {...rows.field(index, 'reason')}
        />
      ),
    },
  ]
}

/** Whether a line asks for its reason, as far as it is known. */
function asksWhy(line: PayLine, draft: Draft<PayBill>, own: PayBill['currency']): boolean {
  const rate = rateIn(draft.value, own)
  return rate !== undefined && typeof line.amount === 'number' && asksReason(line, rate)
}
