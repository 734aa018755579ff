import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { KeptIn, SuppliedBatch } from '@lagar/domain/traceability/evidence.ts'
import type { ToldStep, ToldWay } from '@lagar/domain/traceability/told.ts'
import { toldFactText, toldPlace, toldStepText, toldThings } from '@lagar/domain/traceability/told-shown.ts'
import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { shownDay } from '@lagar/domain/day.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { supplyText } from '../../exports/supply-text.ts'
import { tableOf, type Heading } from '../../exports/table.ts'
import { columnsOf, wordOf } from './columns.ts'
import { shortText } from '../../exports/numbers.ts'

const ofVessel = columnsOf<KeptIn>()

/** The vessels that the wines lay in: their wood, their last wash before, and what they hold at this hour. */
export const vesselTable = ({ vessels }: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.VESSELS,
    [
      ofVessel.text('cellarElement', 12, ({ vessel }) => vessel.name),
      ofVessel.text('content', 24, ({ content }) => content.name),
      ofVessel.day('fromDate', ({ since }) => since),
      ofVessel.text('kind', 12, ({ kind }) => wordOf(texts, 'elementClass', kind)),
      ofVessel.text('material', 16, ({ material }) => wordOf(texts, 'vesselMaterial', material)),
      ofVessel.text('woodType', 18, ({ woodType }) => wordOf(texts, 'woodType', woodType)),
      ofVessel.text('barrelUse', 6, ({ useNumber }) => (useNumber === null ? '' : String(useNumber))),
      ofVessel.text('wash', 20, ({ wash }) =>
        wash ? `${wash.work.number} ${wash.work.name}` : texts.printed.NO_WASH,
      ),
      ofVessel.day('washedOn', ({ wash }) => wash?.day ?? null),
      ofVessel.text('detergent', 30, ({ wash }) => detergents(wash, texts)),
      ofVessel.text('by', 20, ({ wash }) => wash?.who ?? ''),
      { field: 'litresLeft', kind: 'litres', width: 12, value: ({ left }) => left },
      ofVessel.text('holdsToday', 28, ({ holds }) =>
        holds ? `${holds.name}, ${shortText(texts, 'litres', holds.litres)} L` : texts.printed.EMPTY,
      ),
    ],
    vessels,
    texts.printed.NO_VESSEL,
  )

const detergents = (wash: KeptIn['wash'], texts: Texts) =>
  (wash?.supplies ?? [])
    .map(({ product, batch, amount, unit }) =>
      [product, batch?.name, supplyText(texts, amount, unit as StockUnit)].filter(Boolean).join(' '),
    )
    .join(', ')

const ofBatch = columnsOf<SuppliedBatch>()
const amount = (field: Heading, value: (row: SuppliedBatch) => number) => ({
  field,
  kind: 'supplyRound' as const,
  width: 11,
  value,
})

/** Where each batch of supplies came from, and its own balance. */
export const supplyTable = ({ supplies }: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.ORIGIN_OF_SUPPLIES,
    [
      ofBatch.text('product', 24, ({ product }) => product),
      ofBatch.text('batch', 16, ({ name }) => name ?? ''),
      ofBatch.text('supplier', 26, ({ supplier, deliveries }) =>
        joined(deliveries.length > 0 ? deliveries.map((one) => one.supplier.name) : [supplier?.name ?? '']),
      ),
      ofBatch.text('cuit', 16, ({ supplier, deliveries }) =>
        joined(deliveries.length > 0 ? deliveries.map((one) => one.supplier.cuit) : [supplier?.cuit ?? '']),
      ),
      ofBatch.text('supplierNote', 20, ({ deliveries, inputNumber }) =>
        joined(
          deliveries.length > 0
            ? deliveries.map(({ input, day }) => `${input?.name ?? ''} (${shownDay(day)})`.trim())
            : [inputNumber],
        ),
      ),
      ofBatch.text('stockOrder', 12, ({ deliveries }) =>
        joined(deliveries.map(({ order }) => order?.name ?? '')),
      ),
      amount('cameIn', ({ came }) => came),
      amount('counted', ({ counted }) => counted),
      amount('used', ({ used }) => used),
      amount('discarded', ({ discarded }) => discarded),
      amount('returnedSupply', ({ returned }) => returned),
      amount('left', ({ left }) => left),
      ofBatch.text('unit', 8, ({ unit }) => wordOf(texts, 'unitSymbol', unit)),
    ],
    supplies,
    texts.printed.NO_SUPPLY_BATCHES,
  )

const joined = (names: string[]) => [...new Set(names.filter((name) => name !== ''))].join(', ')

type ToldRow = { way: ToldWay; step: ToldStep }
const ofTold = columnsOf<ToldRow>()
const figuresOf = (texts: Texts) => ({ texts, number: (value: number) => shortText(texts, 'amount', value) })

/** Where suppliers say that what was received comes from, step by step; none of its amounts is of our books. */
export const toldTable = ({ told }: Trace, texts: Texts) =>
  tableOf(
    texts,
    texts.printed.TOLD_BY_SUPPLIERS,
    [
      ofTold.text('supplier', 22, ({ way }) => way.supplier?.name ?? ''),
      ofTold.text('supplierNote', 22, ({ way }) => way.input.name),
      ofTold.text('toldLot', 16, ({ way }) => joined(way.received.map(({ lot }) => lot))),
      ofTold.day('day', ({ step }) => step.day),
      ofTold.text('toldStep', 14, ({ step }) => toldStepText(texts, step)),
      ofTold.text('toldThings', 40, ({ step }) => toldThings(figuresOf(texts), step).join(' · ')),
      ofTold.text('toldPlace', 26, ({ step }) => toldPlace(step)),
      ofTold.text('from', 20, ({ step }) => joined(step.from)),
      ofTold.text('to', 20, ({ step }) => joined(step.to)),
      ofTold.text('toldFacts', 30, ({ step }) =>
        step.facts.map(({ name, value }) => `${toldFactText(texts, name)}: ${value}`).join(' · '),
      ),
    ],
    told.flatMap((way) => way.steps.map((step) => ({ way, step }))),
    texts.printed.NOTHING_TOLD,
  )
