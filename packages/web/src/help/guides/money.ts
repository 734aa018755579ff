import { list, text, topicsOf } from '../told/topic.ts'

/** The pages of bills, pay and exchange rates. */
export const moneyGuides = topicsOf(
  'GUIDE',
  'money',
)({
  'service-bills': {
    title: ['Facturas de servicios', 'Service bills'],
    words: ['factura servicio luz agua canon alquiler reparto', 'bill service power water rent sharing'],
    screen: { to: '/administration', tab: 'serviceBills' },
    body: [
      text(
        'Luz, agua, canon, alquiler: lo que se factura y quién lo lleva. Puede ir a los cuadros (por superficie, por kilos o a mano), a lo que se molió en una bodega (por litros o por kilos), a los cuadros que trabajó una máquina, a toda la empresa, o a gasto.',
        'Power, water, levies, rent: what is billed and who bears it. It may go to plots (by area, by kilos or by hand), to what was crushed in a cellar (by litres or by kilos), to the plots that a machine worked on, to the whole company, or to expense.',
      ),
      text(
        'Si la uva ya se molió, el costo sigue al vino como costo tardío. Si corrige la factura, lo anterior vuelve primero.',
        'If the grapes were crushed already the cost follows the wine as a late cost. If you correct the bill, what was before comes back first.',
      ),
    ],
  },
  'pay-bills': {
    title: ['Liquidaciones', 'Pay statements'],
    words: [
      'liquidacion sueldo jornal contratista pago recibo destajo',
      'pay statement wages contractor payment receipt piecework',
    ],
    screen: { to: '/administration', tab: 'payBills' },
    body: [
      text(
        'Lo que se paga a una persona o un contratista por sus trabajos de un período. {bringWorks} propone los trabajos terminados que ninguna liquidación tiene, y las diferencias de los que cambiaron.',
        'What a person or a contractor is paid for the jobs of a period. {bringWorks} proposes the finished jobs that no bill has, and the differences of those that changed.',
      ),
      list(
        [
          'Se agregan adicionales y descuentos con su motivo.',
          'Bonuses and discounts are added with their reason.',
        ],
        [
          'Aprobada no cambia; se paga en partes y cada pago tiene su recibo.',
          'Approved it does not change; it is paid in parts, each with its receipt.',
        ],
        [
          'Pagar no mueve costos: el trabajo costó cuando se cerró.',
          'Paying moves no cost: the job cost when it was closed.',
        ],
      ),
    ],
  },
  books: {
    title: ['Contabilidad', 'Accounting'],
    words: [
      'contabilidad contador asiento plan de cuentas debe haber cerrar mes entrega exportar',
      'accounting accountant journal entry chart of accounts debit credit close month export',
    ],
    screen: { to: '/administration', tab: 'books' },
    body: [
      text(
        'Los costos como asientos: qué entró, qué pasó a los cuadros, al vino y a las botellas, qué se vendió y qué se perdió. Salen solos de lo que se carga, en la moneda de la empresa. Las ventas y el IVA no están: los lleva su facturación.',
        'Costs as journal entries: what came in, what went on to plots, wine and bottles, what was sold and what was lost. They follow from what is recorded, in the currency of the company. Sales and VAT are not among them: your invoicing keeps those.',
      ),
      list(
        [
          'El plan de cuentas dice qué cuenta lleva cada destino. {proposeChart} trae el usual de una bodega; un motivo de pérdida, una bodega o una finca pueden llevar otra cuenta.',
          'The chart of accounts says which account holds each destination. {proposeChart} brings the usual one of a winery; a reason of loss, a cellar or an estate may have another account.',
        ],
        [
          'Un mes abierto se ve como saldría hoy. Cerrado, la próxima entrega lo lleva. Cerrarlo no impide cargar ni corregir.',
          'An open month shows as it would go out today. Once closed the next export takes it. Closing keeps nobody from recording or correcting.',
        ],
        [
          'Cada movimiento sale en una sola entrega. Lo entregado no cambia: se descarga siempre igual, en CSV y en Excel.',
          'Each movement goes out in one export only. What went out never changes: it always downloads the same, as CSV and Excel.',
        ],
        [
          'Lo que se carga o se corrige después para un mes entregado sale como diferencia en la próxima entrega: con la fecha en que se cargó, y diciendo su día y su registro.',
          'What is recorded or corrected later for an exported month goes out as a difference in the next export: dated on the day it was recorded, and telling its own day and record.',
        ],
        [
          'El saldo de cada cuenta de existencias es lo que vale lo que hay: insumos, uva, labores, vino y botellas.',
          'The balance of each inventory account is what everything there is worth: supplies, grapes, field work, wine and bottles.',
        ],
      ),
    ],
  },
  rates: {
    title: ['Cotizaciones', 'Exchange rates'],
    words: ['cotizacion dolar moneda cambio', 'exchange rate dollar currency'],
    screen: { to: '/administration', tab: 'currencies' },
    body: [
      text(
        'Cuánto vale una moneda en la de la empresa, por día. La de un día es la última cargada hasta ese día. Los formularios la proponen y lo escrito guarda la suya.',
        'What a currency is worth in the company’s, by day. The rate of a day is the last entered until that day. Forms propose it, and what is written keeps its own.',
      ),
    ],
  },
})
