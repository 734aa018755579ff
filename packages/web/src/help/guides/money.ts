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
        'Power, water, levies, rent: what is billed and who bears it. It may go to plots (by surface, by kilos or by hand), to what was ground in a cellar (by litres or by kilos), to the plots that a machine worked on, to the whole company, or to expense.',
      ),
      text(
        'Si la uva ya se molió, el costo sigue al vino como costo tardío. Si corrige la factura, lo anterior vuelve primero.',
        'If the grapes were ground already the cost follows the wine as a late cost. If you correct the bill, what was before comes back first.',
      ),
    ],
  },
  'pay-bills': {
    title: ['Liquidaciones', 'Pay bills'],
    words: [
      'liquidacion sueldo jornal contratista pago recibo destajo',
      'pay bill wages contractor payment receipt piecework',
    ],
    screen: { to: '/administration', tab: 'payBills' },
    body: [
      text(
        'Lo que se paga a una persona o un contratista por sus trabajos de un período. {bringWorks} propone los trabajos terminados que ninguna liquidación tiene, y las diferencias de los que cambiaron.',
        'What a person or a contractor is paid for the works of a period. {bringWorks} proposes the finished works that no bill has, and the differences of those that changed.',
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
          'Paying moves no cost: the work cost when it was closed.',
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
