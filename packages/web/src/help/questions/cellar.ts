import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of vessels and wines. */
export const cellarQuestions = topicsOf(
  'QUESTION',
  'cellar',
)({
  'measure-tank': {
    title: ['¿Cómo corrijo los litros de un tanque?', 'How do I correct the litres of a tank?'],
    words: [
      'medir tanque litros diferencia merma sobra regla corregir cantidad',
      'measure tank litres difference loss surplus correct amount',
    ],
    screen: { to: '/cellar' },
    body: [
      steps(
        [
          'Toque la vasija en el mapa y elija {measureTank}.',
          'Touch the vessel on the map and choose {measureTank}.',
        ],
        [
          'Escriba los litros medidos y el motivo de la diferencia.',
          'Write the measured litres, and the reason of the difference.',
        ],
      ),
      text(
        'Lo que falta es merma y su costo queda en el resto; lo que sobra se suma sin costo.',
        'What is missing is a loss and leaves its cost in the rest; what is over is added at no cost.',
      ),
    ],
  },
  'wash-vessel': {
    title: ['¿Cómo marco limpia una vasija?', 'How do I mark a vessel as clean?'],
    words: ['lavar limpiar vasija sucia enjuagar', 'wash clean dirty vessel rinse'],
    screen: { to: '/cellar', tab: 'elements' },
    body: [
      steps(
        [
          'En la vasija elija {wash}: se crea una orden de lavado.',
          'On the vessel choose {wash}: a washing order is made.',
        ],
        [
          '{fillSupplies} propone el producto por su capacidad.',
          '{fillSupplies} proposes the product by its capacity.',
        ],
        ['Finalice la orden: la vasija queda limpia.', 'Finish the order: the vessel is clean.'],
      ),
    ],
  },
  'change-stage': {
    title: ['¿Cómo cambio la etapa de un vino?', 'How do I change the stage of a wine?'],
    words: [
      'etapa estado listo para fraccionar crianza cambiar',
      'stage state ready to bottle ageing change',
    ],
    screen: { to: '/cellar', tab: 'contents' },
    body: [
      steps(
        ['Abra el pre-lote y toque {changeStage}.', 'Open the pre-lot and touch {changeStage}.'],
        ['Elija la etapa y desde qué día.', 'Choose the stage, and from which day.'],
      ),
    ],
  },
  'hold-wine': {
    title: ['¿Cómo retengo o libero un vino?', 'How do I hold or release a wine?'],
    words: ['retener liberar bloquear vino retencion', 'hold release block wine'],
    screen: { to: '/cellar', tab: 'contents' },
    body: [
      steps(
        ['Abra el pre-lote y toque {hold}; diga el motivo.', 'Open the pre-lot and touch {hold}; say why.'],
        ['Para que vuelva a moverse, {release}.', 'To let it move again, {release}.'],
      ),
      text(
        'Hace falta el permiso de editar pre-lotes, o el de calidad.',
        'It takes the permission to edit wines, or that of quality.',
      ),
    ],
  },
  'top-barrels': {
    title: ['¿Cómo relleno una partida de barricas?', 'How do I top a barrel lot?'],
    words: ['rellenar relleno barricas partida completar', 'top topping barrels lot fill'],
    screen: { to: '/cellar', tab: 'batch' },
    body: [
      steps(
        ['Abra la partida y toque {topBarrels}.', 'Open the lot and touch {topBarrels}.'],
        [
          'Elija con qué vino; cada barrica recibe lo que le falta.',
          'Choose with which wine; each barrel gets what it lacks.',
        ],
        ['{topNow}, o {topPlan}.', '{topNow}, or {topPlan}.'],
      ),
    ],
  },
  'lot-loss': {
    title: ['¿Cómo anoto o deshago la merma de las barricas?', 'How do I write or undo what barrels lost?'],
    words: ['merma evaporacion barricas anotar deshacer', 'loss evaporation barrels write undo'],
    screen: { to: '/cellar', tab: 'batch' },
    body: [
      steps(
        [
          'Abra la partida y toque {lotLoss}; escriba los litros de cada barrica.',
          'Open the lot and touch {lotLoss}; write the litres of each barrel.',
        ],
        [
          'Para deshacerla, en la pestaña {losses} elija {undoLoss}.',
          'To undo it, in the tab {losses} choose {undoLoss}.',
        ],
      ),
    ],
  },
  'wine-cost': {
    title: ['¿De qué está hecho el costo de un vino?', 'What is the cost of a wine made of?'],
    words: ['costo vino litro composicion por que cuesta', 'cost wine litre makeup why'],
    screen: { to: '/cellar', tab: 'contents' },
    body: [
      text(
        'La ficha del pre-lote y la del lote de botellas abren su costo en partes que suman: uva comprada, trabajos del cuadro, insumos, mano de obra, barricas, gastos y servicios.',
        'The page of a pre-lot and of a wine lot open their cost in parts that add up: bought grapes, jobs of the plot, supplies, labour, barrels, overheads and services.',
      ),
      text(
        'Con un día elegido, la misma pestaña dice cuánto había al terminar ese día y lo que costaba, como lo tiene el libro.',
        'With a day chosen, the same tab says how much there was at the end of that day and what it cost, as the ledger has it.',
      ),
    ],
  },
  'stock-on-day': {
    title: ['¿Cuánto vino había un día cualquiera?', 'How much wine was there on a given day?'],
    words: ['existencias fecha litros dia pasado inventario vino', 'stock day litres past wine'],
    screen: { to: '/cellar', tab: 'onDay' },
    body: [
      steps(
        [
          'En {cellar}, vista {balance}, abra las existencias a una fecha.',
          'In {cellar}, view {balance}, open the stock on a day.',
        ],
        ['Elija el día. Se descarga en Excel.', 'Choose the day. It is downloaded as Excel.'],
      ),
    ],
  },
  'file-month': {
    title: ['¿Cómo presento la declaración de un mes?', 'How do I file the declaration of a month?'],
    words: ['presentar declaracion mes inv cerrar', 'file declaration month close'],
    screen: { to: '/cellar', tab: 'declarations' },
    body: [
      steps(
        ['Abra el mes y revise los avisos.', 'Open the month and check the warnings.'],
        [
          'Toque {fileMonth}. Sus días y los anteriores quedan cerrados.',
          'Touch {fileMonth}. Its days, and those before, are closed.',
        ],
      ),
    ],
  },
  'reopen-month': {
    title: ['¿Cómo reabro un mes declarado?', 'How do I reopen a declared month?'],
    words: ['reabrir mes declaracion periodo declarado cerrado', 'reopen month declaration period closed'],
    screen: { to: '/cellar', tab: 'declarations' },
    body: [
      steps(
        [
          'Abra el último mes presentado y toque {reopenMonth}, con el motivo.',
          'Open the last filed month and touch {reopenMonth}, with the reason.',
        ],
        ['Corrija y preséntelo de nuevo.', 'Correct, and file it again.'],
      ),
      text(
        'Solo se reabre el último, y solo quien puede cambiar la empresa. Para uno anterior, reabra primero los que siguen.',
        'Only the last is reopened, and only by who may change the company. For an earlier one, reopen those after it first.',
      ),
    ],
  },
})
