import { list, picture, text, topicsOf } from '../told/topic.ts'

/** The pages of delivery notes and grapes. */
export const inputGuides = topicsOf(
  'GUIDE',
  'input',
)({
  inputs: {
    title: ['Remitos', 'Delivery notes'],
    words: [
      'remito recepcion recibir uva vino camion flete balanza',
      'delivery note receipt receive grapes wine truck freight scale',
    ],
    screen: { to: '/cellar/inputs', tab: 'inputs' },
    body: [
      text(
        'Un remito es un viaje: de dónde sale, a dónde va, con qué camión y qué trae. Al recibirlo, la uva o el vino quedan en la recepción de la bodega con su costo, y se crean las órdenes de trabajo que los llevan a sus vasijas.',
        'A delivery note is a trip: where from, where to, with which truck and what it brings. When it is received, grapes or wine lie at the cellar’s reception with their cost, and the work orders that take them to their vessels are made.',
      ),
      picture('inputs'),
      list(
        [
          'Estados: pendiente, en tránsito, recibido, rechazado o anulado. Un número anulado queda usado.',
          'States: pending, on its way, received, rejected or voided. A voided number stays used.',
        ],
        [
          'El flete se reparte por peso en el costo de la uva, y puede llegar después.',
          'Freight is shared by weight into the cost of the grapes, and may come later.',
        ],
        [
          '{correctWeights} y {correctPrices} corrigen lo recibido con un motivo; la diferencia sigue al vino que ya se hizo.',
          '{correctWeights} and {correctPrices} set right what was received, with a reason; the difference follows the wine already made.',
        ],
        [
          '«Dueño» se completa solo si la uva sigue siendo de otro (maquila, guarda).',
          '“Owner” is filled in only if the grapes are still somebody else’s.',
        ],
      ),
    ],
  },
  cius: {
    title: ['CIU: la uva que llegó', 'CIU: the grapes that came'],
    words: [
      'ciu uva unidad peso azucar variedad disponible',
      'ciu grape unit weight sugar variety available',
    ],
    screen: { to: '/cellar/inputs', tab: 'cius' },
    body: [
      text(
        'Cada renglón de uva de un remito es un CIU: una variedad, sus cuadros o lo que declara el proveedor, su peso y su azúcar. De los CIU sale la composición de cada vino. La lista dice cuánto queda en la recepción y cuánto está en órdenes.',
        'Each row of grapes of a delivery note is a CIU: one variety, its plots or what the supplier declares, its weight and sugar. The composition of every wine comes from the CIUs. The list tells how much is left at the reception and how much is in orders.',
      ),
    ],
  },
  trucks: {
    title: ['Camiones y choferes', 'Trucks and drivers'],
    words: ['camion chofer patente transporte', 'truck driver plate transport'],
    screen: { to: '/administration', tab: 'trucks' },
    body: [
      text(
        'Los camiones y choferes que los remitos nombran. Salen impresos en el remito y en los precintos de una carga.',
        'The trucks and drivers that delivery notes name. They are printed on the note and on the seals of a load.',
      ),
    ],
  },
})
