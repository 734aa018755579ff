import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of delivery notes. */
export const inputQuestions = topicsOf(
  'QUESTION',
  'input',
)({
  'receive-grapes': {
    title: ['¿Cómo recibo uva?', 'How do I receive grapes?'],
    words: ['recibir uva camion balanza ingreso', 'receive grapes truck scale'],
    screen: { to: '/cellar/inputs' },
    body: [
      steps(
        [
          'Toque {receiveGrapes}. Elija de dónde viene, o agregue un origen nuevo.',
          'Touch {receiveGrapes}. Choose where they come from, or add a new origin.',
        ],
        [
          'Escriba cada CIU: variedad, cuadros, peso y azúcar.',
          'Write each CIU: variety, plots, weight and sugar.',
        ],
        [
          'Elija a qué vasija va: con cada destino se crea una orden de trabajo pendiente.',
          'Choose which vessel it goes to: each destination makes a pending work order.',
        ],
        ['Toque {saveAndReceive}.', 'Touch {saveAndReceive}.'],
      ),
    ],
  },
  'receive-wine': {
    title: ['¿Cómo recibo vino o mosto comprado?', 'How do I receive bought wine or must?'],
    words: ['recibir vino comprado mosto bodega proveedora', 'receive bought wine must'],
    screen: { to: '/cellar/inputs' },
    body: [
      steps(
        [
          'Toque {receiveWine} y elija la bodega proveedora.',
          'Touch {receiveWine} and choose the cellar it comes from.',
        ],
        ['Escriba litros, variedad, cosecha y precio.', 'Write litres, variety, vintage and price.'],
        ['Elija la vasija y reciba.', 'Choose the vessel and receive.'],
      ),
    ],
  },
  'correct-weight': {
    title: [
      '¿Cómo corrijo el peso de un remito recibido?',
      'How do I correct the weight of a received note?',
    ],
    words: ['corregir peso balanza kilos remito', 'correct weight scale kilos note'],
    screen: { to: '/cellar/inputs' },
    body: [
      steps(
        ['Abra el remito y toque {correctWeights}.', 'Open the note and touch {correctWeights}.'],
        ['Escriba lo que dijo la balanza y el motivo.', 'Write what the scale said, and the reason.'],
      ),
    ],
  },
  'correct-price': {
    title: [
      '¿Cómo corrijo el precio o el flete de la uva?',
      'How do I correct the price or freight of grapes?',
    ],
    words: ['corregir precio uva flete costo despues', 'correct price grapes freight cost later'],
    screen: { to: '/cellar/inputs' },
    body: [
      steps(
        [
          'Abra el remito y toque {correctPrices}; el flete se cambia editando el remito.',
          'Open the note and touch {correctPrices}; freight is changed by editing the note.',
        ],
        ['Escriba el precio verdadero y el motivo.', 'Write the true price, and the reason.'],
      ),
      text(
        'Lo que espera en la recepción lleva su parte; la de lo usado sigue al vino y a las botellas, y la de lo que ya salió va a gasto.',
        'What waits at the reception bears its part; that of what was used follows wine and bottles, and that of what left is expense.',
      ),
    ],
  },
  'void-note': {
    title: ['¿Cómo anulo o deshago un remito?', 'How do I void or undo a delivery note?'],
    words: ['anular deshacer eliminar rechazar remito', 'void undo delete reject note'],
    screen: { to: '/cellar/inputs' },
    body: [
      steps(
        [
          'Abra el remito y toque {cancelNote}, o {rejectNote} si no lo acepta.',
          'Open the note and touch {cancelNote}, or {rejectNote} if you do not accept it.',
        ],
        [
          'Lo recibido vuelve atrás y las órdenes sin terminar se anulan.',
          'What was received goes back, and unfinished orders are cancelled.',
        ],
      ),
      text(
        'Si su uva ya se molió, revierta antes esas órdenes: el aviso las nombra.',
        'If its grapes were crushed, reverse those orders first: the refusal names them.',
      ),
    ],
  },
  'send-from-estate': {
    title: [
      '¿Cómo hago el remito de uva que sale a un cliente?',
      'How do I make the note of grapes that leave for a customer?',
    ],
    words: ['remito salida uva cliente venta enviar', 'note grapes leaving customer sale send'],
    screen: { to: '/cellar/inputs' },
    body: [
      steps(
        ['Cree un remito con destino al cliente.', 'Create a note to the customer.'],
        [
          'En {sentGrapes} agregue los CIU que se van, o escriba los de la cosecha.',
          'In {sentGrapes} add the CIUs that leave, or write those of the harvest.',
        ],
        [
          '{sendNote} al salir: la uva se va con su costo.',
          '{sendNote} as it leaves: the grapes go with their cost.',
        ],
      ),
    ],
  },
})
