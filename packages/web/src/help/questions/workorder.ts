import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of work orders. */
export const workorderQuestions = topicsOf(
  'QUESTION',
  'workorder',
)({
  'undo-racking': {
    title: ['¿Cómo deshago un trasiego?', 'How do I undo a racking?'],
    words: [
      'deshacer volver vuelvo atras revertir anular trasiego trasvase movimiento orden finalizada error me equivoque',
      'undo go back reverse cancel racking transfer movement finished order mistake',
    ],
    screen: { to: '/workorder', tab: 'orders' },
    body: [
      steps(
        [
          'Abra la orden finalizada. Se encuentra por su número, o en los movimientos de la vasija.',
          'Open the finished order. It is found by its number, or in the movements of the vessel.',
        ],
        [
          'Toque {reverse} y diga el motivo. Hace falta el permiso de revertir.',
          'Touch {reverse} and say why. It takes the permission to reverse.',
        ],
        [
          'El vino, los insumos y los costos vuelven a como estaban, y la orden queda pendiente: corríjala y finalícela, o {cancelOrder}.',
          'Wine, supplies and costs are as they were, and the order is pending: correct and finish it, or {cancelOrder}.',
        ],
      ),
      text(
        'Si el vino ya se movió otra vez, el aviso nombra lo que vino después: revierta primero lo último.',
        'If the wine moved again, the refusal names what came after: reverse the latest first.',
      ),
    ],
  },
  'rack-wine': {
    title: ['¿Cómo hago un trasiego?', 'How do I rack a wine?'],
    words: ['trasiego trasegar mover vino pasar tanque descube', 'rack racking move wine tank'],
    screen: { to: '/workorder', tab: 'orders' },
    body: [
      steps(
        [
          'Toque {createOrder} y elija el tipo de trasiego.',
          'Touch {createOrder} and choose the type of racking.',
        ],
        [
          'En {origins} elija la vasija y cuánto sale; {emptyElement} saca todo.',
          'In {origins} choose the vessel and how much leaves; {emptyElement} takes all.',
        ],
        ['En {destinations} elija una o {several}.', 'In {destinations} choose one, or {several}.'],
        [
          'Revise lo que sale, lo que llega y la pérdida, y guarde o finalice.',
          'Check what leaves, what arrives and the loss; save or finish.',
        ],
      ),
    ],
  },
  'crush-grapes': {
    title: ['¿Cómo anoto la molienda?', 'How do I record the crushing?'],
    words: ['moler molienda estrujar uva ciu tanque', 'crush mill grapes ciu tank'],
    screen: { to: '/workorder', tab: 'orders' },
    body: [
      steps(
        [
          'Si el remito eligió vasija, la orden ya está creada: ábrala.',
          'If the delivery note chose a vessel the order is there: open it.',
        ],
        [
          'Si no, cree una orden de molienda y elija los CIU, o {fromNote}.',
          'If not, create a crushing order and choose the CIUs, or {fromNote}.',
        ],
        [
          'Escriba el escobajo y los litros que llegaron: se proponen con el factor de mosto de la empresa.',
          'Write the stems and the litres that arrived: they are proposed by the company’s must factor.',
        ],
        ['Finalice.', 'Finish it.'],
      ),
    ],
  },
  'press-wine': {
    title: ['¿Cómo anoto un prensado con fracciones?', 'How do I write a pressing with fractions?'],
    words: ['prensar prensa fracciones orujo descube', 'press fractions pomace'],
    screen: { to: '/workorder', tab: 'orders' },
    body: [
      steps(
        ['Cree la orden de prensado con su origen.', 'Create the pressing order with its origin.'],
        [
          'Agregue un destino por fracción y los kilos de orujo.',
          'Add a destination for each fraction, and the kilos of pomace.',
        ],
        [
          'El costo se reparte por litros entre los vinos que salen.',
          'The cost is shared by litres among the wines that come out.',
        ],
      ),
    ],
  },
  'blend-wines': {
    title: ['¿Cómo hago un corte?', 'How do I make a blend?'],
    words: ['corte mezclar blend assemblage vinos', 'blend mix wines'],
    screen: { to: '/workorder', tab: 'blendTrials' },
    body: [
      steps(
        ['Compare alternativas en un ensayo de corte.', 'Compare recipes in a blend trial.'],
        ['{chooseRecipe} la mejor y toque {makeOrder}.', '{chooseRecipe} the best and touch {makeOrder}.'],
        ['Finalice la orden cuando se haga.', 'Finish the order when it is done.'],
      ),
    ],
  },
  'add-supply': {
    title: ['¿Cómo agrego un insumo a un vino?', 'How do I add a supply to a wine?'],
    words: [
      'agregar sulfuroso levadura clarificante insumo dosis vino',
      'add sulphite yeast fining supply dose wine',
    ],
    screen: { to: '/workorder', tab: 'orders' },
    body: [
      steps(
        [
          'Cree una orden de un tipo que lleve insumos y elija las vasijas.',
          'Create an order of a type with supplies, and choose the vessels.',
        ],
        [
          'Elija el insumo y la dosis: la cantidad teórica se calcula con los litros de la vasija.',
          'Choose the supply and the dose: the theoretical amount follows from the litres in the vessel.',
        ],
        [
          'Al finalizar queda en «Agregados» del vino, y se suma para los máximos legales.',
          'Finished, it stands in the wine’s “Additions” and counts for the legal maximums.',
        ],
      ),
    ],
  },
  'done-otherwise': {
    title: ['¿Qué hago si se hizo distinto a lo planeado?', 'What if it was done otherwise than planned?'],
    words: [
      'distinto planeado diferencia orden finalizar cambio',
      'otherwise planned difference order finish change',
    ],
    screen: { to: '/workorder', tab: 'orders' },
    body: [
      steps(
        [
          'Abra la orden, escriba lo que se hizo y toque {finishSo}.',
          'Open the order, write what was done and touch {finishSo}.',
        ],
        [
          'Lo planeado y lo hecho quedan guardados. Quien corresponda toca {acceptDifferences} con el porqué.',
          'What was planned and done is kept. The person in charge taps {acceptDifferences} with the reason.',
        ],
      ),
    ],
  },
  'choose-vessel-later': {
    title: ['¿Cómo planifico sin saber qué vasija voy a usar?', 'How do I plan without knowing the vessel?'],
    words: ['vasija por elegir despues planificar tipo', 'vessel later plan type'],
    screen: { to: '/workorder', tab: 'orders' },
    body: [
      steps(
        [
          'En la orden toque {vesselToChoose} y diga el tipo y los litros.',
          'In the order touch {vesselToChoose}, and say the type and the litres.',
        ],
        [
          'Antes de finalizar, {assignVessels}: se propone la que mejor queda y se dice por qué otras no sirven.',
          'Before finishing, {assignVessels}: the best one is proposed, and why others will not do.',
        ],
      ),
    ],
  },
  'schedule-order': {
    title: ['¿Cómo programo una orden que se repite?', 'How do I schedule an order that repeats?'],
    words: ['programar repetir remontaje diario automatica', 'schedule repeat pump-over daily automatic'],
    screen: { to: '/workorder', tab: 'repetitions' },
    body: [
      steps(
        ['Toque {scheduleOrder}.', 'Touch {scheduleOrder}.'],
        [
          'Elija los días, la hora y hasta cuándo, y complete la orden modelo.',
          'Choose the days, the hour and until when, and fill in the model order.',
        ],
        ['{pauseRepetition} la detiene sin borrarla.', '{pauseRepetition} stops it without deleting.'],
      ),
    ],
  },
  'sell-wine': {
    title: [
      '¿Cómo saco vino vendido o que vuelve a su dueño?',
      'How do I take out wine that is sold or goes back to its owner?',
    ],
    words: ['vender vino devolver dueño maquila salida', 'sell wine give back owner exit'],
    screen: { to: '/workorder', tab: 'orders' },
    body: [
      text(
        'Lo propio se vende con un contrato a granel o con una orden de un tipo de venta. Lo de un tercero no se vende: vuelve a su dueño con una orden de devolución, con su costo.',
        'What is ours is sold with a bulk contract or with an order of a selling type. What is another’s is not sold: it goes back to its owner with a returning order, with its cost.',
      ),
    ],
  },
  'finish-many': {
    title: ['¿Cómo finalizo varias órdenes juntas?', 'How do I finish several orders together?'],
    words: ['finalizar muchas ordenes varias tablero', 'finish many orders several board'],
    screen: { to: '/workorder', tab: 'board' },
    body: [
      steps(
        ['En el tablero marque las órdenes.', 'On the board tick the orders.'],
        [
          'Toque el botón de finalizar: cada una se finaliza como fue planeada, y la que no se pueda dice por qué.',
          'Touch the button to finish: each is finished as planned, and one that cannot be says why.',
        ],
      ),
    ],
  },
})
