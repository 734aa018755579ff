import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of bottles and sales. */
export const distributionQuestions = topicsOf(
  'QUESTION',
  'distribution',
)({
  'make-order': {
    title: ['¿Cómo cargo la orden de un cliente?', 'How do I enter a customer’s order?'],
    words: ['cargar pedido orden cliente vender botellas', 'enter order customer sell bottles'],
    screen: { to: '/distribution', tab: 'orders' },
    body: [
      steps(
        [
          'Cree la orden: cliente, fecha límite y responsable.',
          'Create the order: customer, deadline and who is in charge.',
        ],
        [
          'Agregue los lotes y depósitos de los que sale, con precio.',
          'Add the lots and warehouses it leaves from, with prices.',
        ],
        ['Desde que se guarda, las botellas quedan reservadas.', 'Once saved, the bottles are reserved.'],
      ),
    ],
  },
  'dispatch-part': {
    title: ['¿Cómo despacho una parte de una orden?', 'How do I dispatch part of an order?'],
    words: ['despachar parte entrega parcial remito', 'dispatch part partial delivery note'],
    screen: { to: '/distribution', tab: 'orders' },
    body: [
      steps(
        ['Abra la orden y toque {dispatchPart}.', 'Open the order and touch {dispatchPart}.'],
        [
          'Quite lo que no sale en este viaje y escriba el transporte.',
          'Remove what does not leave on this trip, and write the carrier.',
        ],
        ['Imprima el remito.', 'Print the delivery note.'],
      ),
    ],
  },
  'undo-dispatch': {
    title: ['¿Cómo deshago un despacho?', 'How do I undo a dispatch?'],
    words: ['deshacer despacho orden botellas volver', 'undo dispatch order bottles back'],
    screen: { to: '/distribution', tab: 'orders' },
    body: [
      steps(
        [
          'Abra la orden y, en {dispatches}, elija {undoDispatch}.',
          'Open the order and, in {dispatches}, choose {undoDispatch}.',
        ],
        [
          'Las botellas vuelven a su depósito y el remito queda anulado con su número.',
          'The bottles go back to their warehouse, and the note is voided with its number.',
        ],
      ),
      text(
        'Si el cliente ya devolvió parte, deshaga antes la devolución.',
        'If the customer returned a part, undo the return first.',
      ),
    ],
  },
  'register-return': {
    title: ['¿Cómo registro una devolución de botellas?', 'How do I write a return of bottles?'],
    words: ['devolucion cliente botellas credito', 'return customer bottles credit'],
    screen: { to: '/distribution', tab: 'orders' },
    body: [
      steps(
        ['Abra la orden y toque {registerReturn}.', 'Open the order and touch {registerReturn}.'],
        [
          'Diga qué vuelve, a qué depósito o si se descarta. Se acredita lo facturado.',
          'Say what comes back, to which warehouse, or whether it is discarded. What was billed is credited.',
        ],
      ),
    ],
  },
  'register-payment': {
    title: ['¿Cómo registro un cobro?', 'How do I write a payment?'],
    words: ['cobro pago cliente saldo moneda', 'payment customer balance currency'],
    screen: { to: '/distribution', tab: 'orders' },
    body: [
      steps(
        ['Abra la orden y toque {registerPayment}.', 'Open the order and touch {registerPayment}.'],
        [
          'Si paga en otra moneda, escriba el cambio: se dice cuánto salda.',
          'If it is paid in another currency write the rate: you are told how much it settles.',
        ],
      ),
    ],
  },
  'move-bottles': {
    title: ['¿Cómo muevo botellas de depósito?', 'How do I move bottles to another warehouse?'],
    words: ['mover botellas deposito lote', 'move bottles warehouse lot'],
    screen: { to: '/distribution', tab: 'wineBatches' },
    body: [
      steps(
        ['En el lote elija {moveBottles}.', 'On the lot choose {moveBottles}.'],
        [
          'Elija el depósito y cuántas. Lo comprometido no se mueve.',
          'Choose the warehouse, and how many. What is committed does not move.',
        ],
      ),
    ],
  },
  'count-bottles': {
    title: ['¿Cómo cuento botellas o anoto roturas?', 'How do I count bottles or write breakage?'],
    words: ['inventario botellas contar rotura descarte', 'count bottles breakage discard'],
    screen: { to: '/distribution', tab: 'wineBatches' },
    body: [
      steps(
        ['En el lote elija {countBottles}.', 'On the lot choose {countBottles}.'],
        [
          'Escriba las contadas; o marque {isDiscard} y escriba las que se tiraron.',
          'Write those counted; or tick {isDiscard} and write those thrown away.',
        ],
      ),
    ],
  },
  'hold-lot': {
    title: ['¿Cómo retengo un lote de botellas?', 'How do I hold a lot of bottles?'],
    words: ['retener lote botellas cuarentena liberar', 'hold lot bottles quarantine release'],
    screen: { to: '/distribution', tab: 'wineBatches' },
    body: [
      steps(
        ['En el lote elija {hold} y el motivo.', 'On the lot choose {hold} and the reason.'],
        ['{release} cuando se resuelva.', '{release} when it is settled.'],
      ),
    ],
  },
  'report-problem': {
    title: ['¿Cómo anoto el reclamo de un cliente?', 'How do I write a customer’s complaint?'],
    words: ['reclamo queja problema cliente informar', 'complaint problem customer report'],
    screen: { to: '/distribution', tab: 'problems' },
    body: [
      steps(
        [
          'Toque {reportProblem}: qué pasó, de quién y de qué botellas.',
          'Touch {reportProblem}: what happened, whose and which bottles.',
        ],
        [
          'Elija quién lo atiende, hasta cuándo, y si se retiene el lote.',
          'Choose who looks after it, until when, and whether the lot is held.',
        ],
        ['{endProblem} cuando termine.', '{endProblem} when it is over.'],
      ),
    ],
  },
  'sell-bulk': {
    title: ['¿Cómo vendo vino a granel?', 'How do I sell wine in bulk?'],
    words: ['vender granel vino contrato carga camion', 'sell bulk wine contract load truck'],
    screen: { to: '/distribution', tab: 'bulkSales' },
    body: [
      steps(
        [
          'Cree la venta y, cuando se cierre el trato, regístrela como acordada.',
          'Create the sale and, once the deal is made, set it as agreed.',
        ],
        [
          'Cargue cada camión: se crea la orden de trabajo que saca el vino.',
          'Enter each truck: the work order that takes the wine out is made.',
        ],
        [
          'Anote lo que dijo el comprador: aceptó, objetó o devolvió.',
          'Write what the buyer said: accepted, objected or returned.',
        ],
      ),
    ],
  },
  'buy-bulk': {
    title: ['¿Cómo compro vino o uva a granel?', 'How do I buy wine or grapes in bulk?'],
    words: [
      'comprar granel vino uva contrato proveedor camion recibir',
      'buy bulk wine grapes contract supplier truck receive',
    ],
    screen: { to: '/distribution', tab: 'bulkPurchases' },
    body: [
      steps(
        [
          'En {distribution}, {bulkPurchases}, cree la compra con su proveedor, su precio y sus cuotas, y regístrela como acordada.',
          'In {distribution}, {bulkPurchases}, create the purchase with its supplier, its price and its instalments, and set it as agreed.',
        ],
        [
          '{receiveBulk} con cada llegada: se escribe el remito y queda contado para la compra.',
          '{receiveBulk} at each arrival: the delivery note is written and counts for the purchase.',
        ],
        [
          'Si algo no es lo acordado, objételo dentro del plazo y resuélvalo con una diferencia de precio o una devolución.',
          'If something is not as agreed, object to it within the window and settle it with a price difference or a return.',
        ],
        [
          'Anote en la compra el día en que se paga cada cuota.',
          'Enter in the purchase the day on which each instalment is paid.',
        ],
      ),
    ],
  },
  'set-prices': {
    title: ['¿Cómo cargo precios e impuestos?', 'How do I enter prices and taxes?'],
    words: ['lista de precios impuesto iva mercado', 'price list tax vat market'],
    screen: { to: '/distribution', tab: 'priceLists' },
    body: [
      steps(
        [
          'En {distribution}, cree la lista de precios desde su día.',
          'In {distribution}, create the price list from its day on.',
        ],
        [
          'Los impuestos se cargan en la ficha del mercado, cada uno desde su día.',
          'Taxes are entered on the market’s page, each from its day on.',
        ],
      ),
    ],
  },
})
