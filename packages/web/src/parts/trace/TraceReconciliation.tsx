import type { FigureKind } from '@lagar/domain/texts/kinds.ts'
import { bottlesOnce, reconcile, RECONCILED } from '@lagar/domain/traceability/reconcile.ts'
import { litreFates, type Gone, type Litres } from '@lagar/domain/traceability/gone.ts'
import type { Delivery, Lot, Trace } from '@lagar/domain/traceability/trace.ts'
import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { numberText, percentText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import classes from './sheets.module.css'
import { lossText } from '../wine/loss-text.ts'
import { amountText } from './look.ts'
import { GrapeCustomers } from './GrapeCustomers.tsx'
import { BulkCustomers } from './BulkCustomers.tsx'
import { Sheet } from './TraceTreatments.tsx'
import { OrderLink } from '../../records/links.tsx'

/** Every bottle and litre of the start: where it is, whom to tell, and what cannot be found. */
export function TraceReconciliation({ trace }: { trace: Trace }) {
  const { lots, deliveries, bulkDeliveries, grapeDeliveries, gone, litres } = trace
  const texts = t.traceability.reconciliation
  const isSold = bulkDeliveries.length > 0 || grapeDeliveries.length > 0
  if (lots.length === 0 && litres === null && !isSold)
    return <EmptyState title={texts.none} hint={texts.noneHint} />
  return (
    <Stack>
      {lots.length > 0 && <Bottles lots={lots} />}
      {litres && litres.start > 0 && <WhereLitresAre litres={litres} />}
      {lots.length > 0 && <Sheet title={texts.lots} none={texts.none} columns={lotColumns()} rows={lots} />}
      {lots.length > 0 && (
        <Sheet
          title={texts.customers}
          none={texts.noCustomers}
          columns={deliveryColumns()}
          rows={deliveries}
        />
      )}
      {bulkDeliveries.length > 0 && <BulkCustomers loads={bulkDeliveries} />}
      {grapeDeliveries.length > 0 && <GrapeCustomers loads={grapeDeliveries} />}
      <Sheet title={texts.gone} none={texts.noGone} columns={goneColumns()} rows={gone} />
    </Stack>
  )
}

function Bottles({ lots }: { lots: Lot[] }) {
  const texts = t.traceability.reconciliation
  const fates = bottlesOnce(lots)
  const { missing, unexplained, share } = reconcile(fates)
  const isEnough = share >= RECONCILED
  const asked = percentText('percentRound', RECONCILED)
  const parts = [
    ...(['atCustomers', 'inDeposits', 'discarded'] as const).map((key) => ({
      key,
      value: fates[key],
    })),
    ...(fates.countedAway === 0 ? [] : [{ key: 'countedAway' as const, value: fates.countedAway }]),
    { key: 'unexplained' as const, value: unexplained },
  ]
  return (
    <Paper className={classes.sheet ?? ''}>
      <Group justify="space-between" align="end">
        <div>
          <Title order={3}>{texts.title}</Title>
          <Text className={classes.big ?? ''}>{percentText('percent', share)}</Text>
        </div>
        <Text c="dimmed">
          {numberText('bottles', fates.made)} {t.traceability.bottles} {texts.made}
        </Text>
      </Group>
      <Parts
        parts={parts.map((part) => ({ ...part, label: t.traceability.table[part.key] }))}
        kind="bottles"
      />
      <Alert
        mt="md"
        color={isEnough ? 'green' : 'red'}
        variant="light"
        icon={<Icon path={isEnough ? mdiCheckCircleOutline : mdiAlertOutline} />}
      >
        {isEnough ? texts.enough(asked) : texts.short(asked)}
      </Alert>
      {missing !== 0 && (
        <Alert mt="xs" color="red" variant="light" icon={<Icon path={mdiAlertOutline} />}>
          {missing > 0
            ? texts.missing(numberText('bottles', missing))
            : texts.tooMany(numberText('bottles', -missing))}
        </Alert>
      )}
    </Paper>
  )
}

function WhereLitresAre({ litres }: { litres: Litres }) {
  const texts = t.traceability.reconciliation
  return (
    <Paper className={classes.sheet ?? ''}>
      <Group justify="space-between">
        <Title order={3}>{texts.litres}</Title>
        <Text fw={650}>{numberText('litres', litres.start)} L</Text>
      </Group>
      <Parts
        parts={shownFates(litres).map((key) => ({ key, value: litres[key], label: texts[key] }))}
        kind="litres"
      />
      {litres.unexplained !== 0 && (
        <Alert mt="md" color="red" variant="light" icon={<Icon path={mdiAlertOutline} />}>
          {texts.notExplained(`${numberText('litres', litres.unexplained)} L`)}
        </Alert>
      )}
    </Paper>
  )
}

/** What became of litres: where they usually are, and of the rest what there is any of. */
const shownFates = (litres: Litres) =>
  ([...litreFates, 'found', 'unexplained'] as const).filter(
    (key) => key === 'bottled' || key === 'inVessels' || key === 'unexplained' || litres[key] !== 0,
  )

type Part = { key: string; value: number; label: string }

/** Parts of a whole as a bar, and the same in figures. */
function Parts({ parts, kind }: { parts: Part[]; kind: FigureKind }) {
  return (
    <>
      <div className={classes.fates} aria-hidden="true">
        {parts.map(
          ({ key, value }) =>
            value > 0 && <span key={key} data-fate={key} style={{ flex: `${value} 0 0` }} />,
        )}
      </div>
      <dl className={classes.legend}>
        {parts.map(({ key, value, label }) => (
          <div key={key} data-fate={key} data-none={value === 0 || undefined}>
            <dt>{label}</dt>
            <dd>{numberText(kind, value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const count = (
  key: 'made' | 'atCustomers' | 'inDeposits' | 'discarded' | 'labeledOn',
): Column<Lot & { id: string }> => ({
  key,
  header: t.traceability.table[key],
  align: 'right',
  cell: (row) => numberText('bottles', row[key]),
})

const lotColumns = (): Column<Lot & { id: string }>[] => [
  {
    key: 'wineBatch',
    header: t.traceability.table.wineBatch,
    cell: ({ wineBatch, label, onHold }) => (
      <>
        <EntityLink type="wineBatch" id={wineBatch.id}>
          {wineBatch.name}
        </EntityLink>{' '}
        {label && (
          <Text span size="sm" c="dimmed">
            {label}{' '}
          </Text>
        )}
        {onHold && <StatusBadge status="BLOCKED" label={t.traceability.reconciliation.onHold} />}
      </>
    ),
  },
  {
    key: 'line',
    header: t.traceability.table.line,
    hideBelow: 'lg',
    cell: ({ line, who }) => [line, who].filter((part) => part !== '').join(' · ') || t.ui.none,
  },
  count('made'),
  count('atCustomers'),
  count('inDeposits'),
  count('labeledOn'),
  count('discarded'),
  {
    key: 'missing',
    header: t.traceability.table.missing,
    align: 'right',
    cell: (lot) => numberText('bottles', reconcile(lot).missing),
  },
  {
    key: 'reconciled',
    header: t.traceability.table.reconciled,
    align: 'right',
    cell: (lot) => percentText('percent', reconcile(lot).share),
  },
  {
    key: 'where',
    header: t.traceability.table.where,
    hideBelow: 'lg',
    cell: ({ deposits }) =>
      deposits.map(({ name, bottles }) => `${name}: ${numberText('bottles', bottles)}`).join(', ') ||
      t.ui.none,
  },
]

const goneColumns = (): Column<Gone & { id: string }>[] => {
  const texts = t.traceability.table
  return [
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    { key: 'way', header: texts.way, cell: ({ way }) => words.goneWay[way] },
    {
      key: 'of',
      header: texts.of,
      cell: ({ of }) => (
        <EntityLink type={of.type} id={of.id}>
          {of.name}
        </EntityLink>
      ),
    },
    { key: 'amount', header: texts.amount, align: 'right', cell: (row) => amountText(row) },
    {
      key: 'share',
      header: texts.fromStart,
      align: 'right',
      hideBelow: 'md',
      cell: ({ share }) => percentText('percent', share),
    },
    { key: 'counterpart', header: texts.counterpart, cell: ({ counterpart }) => counterpart || t.ui.none },
    {
      key: 'paper',
      header: texts.paper,
      cell: ({ paper }) => (
        <EntityLink type={paper.type} id={paper.id}>
          {paper.name || t.traceability.open}
        </EntityLink>
      ),
    },
    {
      key: 'reason',
      header: texts.reason,
      hideBelow: 'md',
      cell: ({ reason }) => (reason === '' ? t.ui.none : lossText(reason)),
    },
    { key: 'who', header: texts.who, hideBelow: 'lg', cell: ({ who }) => who || t.ui.none },
  ]
}

const deliveryColumns = (): Column<Delivery & { id: string }>[] => [
  {
    key: 'customer',
    header: t.traceability.table.customer,
    cell: ({ customer }) => (
      <EntityLink type="customer" id={customer.id}>
        {customer.name}
      </EntityLink>
    ),
  },
  {
    key: 'contact',
    header: t.traceability.table.contact,
    cell: ({ contact, phoneNumber, email, address }) =>
      [contact, phoneNumber, email, address].filter((part) => part !== '').join(' · ') || t.ui.none,
  },
  {
    key: 'order',
    header: t.traceability.table.order,
    cell: ({ order, status }) => (
      <>
        <OrderLink order={order} /> <StatusBadge status={status} label={orderStatus(status)} />
      </>
    ),
  },
  {
    key: 'dispatched',
    header: t.traceability.table.dispatched,
    cell: ({ dispatchedOn }) => <DayText day={dispatchedOn} />,
  },
  { key: 'lot', header: t.traceability.table.wineBatch, cell: ({ wineBatch }) => wineBatch.name },
  {
    key: 'bottles',
    header: t.traceability.table.bottles,
    align: 'right',
    cell: ({ bottles }) => numberText('bottles', bottles),
  },
]

const orderStatus = (status: string) => {
  const texts: Readonly<Record<string, string>> = words.orderStatus
  return texts[status] ?? status
}
