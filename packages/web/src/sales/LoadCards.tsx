import type { BulkLoadRecord, BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import type { BulkProduct } from '@lagar/domain/lists/sales.ts'
import { remitoCode } from '@lagar/domain/remito.ts'
import { mdiFilePdfBox } from '@mdi/js'
import type { Printed } from '../api/files.ts'
import { WorkOrderLink } from '../records/links.tsx'
import { printPdf } from '../records/print-pdf.ts'
import { moneyText } from '../texts/money.ts'
import { dayText, numberText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { loadActions, loadName, type LoadDialog } from './actions.ts'
import { LoadFrame, LoadsFrame, type Fact } from './LoadFrame.tsx'
import { LoadBadge } from './badges.tsx'
import classes from './sales.module.css'

const costName = (product: BulkProduct): string =>
  product === 'GRAPES' ? t.sales.loads.costOfGrapes : t.sales.loads.cost

type Open = (load: string, dialog: LoadDialog) => void

/** The loads of a sale, each with its truck, its weights and what the buyer said. */
export function LoadCards({ sale, open }: { sale: BulkSaleRecord; open: Open }) {
  const texts = t.sales.loads
  return (
    <LoadsFrame texts={texts}>
      {sale.loads.map((load) => (
        <LoadCard key={load.id} sale={sale} load={load} open={open} />
      ))}
    </LoadsFrame>
  )
}

function LoadCard({ sale, load, open }: { sale: BulkSaleRecord; load: BulkLoadRecord; open: Open }) {
  const texts = t.sales.loads
  const actions = loadActions(load, (dialog) => open(load.id, dialog))
  const rest = actions.slice(2)
  const name = texts.named(loadName(load))
  const print = {
    label: texts.print,
    icon: mdiFilePdfBox,
    onClick: () => printPdf(paperOf(load), 'remito.pdf'),
  }
  return (
    <LoadFrame
      name={name}
      title={
        load.workorder ? (
          <WorkOrderLink order={load.workorder} />
        ) : (
          <EntityLink type="input" id={load.id}>
            {loadName(load)}
          </EntityLink>
        )
      }
      badge={<LoadBadge load={load} />}
      actions={{
        buttons: actions.slice(0, 2),
        menu: load.remito && load.status !== 'CANCELLED' ? [...rest, print] : rest,
      }}
      facts={factsOf(sale, load)}
    >
      {load.reason && <p className={classes.said}>{texts.objection(load.reason)}</p>}
      {load.resolution && <p className={classes.said}>{texts.resolution(load.resolution)}</p>}
    </LoadFrame>
  )
}

/** The delivery note of a load: of grapes that of its note. */
const paperOf = ({ id, input }: BulkLoadRecord): Printed =>
  input
    ? { type: 'INPUT_REMITO', entityType: 'input', entityId: id }
    : { type: 'BULK_LOAD_NOTE', entityType: 'workorder', entityId: id }

function factsOf(sale: BulkSaleRecord, load: BulkLoadRecord): Fact[] {
  const texts = t.sales.loads
  const { companyCurrency: own } = sale
  const { currency, returned, status } = load
  const shown = (value: number) => t.sales.amountText(numberText('bulk', value), sale.product)
  const hasLeft = load.loadedOn !== null
  return [
    { label: hasLeft ? texts.loadedOn : texts.date, value: dayText(load.loadedOn ?? load.date) },
    ...(load.remito ? [{ label: texts.remito, value: remitoCode(load.remito) }] : []),
    { label: texts.from, value: namesOf(load).join(', ') },
    { label: words.fieldName.amount, value: shown(load.amount) },
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
                {`${shown(returned.litres)} · ${returned.vessel.name}`}
              </EntityLink>
            ),
          },
          { label: texts.credit, value: moneyText(returned.credit, currency) },
        ]
      : []),
    ...(load.priceDifference > 0
      ? [{ label: texts.priceDifference, value: moneyText(load.priceDifference, currency) }]
      : []),
    ...(load.cost === null ? [] : [{ label: costName(sale.product), value: moneyText(load.cost, own) }]),
    ...(load.cost === null
      ? []
      : load.margin === null
        ? [{ label: texts.margin, value: texts.noRate, isBad: true }]
        : [{ label: texts.margin, value: moneyText(load.margin, own), isBad: load.margin < 0 }]),
  ]
}

const namesOf = ({ cius, origins }: BulkLoadRecord): string[] =>
  cius.length > 0 ? cius.map(({ ciu }) => ciu.name) : origins.map(({ name }) => name)

type Weighed = Pick<BulkLoadRecord, 'gross' | 'tare' | 'weighed' | 'difference' | 'product'>

/** What a load weighs, and what its weights make beside what it is. */
export function weightsOf({ gross, tare, weighed, difference, product }: Weighed): Fact[] {
  const texts = t.sales.loads
  const kilos = (value: number | null) => (value === null ? t.ui.none : `${numberText('bulk', value)} kg`)
  return [
    ...(gross === null && tare === null
      ? []
      : [{ label: texts.grossAndTare, value: `${kilos(gross)} / ${kilos(tare)}` }]),
    ...(weighed === null || difference === null
      ? []
      : [
          {
            label: texts.byWeight,
            value: texts.byWeightText(
              t.sales.amountText(numberText('bulk', weighed), product),
              t.sales.amountText(numberText('bulk', difference), product),
            ),
          },
        ]),
  ]
}

function whenSaid(label: string, parts: readonly (string | undefined)[]): Fact[] {
  const value = parts.filter(Boolean).join(' · ')
  return value ? [{ label, value }] : []
}
