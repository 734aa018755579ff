import type { BulkLoadRecord, BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import { Group, Paper, Title } from '@mantine/core'
import { mdiFilePdfBox, mdiTankerTruck } from '@mdi/js'
import type { ReactNode } from 'react'
import { RowMenu } from '../lists/RowMenu.tsx'
import { WorkOrderLink } from '../records/links.tsx'
import { printPdf } from '../records/print-pdf.ts'
import { moneyText } from '../texts/money.ts'
import { dayText, numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { loadActions, type LoadDialog } from './actions.ts'
import { LoadBadge } from './badges.tsx'
import classes from './sales.module.css'

type Open = (load: string, dialog: LoadDialog) => void

/** The loads of a sale, each with its truck, its weights and what the buyer said. */
export function LoadCards({ sale, open }: { sale: BulkSaleRecord; open: Open }) {
  const texts = t.sales.loads
  return (
    <section aria-label={texts.heading}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {texts.heading}
      </Title>
      {sale.loads.length === 0 ? (
        <EmptyState title={texts.none} hint={texts.noneHint} icon={mdiTankerTruck} />
      ) : (
        <div className={classes.loads}>
          {sale.loads.map((load) => (
            <LoadCard key={load.id} sale={sale} load={load} open={open} />
          ))}
        </div>
      )}
    </section>
  )
}

function LoadCard({ sale, load, open }: { sale: BulkSaleRecord; load: BulkLoadRecord; open: Open }) {
  const texts = t.sales.loads
  const [first, second, ...rest] = loadActions(load, (dialog) => open(load.id, dialog))
  const print = {
    label: texts.print,
    icon: mdiFilePdfBox,
    onClick: () =>
      printPdf({ type: 'BULK_LOAD_NOTE', entityType: 'workorder', entityId: load.id }, 'remito.pdf'),
  }
  return (
    <Paper className={classes.load ?? ''} component="article" aria-label={texts.named(load.workorder.number)}>
      <div className={classes.loadHead}>
        <Group gap={10}>
          <Title order={3} size="h5">
            <WorkOrderLink order={load.workorder} />
          </Title>
          <LoadBadge load={load} />
        </Group>
        <Group gap={8}>
          {[first, second].map(
            (action) =>
              action && (
                <ReasonButton
                  key={action.label}
                  variant="light"
                  size="sm"
                  leftSection={<Icon path={action.icon} size={18} />}
                  whyNot={action.allowed === false ? (action.reason ?? t.ui.noPermissions) : undefined}
                  onClick={action.onClick}
                >
                  {action.label}
                </ReasonButton>
              ),
          )}
          <RowMenu name={texts.named(load.workorder.number)} actions={[...rest, print]} />
        </Group>
      </div>
      <dl className={classes.facts}>
        {factsOf(sale, load).map(({ label, value, isBad }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isBad ? classes.bad : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {load.reason && <p className={classes.said}>{texts.objection(load.reason)}</p>}
      {load.resolution && <p className={classes.said}>{texts.resolution(load.resolution)}</p>}
    </Paper>
  )
}

type Fact = { label: string; value: ReactNode; isBad?: boolean }

function factsOf(sale: BulkSaleRecord, load: BulkLoadRecord): Fact[] {
  const texts = t.sales.loads
  const { companyCurrency: own } = sale
  const { currency, returned, status } = load
  const litres = (value: number) => t.sales.litresText(numberText(value, 3))
  const hasLeft = load.loadedOn !== null
  return [
    { label: hasLeft ? texts.loadedOn : texts.date, value: dayText(load.loadedOn ?? load.date) },
    { label: texts.from, value: load.origins.map(({ name }) => name).join(', ') },
    { label: texts.litres, value: litres(load.litres) },
    ...whenSaid(texts.truck, [load.patent || load.truck?.name, load.driverName || load.truckDriver?.name]),
    ...whenSaid(texts.seals, [load.seals]),
    ...weightsOf(load),
    ...(hasLeft ? [{ label: texts.charge, value: moneyText(load.charge, currency) }] : []),
    ...(status === 'LOADED' && load.objectionUntil
      ? [{ label: texts.until, value: dayText(load.objectionUntil) }]
      : []),
    ...(returned
      ? [
          {
            label: texts.cameBack,
            value: (
              <EntityLink type="content" id={returned.content.id}>
                {`${litres(returned.litres)} · ${returned.vessel.name}`}
              </EntityLink>
            ),
          },
          { label: texts.credit, value: moneyText(returned.credit, currency) },
        ]
      : []),
    ...(load.priceDifference > 0
      ? [{ label: texts.priceDifference, value: moneyText(load.priceDifference, currency) }]
      : []),
    ...(load.cost === null ? [] : [{ label: texts.cost, value: moneyText(load.cost, own) }]),
    ...(load.cost === null
      ? []
      : load.margin === null
        ? [{ label: texts.margin, value: texts.noRate, isBad: true }]
        : [{ label: texts.margin, value: moneyText(load.margin, own), isBad: load.margin < 0 }]),
  ]
}

function weightsOf({ gross, tare, weighed, difference }: BulkLoadRecord): Fact[] {
  const texts = t.sales.loads
  const kilos = (value: number | null) => (value === null ? t.ui.none : `${numberText(value, 2)} kg`)
  return [
    ...(gross === null && tare === null
      ? []
      : [{ label: texts.grossAndTare, value: `${kilos(gross)} / ${kilos(tare)}` }]),
    ...(weighed === null || difference === null
      ? []
      : [
          {
            label: texts.byWeight,
            value: texts.byWeightText(numberText(weighed, 3), numberText(difference, 3)),
          },
        ]),
  ]
}

function whenSaid(label: string, parts: readonly (string | undefined)[]): Fact[] {
  const value = parts.filter(Boolean).join(' · ')
  return value ? [{ label, value }] : []
}
