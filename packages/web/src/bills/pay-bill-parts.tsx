import { lineAmount, payKey } from '@lagar/domain/bills/pay.ts'
import type { PayBillRecord, PayLineRecord, PayShareRecord, TracedPay } from '@lagar/domain/bills/pay-bill.ts'
import { Paper, Progress, Text } from '@mantine/core'
import { mdiCancel, mdiPencilOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { queryOf, send } from '../api/send.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { useCan, useCompany } from '../session/me.tsx'
import { fieldName } from '../texts/field-names.ts'
import { moneyText } from '../texts/money.ts'
import { numberText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Part } from '../ui/Part.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText, Money } from '../ui/values.tsx'
import { Sums } from '../ui/Sums.tsx'
import classes from './bills.module.css'

/** What a bill comes to, what of it was paid and what is left. */
export function PayTotals({ bill: { total, paid, left, currency } }: { bill: PayBillRecord }) {
  const texts = t.bills.pay
  return (
    <Paper className={classes.top ?? ''}>
      <Progress value={total === 0 ? 0 : (paid / total) * 100} aria-label={texts.paid} size={12} />
      <div className={classes.sums}>
        <Sums>
          <div>
            <dt>{texts.total}</dt>
            <dd>{moneyText(total, currency)}</dd>
          </div>
          <div>
            <dt>{texts.paid}</dt>
            <dd>{moneyText(paid, currency)}</dd>
          </div>
          <div data-total>
            <dt>{texts.left}</dt>
            <dd>{moneyText(left, currency)}</dd>
          </div>
        </Sums>
      </div>
    </Paper>
  )
}

/** The lines of a bill, each work with the way to its page. */
export function PayLineTable({ bill }: { bill: PayBillRecord }) {
  const texts = t.bills.pay
  const columns: Column<PayLineRecord>[] = [
    { key: 'what', header: fieldName('what'), wide: true, cell: (line) => <What line={line} /> },
    { key: 'kind', header: fieldName('kind'), cell: ({ kind }) => words.payLineKind[kind] },
    { key: 'day', header: fieldName('day'), cell: ({ day }) => <DayText day={day} /> },
    { key: 'reason', header: fieldName('reason'), wide: true, cell: ({ reason }) => reason || t.ui.none },
    {
      key: 'cost',
      header: texts.worth,
      align: 'right',
      hideBelow: 'md',
      cell: ({ work, cost }) => (work ? <Money value={cost} /> : t.ui.none),
    },
    {
      key: 'amount',
      header: texts.pays,
      align: 'right',
      cell: (line) => moneyText(lineAmount(line), bill.currency),
    },
  ]
  return (
    <Part title={texts.lines} blank={undefined}>
      <DataTable label={texts.lines} rows={bill.lines} rowName={({ what }) => what} columns={columns} />
    </Part>
  )
}

const What = ({ line: { work, what } }: { line: PayLineRecord }) =>
  work ? (
    <EntityLink type={work.type} id={work.id}>
      {work.name}
    </EntityLink>
  ) : (
    <>{what}</>
  )

type Sharing = {
  bill: PayBillRecord
  onOpen: (open: { kind: 'editShare' | 'annul'; share: PayShareRecord }) => void
}

/** What was paid of a bill: each payment is set right or annulled. */
export function ShareTable({ bill, onOpen }: Sharing) {
  const texts = t.bills.pay
  const allowed = useCan('administration.write')
  const columns: Column<PayShareRecord>[] = [
    { key: 'day', header: fieldName('day'), cell: ({ day }) => <DayText day={day} /> },
    { key: 'method', header: fieldName('method'), cell: ({ method }) => words.paymentMethod[method] },
    { key: 'note', header: texts.receiptNote, wide: true, cell: ({ note }) => note || t.ui.none },
    {
      key: 'state',
      header: fieldName('reason'),
      wide: true,
      cell: ({ isAnnulled, reason }) =>
        isAnnulled ? (
          <>
            <StatusBadge tone="calm" label={texts.annulled} /> {reason}
          </>
        ) : (
          t.ui.none
        ),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount, isAnnulled }) => (
        <Text span inherit td={isAnnulled ? 'line-through' : undefined}>
          {moneyText(amount, bill.currency)}
        </Text>
      ),
    },
  ]
  return (
    <Part title={texts.shares} blank={bill.shares.length === 0 ? texts.noShares : undefined}>
      <DataTable
        label={texts.shares}
        rows={bill.shares}
        rowName={({ amount }) => moneyText(amount, bill.currency)}
        columns={columns}
        actions={(share) =>
          share.isAnnulled
            ? []
            : [
                {
                  ...{ label: texts.editPay, icon: mdiPencilOutline, allowed },
                  onClick: () => onOpen({ kind: 'editShare', share }),
                },
                {
                  ...{ label: texts.annul, icon: mdiCancel, danger: true, allowed },
                  onClick: () => onOpen({ kind: 'annul', share }),
                },
              ]
        }
      />
    </Part>
  )
}

/** Each work behind a bill: where it was done, what the bill has for it and what it is worth now. */
export function WorksBehind({ bill }: { bill: PayBillRecord }) {
  const texts = t.bills.pay
  const { currency: own } = useCompany()
  const query = useQuery({
    queryKey: ['traceability/paybill', bill.id],
    queryFn: () => send<TracedPay>('GET', `traceability/paybill${queryOf({ id: bill.id })}`),
  })
  if (query.isPending) return <Loading />
  if (!query.data)
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  const rows = query.data.result.works.map((row) => ({
    ...row,
    id: payKey({ work: row.work.id, piece: row.piece }),
  }))
  return (
    <Part title={texts.works} blank={rows.length === 0 ? t.ui.none : undefined}>
      <DataTable
        label={texts.works}
        rows={rows}
        rowName={({ work }) => work.name}
        columns={[
          {
            key: 'work',
            header: fieldName('work'),
            cell: ({ work }) => (
              <EntityLink type={work.type} id={work.id}>
                {work.name}
              </EntityLink>
            ),
          },
          {
            key: 'lands',
            header: texts.lands,
            wide: true,
            cell: ({ lands }) => lands.map(({ name }) => name).join(', '),
          },
          {
            key: 'pickers',
            header: fieldName('pickers'),
            wide: true,
            cell: ({ pickers, piece }) => <Pickings pickers={pickers} piece={piece} />,
          },
          {
            key: 'amount',
            header: texts.pays,
            align: 'right',
            cell: ({ amount }) => moneyText(amount, bill.currency),
          },
          {
            key: 'now',
            header: texts.now,
            align: 'right',
            cell: ({ now }) => moneyText(now, own),
          },
        ]}
      />
    </Part>
  )
}

/** Who picked how much on which day, and at which rate. */
function Pickings({ pickers, piece }: Pick<TracedPay['result']['works'][number], 'pickers' | 'piece'>) {
  const { currency: own } = useCompany()
  if (piece === null) return <>{t.ui.none}</>
  return pickers.map(({ id, picker, day, amount, pieceRate }) => (
    <div key={id}>
      {picker.name}, <DayText day={day} />: {numberText('pieces', amount)} {words.pickedUnit[piece]} ×{' '}
      {moneyText(pieceRate, own)}
    </div>
  ))
}
