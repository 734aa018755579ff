import { reconcile } from '@lagar/domain/traceability/reconcile.ts'
import {
  traceRollUps,
  type Added,
  type Analysis,
  type Delivery,
  type DryGood,
  type Lot,
  type Received,
  type Trace,
  type TraceNode,
  type Treatment,
} from '@lagar/domain/traceability/trace.ts'
import type { Gone } from '@lagar/domain/traceability/gone.ts'
import { tableOf, type Column, type Table } from '../exports/table.ts'
import { lossText } from '../cellars/declaration-export.ts'
import { columnsOf, wordOf } from './recall-columns.ts'
import { supplyTable, vesselTable } from './recall-evidence-tables.ts'

type Amount = { amount: number; unit: string }

const amounts = <Row extends Amount>(): Column<Row>[] => [
  { title: 'Cantidad', kind: 3, width: 13, value: ({ amount }) => amount },
  columnsOf<Row>().text('Unidad', 8, ({ unit }) => wordOf('unitSymbol', unit)),
]

/** The tables of a recall report, from the bottles on the market back to the plots. */
export const recallTables = (trace: Trace): Table[] => [
  lots(trace),
  customers(trace),
  deposits(trace),
  waysOut(trace),
  wines(trace),
  vesselTable(trace),
  composition(trace),
  grapes(trace),
  additions(trace),
  treatments(trace),
  dryGoods(trace),
  supplyTable(trace),
  analyses(trace),
]

const ofLot = columnsOf<Lot>()
const lots = ({ lots: rows }: Trace) =>
  tableOf(
    'Lotes y conciliación',
    [
      ofLot.text('Lote', 18, ({ wineBatch }) => wineBatch.name),
      ofLot.text('Etiqueta', 24, ({ label }) => label),
      ofLot.day('Fecha', ({ day: made }) => made),
      ofLot.text('Línea', 16, ({ line }) => line),
      ofLot.text('Quién', 20, ({ who }) => who),
      {
        title: 'Litros',
        kind: 3,
        width: 12,
        value: ({ made, bottleCapacity }) => (made * bottleCapacity) / 1000,
      },
      ofLot.count('Hechas', ({ made }) => made),
      ofLot.count('En clientes', ({ atCustomers }) => atCustomers),
      ofLot.count('En depósitos', ({ inDeposits }) => inDeposits),
      ofLot.count('Descartadas', ({ discarded }) => discarded),
      ofLot.count('A otro lote', ({ labeledOn }) => labeledOn),
      ofLot.count('Faltantes en conteos', ({ countedAway }) => countedAway),
      ofLot.count('Sin explicación', (row) => reconcile(row).unexplained),
      { title: '% conciliado', kind: 2, width: 12, value: (row) => reconcile(row).share * 100 },
      ofLot.text('Retenido', 9, ({ onHold }) => (onHold ? 'Sí' : 'No')),
    ],
    rows,
    'Nada se embotelló desde este inicio.',
  )

const ofDelivery = columnsOf<Delivery>()
const customers = ({ deliveries }: Trace) =>
  tableOf(
    'Clientes y pedidos',
    [
      ofDelivery.text('Cliente', 26, ({ customer }) => customer.name),
      ofDelivery.text('Contacto', 16, ({ contact }) => contact),
      ofDelivery.text('Teléfono', 16, ({ phoneNumber }) => phoneNumber),
      ofDelivery.text('Correo', 24, ({ email }) => email),
      ofDelivery.text('Dirección', 24, ({ address }) => address),
      ofDelivery.text('Pedido', 14, ({ order }) => order.name),
      ofDelivery.text('Estado', 14, ({ status }) => wordOf('orderStatus', status)),
      ofDelivery.day('Despacho', ({ dispatchedOn }) => dispatchedOn),
      ofDelivery.text('Lote', 16, ({ wineBatch }) => wineBatch.name),
      ofDelivery.count('Botellas', ({ bottles }) => bottles),
    ],
    deliveries,
    'Ningún pedido lleva botellas de estos lotes.',
  )

type Held = Lot['deposits'][number] & { lot: string }
const ofHeld = columnsOf<Held>()
const deposits = ({ lots: rows }: Trace) =>
  tableOf(
    'En depósitos',
    [
      ofHeld.text('Depósito', 28, ({ name }) => name),
      ofHeld.text('Dirección', 36, ({ address }) => address),
      ofHeld.text('Lote', 20, ({ lot }) => lot),
      ofHeld.count('Botellas', ({ bottles }) => bottles),
    ],
    rows.flatMap(({ wineBatch, deposits: held }) =>
      held.map((deposit) => ({ ...deposit, lot: wineBatch.name })),
    ),
    'No quedan botellas en depósitos.',
  )

const ofGone = columnsOf<Gone>()
const waysOut = ({ gone }: Trace) =>
  tableOf(
    'Salidas, mermas y conteos',
    [
      ofGone.day('Fecha', ({ day: on }) => on),
      ofGone.text('Salida', 20, ({ way }) => wordOf('goneWay', way)),
      ofGone.text('De', 26, ({ of }) => of.name),
      ...amounts<Gone>(),
      { title: '% proviene del inicio', kind: 2, width: 13, value: ({ share }) => share * 100 },
      ofGone.text('A quién', 24, ({ counterpart }) => counterpart),
      ofGone.text('Documento', 22, ({ paper }) => paper.name),
      ofGone.text('Motivo', 20, ({ reason }) => (reason === '' ? '' : lossText(reason))),
      ofGone.text('Quién', 22, ({ who }) => who),
    ],
    gone,
    'Nada salió a granel, se perdió ni se descartó.',
  )

const ofTraceNode = columnsOf<TraceNode>()
const wines = ({ nodes }: Trace) =>
  tableOf(
    'Vinos y vasijas',
    [
      ofTraceNode.text('Pre-lote', 26, ({ title }) => title),
      ofTraceNode.text('Vasija, variedad y año', 30, ({ subtitle }) => subtitle),
      ofTraceNode.text('Estado', 18, ({ status }) => wordOf('contentStatus', status)),
      ofTraceNode.day('Desde', ({ day: since }) => since),
      { title: 'Litros', kind: 3, width: 13, value: ({ amount }) => amount },
      {
        title: '% del inicio',
        kind: 2,
        width: 11,
        value: ({ shareOfStart }) => (shareOfStart === null ? null : shareOfStart * 100),
      },
      {
        title: '% proviene del inicio',
        kind: 2,
        width: 13,
        value: ({ shareFromStart }) => (shareFromStart === null ? null : shareFromStart * 100),
      },
    ],
    nodes.filter(({ type }) => type === 'content'),
    'No pasó por ninguna vasija.',
  )

type Rolled = {
  way: 'variety' | 'year' | 'land' | 'area' | 'supplier' | 'owner' | 'organic'
  name: string
  shown: number
}
const ofRolled = columnsOf<Rolled>()
const composition = ({ composition: parts }: Trace) => {
  const rolled = traceRollUps(parts)
  const names = {
    variety: 'Variedad',
    year: 'Añada',
    land: 'Cuadro',
    area: 'Zona',
    supplier: 'Proveedor',
    owner: 'Dueño',
    organic: 'Condición',
  } as const
  const organic: Record<string, string> = { ORGANIC: 'Orgánico', CONVENTIONAL: 'Convencional' }
  const unnamed = {
    variety: 'Sin variedad',
    year: '',
    land: 'Sin cuadro',
    area: 'Sin zona',
    supplier: 'Propia',
    owner: 'Propio',
    organic: '',
  }
  const ways = Object.keys(names) as (keyof typeof names)[]
  return tableOf(
    'Composición',
    [
      ofRolled.text('Según', 20, ({ way }) => names[way]),
      ofRolled.text('Componente', 50, ({ way, name }) => organic[name] ?? (name || unnamed[way])),
      { title: '%', kind: 2, width: 10, value: ({ shown }) => shown },
    ],
    ways.flatMap((way) => rolled[way].map(({ name, shown }) => ({ way, name, shown }))),
    'Este inicio no es un vino.',
  )
}

const ofCompositionPart = columnsOf<Received>()
const grapes = ({ received }: Trace) =>
  tableOf(
    'Uvas y vinos recibidos',
    [
      ofCompositionPart.text('CIU o vino', 18, ({ name }) => name),
      ofCompositionPart.text('Remito', 14, ({ input }) => input.name),
      ofCompositionPart.day('Cosecha', ({ harvestedDate }) => harvestedDate),
      { title: 'Kilos', kind: 2, width: 12, value: ({ weight }) => weight },
      { title: 'Azúcar', kind: 2, width: 9, value: ({ sugar }) => sugar },
      ofCompositionPart.text('Medida', 12, ({ sugarMeasure }) =>
        wordOf('sugarMeasure', sugarMeasure || null),
      ),
      ofCompositionPart.text('Patente', 10, ({ patent }) => patent),
      ofCompositionPart.text('Variedad', 18, ({ variety }) => variety?.name ?? ''),
      { title: 'Añada', kind: 'text', width: 8, value: ({ year }) => String(year) },
      ofCompositionPart.text(
        'Cuadros',
        28,
        ({ lands, plot }) => lands.map(({ name }) => name).join(', ') || plot,
      ),
      ofCompositionPart.text('Zona', 28, ({ area }) => area),
      ofCompositionPart.text('Documento del origen', 18, ({ paper }) => paper),
      ofCompositionPart.text('Proveedor', 20, ({ supplier }) => supplier?.name ?? 'Propia'),
      ofCompositionPart.text('CUIT', 15, ({ cuit }) => cuit),
      ofCompositionPart.text('Dueño', 16, ({ owner }) => owner?.name ?? 'Propio'),
      ofCompositionPart.text('Orgánico', 9, ({ isOrganic }) => (isOrganic ? 'Sí' : 'No')),
      { title: '%', kind: 4, width: 10, value: ({ share }) => (share === null ? null : share * 100) },
    ],
    received,
    'Sin uvas ni vinos recibidos en este rastreo.',
  )

const ofAdded = columnsOf<Added>()
const additions = (trace: Trace) =>
  tableOf(
    'Insumos enológicos',
    [
      ofAdded.day('Fecha', ({ day: added }) => added),
      ofAdded.text('Producto', 26, ({ product }) => product),
      ofAdded.text('Lote', 18, ({ batch }) => batch?.name ?? ''),
      ofAdded.text('Alérgeno', 14, ({ allergen }) => allergen),
      ...amounts<Added>(),
      { title: 'Dosis', kind: 3, width: 10, value: ({ dose }) => dose },
      ofAdded.text('', 10, ({ doseUnit }) => wordOf('doseUnit', doseUnit)),
      ofAdded.text('Pre-lote', 22, ({ content }) => content.name),
      ofAdded.text('Vasija', 12, ({ vessel }) => vessel),
      ofAdded.text('Orden', 18, ({ work }) => work?.name ?? ''),
      ofAdded.text('Quién', 20, ({ who }) => who),
    ],
    trace.additions,
    'Sin agregados registrados.',
  )

const ofTreatment = columnsOf<Treatment>()
const treatments = (trace: Trace) =>
  tableOf(
    'Aplicaciones y trabajos en viña',
    [
      ofTreatment.day('Desde', ({ day: begun }) => begun),
      ofTreatment.day('Hasta', ({ until }) => until),
      ofTreatment.text('Trabajo', 14, ({ work }) => wordOf('fieldWorkType', work.kind)),
      ofTreatment.text('Cuadro', 18, ({ land }) => land.name),
      ofTreatment.text('Producto', 26, ({ product }) => product),
      ofTreatment.text('Lote', 18, ({ batch }) => batch?.name ?? ''),
      ...amounts<Treatment>(),
      ofTreatment.text('Plagas', 22, ({ plagues }) => plagues.join(', ')),
      ofTreatment.text('Quién', 20, ({ who }) => who),
      ofTreatment.day('Habilita cosecha', ({ availableHarvestDate }) => availableHarvestDate),
    ],
    trace.treatments,
    'Sin trabajos con insumos en la campaña de estas uvas.',
  )

const ofDryGood = columnsOf<DryGood>()
const dryGoods = (trace: Trace) =>
  tableOf(
    'Insumos secos',
    [
      ofDryGood.text('Lote de vino', 20, ({ wineBatch }) => wineBatch.name),
      ofDryGood.text('Producto', 30, ({ product }) => product),
      ofDryGood.text('Lote', 20, ({ batch }) => batch?.name ?? ''),
      ...amounts<DryGood>(),
    ],
    trace.dryGoods,
    'Sin insumos secos registrados.',
  )

const ofAnalysis = columnsOf<Analysis>()
const analyses = (trace: Trace) =>
  tableOf(
    'Análisis y mediciones',
    [
      ofAnalysis.day('Fecha', ({ day: measured }) => measured),
      ofAnalysis.text('Pre-lote', 26, ({ content }) => content.name),
      ofAnalysis.text('Determinación', 30, ({ code }) => wordOf('measuramentType', code)),
      { title: 'Valor', kind: 3, width: 12, value: ({ value }) => value },
      ofAnalysis.text('Unidad', 14, ({ unit }) => unit),
    ],
    trace.analyses,
    'Sin mediciones registradas.',
  )
