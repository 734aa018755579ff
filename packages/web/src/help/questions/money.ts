import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of bills, pay and rates. */
export const moneyQuestions = topicsOf(
  'QUESTION',
  'money',
)({
  'enter-service-bill': {
    title: ['¿Cómo cargo la factura de luz o de agua?', 'How do I enter the bill for power or water?'],
    words: ['cargar factura luz agua servicio', 'enter bill power water service'],
    screen: { to: '/administration', tab: 'serviceBills' },
    body: [
      steps(
        ['Cree la factura: proveedor, período e importe.', 'Create the bill: supplier, period and amount.'],
        [
          'Elija quién lo lleva: cuadros por superficie o kilos, a mano, los litros molidos de una bodega, o gasto.',
          'Choose who bears it: plots by area or kilos, by hand, the litres crushed in a cellar, or expense.',
        ],
        ['La ficha muestra adónde fue cada parte.', 'Its page shows where each part went.'],
      ),
    ],
  },
  'give-books': {
    title: ['¿Cómo le paso los costos al contador?', 'How do I give the costs to the accountant?'],
    words: [
      'contador entregar asientos exportar csv cerrar mes contabilidad',
      'accountant export journal entries csv close month accounting',
    ],
    screen: { to: '/administration', tab: 'books' },
    body: [
      steps(
        [
          'La primera vez, en el plan de cuentas, {proposeChart} y póngale los códigos de su contador.',
          'The first time, in the chart of accounts, {proposeChart} and give it the codes of your accountant.',
        ],
        [
          'Mire el mes: los totales por cuenta y, en cada línea, los registros que la hacen.',
          'Look at the month: totals by account and, in each line, the records that make it.',
        ],
        [
          '{closeBooks} en el menú del mes: cierra ese y los anteriores.',
          '{closeBooks} in the menu of the month: it closes that one and those before it.',
        ],
        [
          '{giveBooks}: se descarga el CSV; el Excel está en las entregas.',
          '{giveBooks}: the CSV downloads; the Excel is in the exports.',
        ],
      ),
      text(
        'Si falta una cuenta se dice cuál y no sale nada. Un mes entregado no se abre más: lo que cambie sale como diferencia, y quien lleva la contabilidad recibe un aviso que abre ese mes.',
        'If an account is missing it is told which, and nothing goes out. An exported month is not opened again: what changes goes out as a difference, and the bookkeeper gets a notice that opens that month.',
      ),
    ],
  },
  'begin-books': {
    title: ['¿Desde qué mes llevo la contabilidad?', 'From which month on do I keep the books?'],
    words: [
      'primer mes asiento de apertura saldos iniciales empezar contabilidad anterior',
      'first month opening entry opening balances begin accounting before',
    ],
    screen: { to: '/administration', tab: 'books' },
    body: [
      steps(
        [
          'En los meses, {beginBooks}: elija el mes con el que empieza su contador.',
          'In the months, {beginBooks}: choose the month that your accountant begins with.',
        ],
        [
          'Lo anterior queda en un solo asiento de apertura: el saldo de cada cuenta al terminar el día anterior. Se mira al final de la lista de meses.',
          'What lies before becomes one opening entry: the balance of each account at the end of the day before. It is looked at below the last month of the list.',
        ],
        [
          'Cierre el primer mes y entregue: la apertura sale una sola vez, con esa entrega y con la fecha del primer día.',
          'Close the first month and export: the opening entry goes out once, with that export, dated on the first day.',
        ],
      ),
      text(
        'El mes se elige mientras no haya meses cerrados; si los hay, vuelva a abrirlos. Después de la primera entrega no cambia, y lo que se corrija de antes sale como diferencia. La apertura lleva también las cuentas de resultado: su contador las refunde si el ejercicio anterior ya cerró.',
        'The month is chosen while no month is closed; if some are, open them again. After the first export it does not change, and what is corrected before it goes out as a difference. The opening entry carries expense accounts as well: your accountant closes them into equity if the year before is over.',
      ),
    ],
  },
  'make-pay-bill': {
    title: ['¿Cómo hago una liquidación?', 'How do I make a pay statement?'],
    words: [
      'liquidar pagar empleado contratista jornales destajo',
      'pay statement employee contractor wages piecework',
    ],
    screen: { to: '/administration', tab: 'payBills' },
    body: [
      steps(
        ['Cree la liquidación: a quién y qué días.', 'Create the bill: who, and which days.'],
        [
          '{bringWorks}; corrija con motivo, y agregue adicionales o descuentos.',
          '{bringWorks}; correct with a reason, and add bonuses or discounts.',
        ],
        [
          '{approveBill} y después {registerPay}, en una o más partes.',
          '{approveBill}, and then {registerPay}, in one part or more.',
        ],
      ),
    ],
  },
  'correct-pay-bill': {
    title: [
      '¿Cómo corrijo una liquidación aprobada o pagada?',
      'How do I correct an approved or paid pay statement?',
    ],
    words: [
      'corregir liquidacion aprobada pagada anular pago',
      'correct pay statement approved paid annul payment',
    ],
    screen: { to: '/administration', tab: 'payBills' },
    body: [
      steps(
        [
          'Si tiene pagos, {annulPay} cada uno con su motivo.',
          'If it has payments, {annulPay} each with its reason.',
        ],
        [
          '{backToPending}, corríjala y apruébela otra vez.',
          '{backToPending}, correct it and approve it again.',
        ],
      ),
      text(
        'Si solo cambió un trabajo después de liquidado, no hace falta: la diferencia viene en la próxima.',
        'If only a job changed after it was paid there is no need: the difference comes in the next one.',
      ),
    ],
  },
  'enter-rate': {
    title: ['¿Cómo cargo el dólar del día?', 'How do I enter today’s exchange rate?'],
    words: ['dolar cotizacion cambio cargar dia', 'dollar exchange rate enter day'],
    screen: { to: '/administration', tab: 'currencies' },
    body: [
      steps([
        'Cree una cotización por moneda y día. También se traen desde una planilla.',
        'Create one rate for each currency and day. They may be brought from a spreadsheet too.',
      ]),
    ],
  },
})
