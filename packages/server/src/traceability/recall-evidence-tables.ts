import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { KeptIn, SuppliedBatch } from '@lagar/domain/traceability/evidence.ts'
import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { shownDay } from '@lagar/domain/day.ts'
import { formatDecimal } from '@lagar/domain/units/decimal.ts'
import { supplyText } from '../exports/supply-text.ts'
import { tableOf } from '../exports/table.ts'
import { columnsOf, wordOf } from './recall-columns.ts'

const ofVessel = columnsOf<KeptIn>()

/** The vessels that the wines lay in: their wood, their last wash before, and what they hold at this hour. */
export const vesselTable = ({ vessels }: Trace) =>
  tableOf(
    'Vasijas, madera y lavados',
    [
      ofVessel.text('Vasija', 12, ({ vessel }) => vessel.name),
      ofVessel.text('Pre-lote', 24, ({ content }) => content.name),
      ofVessel.day('Desde', ({ since }) => since),
      ofVessel.text('Clase', 12, ({ kind }) => wordOf('elementClass', kind)),
      ofVessel.text('Material', 16, ({ material }) => wordOf('vesselMaterial', material)),
      ofVessel.text('Madera', 18, ({ woodType }) => wordOf('woodType', woodType)),
      ofVessel.text('Uso', 6, ({ useNumber }) => (useNumber === null ? '' : String(useNumber))),
      ofVessel.text('Lavado', 20, ({ wash }) => wash?.work.name ?? 'Sin lavado anotado'),
      ofVessel.day('Fecha del lavado', ({ wash }) => wash?.day ?? null),
      ofVessel.text('Detergente', 30, ({ wash }) => detergents(wash)),
      ofVessel.text('Quién', 20, ({ wash }) => wash?.who ?? ''),
      { title: 'Quedan (L)', kind: 3, width: 12, value: ({ left }) => left },
      ofVessel.text('Hoy contiene', 28, ({ holds }) =>
        holds ? `${holds.name}, ${formatDecimal(holds.litres, 3)} L` : 'Vacía',
      ),
    ],
    vessels,
    'No pasó por ninguna vasija.',
  )

const detergents = (wash: KeptIn['wash']) =>
  (wash?.supplies ?? [])
    .map(({ product, batch, amount, unit }) =>
      [product, batch?.name, supplyText(amount, unit as StockUnit)].filter(Boolean).join(' '),
    )
    .join(', ')

const ofBatch = columnsOf<SuppliedBatch>()
const amount = (title: string, value: (row: SuppliedBatch) => number) => ({
  title,
  kind: 3 as const,
  width: 11,
  value,
})

/** Where each batch of supplies came from, and its own balance. */
export const supplyTable = ({ supplies }: Trace) =>
  tableOf(
    'Procedencia de los insumos',
    [
      ofBatch.text('Producto', 24, ({ product }) => product),
      ofBatch.text('Lote', 16, ({ name }) => name ?? ''),
      ofBatch.text('Proveedor', 26, ({ supplier, deliveries }) =>
        joined(deliveries.length > 0 ? deliveries.map((one) => one.supplier.name) : [supplier?.name ?? '']),
      ),
      ofBatch.text('CUIT', 16, ({ supplier, deliveries }) =>
        joined(deliveries.length > 0 ? deliveries.map((one) => one.supplier.cuit) : [supplier?.cuit ?? '']),
      ),
      ofBatch.text('Remito', 20, ({ deliveries, inputNumber }) =>
        joined(
          deliveries.length > 0
            ? deliveries.map(({ input, day }) => `${input.name} (${shownDay(day)})`)
            : [inputNumber],
        ),
      ),
      ofBatch.text('Orden de compra', 12, ({ deliveries }) =>
        joined(deliveries.map(({ order }) => order?.name ?? '')),
      ),
      amount('Ingresó', ({ came }) => came),
      amount('Conteos', ({ counted }) => counted),
      amount('Usado', ({ used }) => used),
      amount('Descartado', ({ discarded }) => discarded),
      amount('Devuelto', ({ returned }) => returned),
      amount('Queda', ({ left }) => left),
      ofBatch.text('Unidad', 8, ({ unit }) => wordOf('unitSymbol', unit)),
    ],
    supplies,
    'Sin lotes de insumos.',
  )

const joined = (names: string[]) => [...new Set(names.filter((name) => name !== ''))].join(', ')
