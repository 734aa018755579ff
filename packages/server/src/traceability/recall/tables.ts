import { keysOf } from '@lagar/domain/lookup.ts'
import { reconcile } from '@lagar/domain/traceability/reconcile.ts'
import {
  traceRollUps,
  type Analysis,
  type Delivery,
  type Lot,
  type Received,
  type Trace,
  type TraceNode,
} from '@lagar/domain/traceability/trace.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import type { BulkDelivery, Gone, GrapeDelivery } from '@lagar/domain/traceability/gone.ts'
import { tableOf, type Table } from '../../exports/table.ts'
import { lossText } from '../../wine/balance/declaration-export.ts'
import { amounts, columnsOf, wordOf } from './columns.ts'
import { supplyTable, toldTable, vesselTable } from './evidence-tables.ts'
import { additionsTable, dryGoodsTable, treatmentsTable } from './used-tables.ts'

/** The tables of a recall report, from the bottles on the market back to the plots. */
export const recallTables = (trace: Trace, texts: Texts): Table[] => [
  lots(trace, texts),
  customers(trace, texts),
  bulkCustomers(trace, texts),
  ...(trace.grapeDeliveries.length > 0 ? [grapeCustomers(trace, texts)] : []),
  deposits(trace, texts),
  waysOut(trace, texts),
  wines(trace, texts),
  vesselTable(trace, texts),
  composition(trace, texts),
  grapes(trace, texts),
  ...(trace.told.length > 0 ? [toldTable(trace, texts)] : []),
  additionsTable(trace, texts),
  treatmentsTable(trace, texts),
  dryGoodsTable(trace, texts),
  supplyTable(trace, texts),
  analyses(trace, texts),
]

const ofLot = columnsOf<Lot>()
const lots = ({ lots: rows }: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.LOTS_RECONCILED,
    [
      ofLot.text('batchId', 18, ({ wineBatch }) => wineBatch.name),
      ofLot.text('label', 24, ({ label }) => label),
      ofLot.day('day', ({ day: made }) => made),
      ofLot.text('bottlingLine', 16, ({ line }) => line),
      ofLot.text('by', 20, ({ who }) => who),
      {
        field: 'litres',
        kind: 'litres',
        width: 12,
        value: ({ made, bottleCapacity }) => (made * bottleCapacity) / 1000,
      },
      ofLot.count('made', ({ made }) => made),
      ofLot.count('atCustomers', ({ atCustomers }) => atCustomers),
      ofLot.count('inDeposits', ({ inDeposits }) => inDeposits),
      ofLot.count('discardedBottles', ({ discarded }) => discarded),
      ofLot.count('toAnotherLot', ({ labeledOn }) => labeledOn),
      ofLot.count('countedAway', ({ countedAway }) => countedAway),
      ofLot.count('unexplained', (row) => reconcile(row).unexplained),
      { field: 'reconciledPercent', kind: 'percent', width: 12, value: (row) => reconcile(row).share * 100 },
      ofLot.text('onHold', 9, ({ onHold }) => texts.answer[onHold ? 'YES' : 'NO']),
    ],
    rows,
    texts.printed.NOTHING_BOTTLED,
  )

const ofDelivery = columnsOf<Delivery>()
const customers = ({ deliveries }: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.CUSTOMERS_AND_ORDERS,
    [
      ofDelivery.text('customer', 26, ({ customer }) => customer.name),
      ofDelivery.text('contact', 16, ({ contact }) => contact),
      ofDelivery.text('phoneNumber', 16, ({ phoneNumber }) => phoneNumber),
      ofDelivery.text('email', 24, ({ email }) => email),
      ofDelivery.text('address', 24, ({ address }) => address),
      ofDelivery.text('orderOfCustomer', 14, ({ order }) => order.name),
      ofDelivery.text('status', 14, ({ status }) => wordOf(texts, 'orderStatus', status)),
      ofDelivery.day('dispatch', ({ dispatchedOn }) => dispatchedOn),
      ofDelivery.text('batchId', 16, ({ wineBatch }) => wineBatch.name),
      ofDelivery.count('bottles', ({ bottles }) => bottles),
    ],
    deliveries,
    texts.printed.NO_ORDERS,
  )

const ofLoad = columnsOf<BulkDelivery>()
const bulkCustomers = ({ bulkDeliveries }: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.CUSTOMERS_IN_BULK,
    [
      ofLoad.text('customer', 26, ({ customer }) => customer.name),
      ofLoad.text('contact', 16, ({ contact }) => contact),
      ofLoad.text('phoneNumber', 16, ({ phoneNumber }) => phoneNumber),
      ofLoad.text('email', 24, ({ email }) => email),
      ofLoad.text('address', 24, ({ address }) => address),
      ofLoad.text('bulkSale', 12, ({ bulkSale }) => String(bulkSale.number)),
      ofLoad.day('day', ({ day }) => day),
      ofLoad.text('content', 22, ({ content }) => content.name),
      { field: 'litres', kind: 'litres', width: 13, value: ({ litres }) => litres },
      { field: 'returnedLitres', kind: 'litres', width: 13, value: ({ returned }) => returned },
      { field: 'percentFromStart', kind: 'percent', width: 13, value: ({ share }) => share * 100 },
    ],
    bulkDeliveries,
    texts.printed.NO_LOADS,
  )

const ofGrapes = columnsOf<GrapeDelivery>()
const grapeCustomers = ({ grapeDeliveries }: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.CUSTOMERS_OF_GRAPES,
    [
      ofGrapes.text('customer', 26, ({ customer }) => customer.name),
      ofGrapes.text('contact', 16, ({ contact }) => contact),
      ofGrapes.text('phoneNumber', 16, ({ phoneNumber }) => phoneNumber),
      ofGrapes.text('email', 24, ({ email }) => email),
      ofGrapes.text('address', 24, ({ address }) => address),
      ofGrapes.text('input', 30, ({ input }) => input?.name ?? ''),
      ofGrapes.day('day', ({ day }) => day),
      ofGrapes.text('ciuCode', 16, ({ ciu }) => ciu.name),
      { field: 'kilos', kind: 'kilos', width: 13, value: ({ kilos }) => kilos },
      { field: 'percentFromStart', kind: 'percent', width: 13, value: ({ share }) => share * 100 },
    ],
    grapeDeliveries,
  )

type Held = Lot['deposits'][number] & { lot: string }
const ofHeld = columnsOf<Held>()
const deposits = ({ lots: rows }: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.heading.inDeposits,
    [
      ofHeld.text('deposit', 28, ({ name }) => name),
      ofHeld.text('address', 36, ({ address }) => address),
      ofHeld.text('batchId', 20, ({ lot }) => lot),
      ofHeld.count('bottles', ({ bottles }) => bottles),
    ],
    rows.flatMap(({ wineBatch, deposits: held }) =>
      held.map((deposit) => ({ ...deposit, lot: wineBatch.name })),
    ),
    texts.printed.NO_BOTTLES_HELD,
  )

const ofGone = columnsOf<Gone>()
const waysOut = ({ gone }: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.WAYS_OUT,
    [
      ofGone.day('day', ({ day: on }) => on),
      ofGone.text('wayOut', 20, ({ way }) => wordOf(texts, 'goneWay', way)),
      ofGone.text('takenFrom', 26, ({ of }) => of.name),
      ...amounts<Gone>(),
      { field: 'percentFromStart', kind: 'percent', width: 13, value: ({ share }) => share * 100 },
      ofGone.text('toWhom', 24, ({ counterpart }) => counterpart),
      ofGone.text('document', 22, ({ paper }) => paper.name),
      ofGone.text('reason', 20, ({ reason }) => (reason === '' ? '' : lossText(texts, reason))),
      ofGone.text('by', 22, ({ who }) => who),
    ],
    gone,
    texts.printed.NOTHING_GONE,
  )

const ofTraceNode = columnsOf<TraceNode>()
const wines = ({ nodes }: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.WINES_AND_VESSELS,
    [
      ofTraceNode.text('content', 26, ({ title }) => title),
      ofTraceNode.text('vesselVarietyYear', 30, ({ subtitle }) => subtitle),
      ofTraceNode.text('status', 18, ({ status }) => wordOf(texts, 'contentStatus', status)),
      ofTraceNode.day('fromDate', ({ day: since }) => since),
      { field: 'litres', kind: 'litres', width: 13, value: ({ amount }) => amount },
      {
        field: 'percentOfStart',
        kind: 'percent',
        width: 11,
        value: ({ shareOfStart }) => (shareOfStart === null ? null : shareOfStart * 100),
      },
      {
        field: 'percentFromStart',
        kind: 'percent',
        width: 13,
        value: ({ shareFromStart }) => (shareFromStart === null ? null : shareFromStart * 100),
      },
    ],
    nodes.filter(({ type }) => type === 'content'),
    texts.printed.NO_VESSEL,
  )

type Rolled = {
  way: 'variety' | 'year' | 'land' | 'area' | 'supplier' | 'owner' | 'organic'
  name: string
  shown: number
}
const ofRolled = columnsOf<Rolled>()
const composition = ({ composition: parts }: Trace, texts: Texts) => {
  const rolled = traceRollUps(parts)
  const { heading, printed } = texts
  const names = {
    variety: heading.variety,
    year: heading.grapeYear,
    land: heading.land,
    area: heading.zone,
    supplier: heading.supplier,
    owner: heading.owner,
    organic: printed.CONDITION,
  }
  const organic: Record<string, string> = {
    ORGANIC: heading.isOrganic,
    CONVENTIONAL: printed.CONVENTIONAL,
  }
  const unnamed = {
    variety: texts.printed.NO_VARIETY,
    year: '',
    land: texts.printed.NO_LAND,
    area: texts.printed.NO_AREA,
    supplier: texts.printed.OWN_GRAPES,
    owner: texts.printed.OWN_WINE,
    organic: '',
  }
  const ways = keysOf(names)
  return tableOf(
    texts,
    texts.heading.composition,
    [
      ofRolled.text('accordingTo', 20, ({ way }) => names[way]),
      ofRolled.text('component', 50, ({ way, name }) => organic[name] ?? (name || unnamed[way])),
      { field: 'percent', kind: 'percent', width: 10, value: ({ shown }) => shown },
    ],
    ways.flatMap((way) => rolled[way].map(({ name, shown }) => ({ way, name, shown }))),
    texts.printed.NOT_A_WINE,
  )
}

const ofCompositionPart = columnsOf<Received>()
const grapes = ({ received }: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.RECEIVED,
    [
      ofCompositionPart.text('ciuOrWine', 18, ({ name }) => name),
      ofCompositionPart.text('input', 14, ({ input }) => input?.name ?? ''),
      ofCompositionPart.day('harvest', ({ harvestedDate }) => harvestedDate),
      { field: 'kilos', kind: 'kilos', width: 12, value: ({ weight }) => weight },
      { field: 'sugar', kind: 'sugar', width: 9, value: ({ sugar }) => sugar },
      ofCompositionPart.text('measure', 12, ({ sugarMeasure }) =>
        wordOf(texts, 'sugarMeasure', sugarMeasure || null),
      ),
      ofCompositionPart.text('patent', 10, ({ patent }) => patent),
      ofCompositionPart.text('variety', 18, ({ variety }) => variety?.name ?? ''),
      { field: 'grapeYear', kind: 'text', width: 8, value: ({ year }) => String(year) },
      ofCompositionPart.text(
        'lands',
        28,
        ({ lands, plot }) => lands.map(({ name }) => name).join(', ') || plot,
      ),
      ofCompositionPart.text('zone', 28, ({ area }) => area),
      ofCompositionPart.text('originPaper', 18, ({ paper }) => paper),
      ofCompositionPart.text('supplier', 20, ({ supplier }) => supplier?.name ?? texts.printed.OWN_GRAPES),
      ofCompositionPart.text('cuit', 15, ({ cuit }) => cuit),
      ofCompositionPart.text('owner', 16, ({ owner }) => owner?.name ?? texts.printed.OWN_WINE),
      ofCompositionPart.text('isOrganic', 9, ({ isOrganic }) => texts.answer[isOrganic ? 'YES' : 'NO']),
      {
        field: 'percent',
        kind: 'percent',
        width: 10,
        value: ({ share }) => (share === null ? null : share * 100),
      },
    ],
    received,
    texts.printed.NOTHING_RECEIVED,
  )

const ofAnalysis = columnsOf<Analysis>()
const analyses = (trace: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.ANALYSES,
    [
      ofAnalysis.day('day', ({ day: measured }) => measured),
      ofAnalysis.text('content', 26, ({ content }) => content.name),
      ofAnalysis.text('determination', 30, ({ code }) => wordOf(texts, 'measuramentType', code)),
      { field: 'value', kind: 'measured', width: 12, value: ({ value }) => value },
      ofAnalysis.text('unit', 14, ({ unit }) => unit),
    ],
    trace.analyses,
    texts.printed.NO_ANALYSES,
  )
