import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of supplies and purchases. */
export const stockQuestions = topicsOf(
  'QUESTION',
  'stock',
)({
  'count-stock': {
    title: ['¿Cómo hago un inventario de insumos?', 'How do I count supplies?'],
    words: ['inventario contar recuento insumo diferencia', 'count inventory supply difference'],
    screen: { to: '/stock', tab: 'stocks' },
    body: [
      steps(
        ['En el insumo elija {changeAmount} y {count}.', 'On the supply choose {changeAmount} and {count}.'],
        [
          'Escriba lo contado en cada lote, la fecha y por qué hay diferencia.',
          'Write what was counted of each batch, the day, and why there is a difference.',
        ],
      ),
      text(
        'El inventario vale para ese día: lo que entró o salió después se mantiene.',
        'The count holds for its day: what came or went after stays.',
      ),
    ],
  },
  'add-stock': {
    title: ['¿Cómo agrego o retiro una cantidad a mano?', 'How do I add or take an amount by hand?'],
    words: ['agregar retirar cantidad insumo perdida rotura', 'add take amount supply loss breakage'],
    screen: { to: '/stock', tab: 'stocks' },
    body: [
      steps(
        [
          'En el insumo elija {changeAmount}, y {addAmount} o {takeAmount}.',
          'On the supply choose {changeAmount}, and {addAmount} or {takeAmount}.',
        ],
        [
          'Lo que entra puede llevar proveedor y precio; lo que sale, su motivo.',
          'What comes in may bear supplier and price; what goes out, its reason.',
        ],
      ),
    ],
  },
  'undo-stock-change': {
    title: ['¿Cómo deshago un cambio de insumos?', 'How do I undo a change of supplies?'],
    words: ['deshacer revertir movimiento insumo error stock', 'undo reverse movement supply mistake stock'],
    screen: { to: '/stock', tab: 'movements' },
    body: [
      steps([
        'En {movements} busque el renglón y elija {reverseStock}, con el motivo.',
        'In {movements} find the line and choose {reverseStock}, with the reason.',
      ]),
      text(
        'Si el mismo lote se movió después en ese depósito, haga un inventario en su lugar.',
        'If the same batch moved later in that warehouse, make a count instead.',
      ),
    ],
  },
  'stock-cost-on-day': {
    title: [
      '¿Cuánto había de un insumo un día, y cuánto costaba?',
      'How much of a supply was there on a day, and what did it cost?',
    ],
    words: [
      'costo valor existencia insumo lote fecha dia pasado cierre',
      'cost value stock supply batch date past day closing',
    ],
    screen: { to: '/stock', tab: 'stocks' },
    body: [
      text(
        'La ficha del insumo y la de cada lote dicen en su pestaña de costo cuánto hay y cuánto cuesta, por lote o por depósito.',
        'The page of a supply and that of each batch say in their tab of cost how much there is and what it costs, by batch or by warehouse.',
      ),
      text(
        'Con un día elegido, lo dicen como estaba al terminar ese día.',
        'With a day chosen, they say it as it stood at the end of that day.',
      ),
    ],
  },
  'move-stock': {
    title: ['¿Cómo paso insumos a otro depósito?', 'How do I move supplies to another warehouse?'],
    words: ['trasladar mover insumo deposito', 'move supply warehouse'],
    screen: { to: '/stock', tab: 'stocks' },
    body: [
      steps(
        ['En el insumo elija {moveStock}.', 'On the supply choose {moveStock}.'],
        [
          'Elija el depósito y la cantidad. Va con su costo.',
          'Choose the warehouse and the amount. It goes with its cost.',
        ],
      ),
    ],
  },
  'order-supplies': {
    title: ['¿Cómo pido insumos a un proveedor?', 'How do I order supplies?'],
    words: ['pedir comprar orden de compra insumo proveedor', 'order buy purchase supply supplier'],
    screen: { to: '/stock', tab: 'orders' },
    body: [
      steps(
        [
          'Cree una orden de compra, o toque {suggestOrder} en un insumo bajo su alarma.',
          'Create a purchase order, or touch {suggestOrder} on a supply below its alarm.',
        ],
        [
          'Elija depósito, proveedor, cantidades, precios y fecha de entrega.',
          'Choose warehouse, supplier, amounts, prices and delivery day.',
        ],
        ['Descárguela en PDF para enviarla.', 'Download it as PDF to send it.'],
      ),
    ],
  },
  'receive-supplies': {
    title: [
      '¿Cómo recibo una compra, entera o en partes?',
      'How do I receive a purchase, whole or in parts?',
    ],
    words: ['recibir compra ingreso remito lotes parcial', 'receive purchase delivery batches partial'],
    screen: { to: '/stock', tab: 'orders' },
    body: [
      steps(
        ['Abra la orden y toque {receivePurchase}.', 'Open the order and touch {receivePurchase}.'],
        [
          'Quite lo que no llegó, corrija cantidades y escriba lotes y vencimientos.',
          'Remove what did not come, correct amounts, and write batches and expiry days.',
        ],
        ['Si no se espera nada más, {closePurchase}.', 'If nothing more is awaited, {closePurchase}.'],
      ),
    ],
  },
  'undo-delivery': {
    title: ['¿Cómo deshago un ingreso?', 'How do I undo a delivery?'],
    words: ['deshacer anular ingreso compra entrega', 'undo void delivery purchase'],
    screen: { to: '/stock', tab: 'inputs' },
    body: [
      steps(['Abra el ingreso y toque {undoDelivery}.', 'Open the delivery and touch {undoDelivery}.']),
      text(
        'Solo mientras nadie usó nada de él. Si ya se usó, devuelva lo que queda al proveedor.',
        'Only while nobody used any of it. If it was used, return what is left to the supplier.',
      ),
    ],
  },
  'invoice-price': {
    title: ['¿Qué hago si la factura vino con otro precio?', 'What if the invoice says another price?'],
    words: ['factura precio distinto corregir lote costo', 'invoice price other correct batch cost'],
    screen: { to: '/stock', tab: 'stocks' },
    body: [
      steps(
        ['Abra el lote y toque {correctPrice}.', 'Open the batch and touch {correctPrice}.'],
        [
          'Escriba el precio de la factura y el motivo: la diferencia va a lo que queda, al vino, a las botellas, a los cuadros y a gasto.',
          'Write the invoice’s price and the reason: the difference goes to what is left, to wine, bottles, plots and expense.',
        ],
      ),
    ],
  },
  'hold-batch': {
    title: ['¿Cómo retengo o libero un lote de insumo?', 'How do I hold or release a supply batch?'],
    words: ['retener liberar lote insumo calidad', 'hold release batch supply quality'],
    screen: { to: '/quality', tab: 'checks' },
    body: [
      steps(
        [
          'Abra el lote y toque {hold}, con el motivo; o cree un control de calidad rechazado.',
          'Open the batch and touch {hold}, with the reason; or create a rejected quality check.',
        ],
        [
          '{release}, o un control aprobado, lo deja usar otra vez. Pueden quien lleva los insumos y quien tiene el permiso de calidad.',
          '{release}, or an approved check, lets it be used again. Who keeps the supplies may, and who has the permission of quality.',
        ],
      ),
    ],
  },
  'return-supplies': {
    title: ['¿Cómo devuelvo insumos al proveedor?', 'How do I return supplies?'],
    words: ['devolver devolucion proveedor insumo', 'return supplier supply'],
    screen: { to: '/stock', tab: 'returns' },
    body: [
      steps(
        [
          'Cree una devolución: proveedor, depósito, lotes y motivo.',
          'Create a return: supplier, warehouse, batches and reason.',
        ],
        ['Al hacerla, sale del depósito con su costo.', 'When done it leaves the warehouse with its cost.'],
      ),
    ],
  },
  'why-not-available': {
    title: ['¿Por qué no me deja usar todo lo que hay?', 'Why can I not use all there is?'],
    words: [
      'no alcanza disponible comprometido retenido insumo no hay fecha',
      'not enough available committed hold supply day',
    ],
    screen: { to: '/stock', tab: 'stocks' },
    body: [
      text(
        'Lo retenido no se usa. Lo comprometido por otros planes se puede usar, pero les va a faltar. Y si anota un uso con fecha pasada, cuenta lo que había ese día: el aviso dice cuánto y desde cuándo alcanza.',
        'What is on hold is not used. What other plans claim may be used, and they will lack it. And if you write a use for a past day, what there was that day counts: the refusal says how much, and since when there is enough.',
      ),
    ],
  },
})
