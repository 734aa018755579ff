import { list, picture, steps, text, topicsOf } from '../told/topic.ts'

/** The pages of work orders. */
export const workorderGuides = topicsOf(
  'GUIDE',
  'workorder',
)({
  workorders: {
    title: ['Órdenes de trabajo', 'Work orders'],
    words: [
      'ot orden trabajo moler prensar trasegar descube corte lavado medicion finalizar',
      'order crush press rack blend wash measure finish',
    ],
    screen: { to: '/workorder', tab: 'orders' },
    body: [
      text(
        'Todo lo que se hace con el vino es una orden: moler, prensar, trasegar, cortar, agregar, lavar, medir o vender. Pendiente es un plan; al finalizarla se registran el movimiento del vino, los insumos y las horas.',
        'All that is done with wine is an order: crush, press, rack, blend, add, wash, measure or sell. Pending it is a plan; finishing it writes the movement of the wine, the supplies and the hours.',
      ),
      picture('orders'),
      list(
        [
          'El tipo de orden decide qué lleva el formulario.',
          'The type of the order decides what its form has.',
        ],
        [
          'Al pie del movimiento se ve lo que sale, lo que llega y la pérdida.',
          'Below the movement you see what leaves, what arrives and the loss.',
        ],
        [
          'En el teléfono, una orden abierta es una tarea: qué, dónde y cuánto, con una marca por vasija. Las cantidades vienen como se planearon y se cambian ahí mismo; las marcas son suyas y quedan en ese teléfono.',
          'On a phone an open order is a task: what, where and how much, with a tick for each vessel. The amounts come as planned and are changed in place; the ticks are your own and stay on that phone.',
        ],
        [
          '{finishSo} finaliza con lo que se hizo; si difiere de lo planeado, las diferencias quedan para aceptar.',
          '{finishSo} finishes with what was done; if it differs from the plan, the differences wait to be accepted.',
        ],
        [
          '{reverse} deshace una orden finalizada, entera, con un motivo. Hace falta el permiso de revertir.',
          '{reverse} undoes a finished order, whole, with a reason. It takes the permission to reverse.',
        ],
        [
          '{override} deja seguir a quien puede pese a una advertencia (vasija sucia, orgánico, dueños, máximos, dosis). Queda registrado quién.',
          '{override} lets who may go on in spite of a warning (dirty vessel, organic, owners, maximums, doses). Who did is kept.',
        ],
      ),
    ],
  },
  board: {
    title: ['Tablero y calendario de órdenes', 'Board and calendar of orders'],
    words: [
      'tablero calendario ordenes del dia persona reasignar arrastrar',
      'board calendar orders of the day person reassign drag',
    ],
    screen: { to: '/workorder', tab: 'board' },
    body: [
      text(
        'Las órdenes del día por persona o por vasija, lo atrasado primero; a quien no dirige a otros le abre en las suyas. Arrastre una tarjeta para cambiar responsable; elija varias para finalizarlas juntas.',
        'The day’s orders by person or by vessel, what is late first; to who leads nobody it opens on their own. Drag a card to change who is in charge; choose several to finish them together.',
      ),
      picture('board'),
    ],
  },
  repetitions: {
    title: ['Repeticiones', 'Repetitions'],
    words: [
      'repeticion programar remontaje todos los dias automatico',
      'repetition schedule pump-over every day automatic',
    ],
    screen: { to: '/workorder', tab: 'repetitions' },
    body: [
      text(
        'Lo que se hace todos los días o ciertos días de la semana se programa una vez: a su hora se crea la orden y se avisa al responsable. Se puede pausar, reanudar y dejar pasar un turno.',
        'What is done every day or on some days of the week is scheduled once: at its hour the order is made and the person in charge is notified. It may be paused, resumed, and one turn skipped.',
      ),
      text(
        'Si el programa no estaba en marcha a esa hora, la orden se crea al volver, hasta {madeUpDays} días después.',
        'If the program was not running at that hour the order is made when it is back, up to {madeUpDays} days later.',
      ),
    ],
  },
  'blend-trials': {
    title: ['Ensayos de corte', 'Blend trials'],
    words: ['ensayo corte blend alternativa simulacion', 'blend trial recipe simulation'],
    screen: { to: '/workorder', tab: 'blendTrials' },
    body: [
      text(
        'Pruebe cortes en papel: alternativas lado a lado con su composición, costo, análisis estimados y lo que podrá decir la etiqueta. Nada sale de las vasijas hasta terminar la orden del elegido.',
        'Try blends on paper: recipes side by side with their composition, cost, estimated analyses and what the label may say. Nothing leaves the vessels until the order of the chosen one is finished.',
      ),
      steps(
        ['Diga qué debe poder decir la etiqueta.', 'Say what the label has to be able to say.'],
        [
          'Escriba los litros de cada vino en cada alternativa.',
          'Write the litres of each wine in each recipe.',
        ],
        ['{chooseRecipe} una y {makeOrder}.', '{chooseRecipe} one and {makeOrder}.'],
      ),
    ],
  },
  transfers: {
    title: ['Movimientos de las órdenes', 'Movements of the orders'],
    words: ['movimientos trasiegos historial litros', 'movements rackings history litres'],
    screen: { to: '/workorder', tab: 'transfers' },
    body: [
      text(
        'La lista de todo lo que las órdenes movieron o van a mover, desde dónde y hasta dónde.',
        'The list of all that orders moved or will move, from where and to where.',
      ),
    ],
  },
  'order-types': {
    title: ['Tipos de orden de trabajo', 'Types of work order'],
    words: ['tipo orden configuracion formulario casilla', 'type order configuration form'],
    screen: { to: '/workorder', tab: 'types' },
    body: [
      text(
        'Cada tipo dice qué lleva la orden: horas, vasijas, movimiento, mediciones, insumos o lavado; y qué vasijas se ofrecen. Uno que ya se usó no se borra: deja de ofrecerse.',
        'Each type tells what the order has: hours, vessels, movement, measurements, supplies or washing; and which vessels are offered. One that was used is not deleted: it is no longer offered.',
      ),
    ],
  },
})
