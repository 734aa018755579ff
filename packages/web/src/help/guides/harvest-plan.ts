import { list, steps, text, topicsOf } from '../told/topic.ts'

/** The page of the planned harvest. */
export const harvestPlanGuides = topicsOf(
  'GUIDE',
  'land',
)({
  'harvest-plan': {
    title: ['El plan de cosecha', 'The harvest plan'],
    words: [
      'cosecha plan planear estimacion racimos conteo madurez azucar brix muestra recepcion prensa capacidad calendario',
      'harvest plan estimate bunches count ripeness sugar brix sample reception press capacity calendar pick',
    ],
    screen: { to: '/land', tab: 'harvestPlan' },
    body: [
      text(
        'Lo que se espera de cada cuadro, cuándo madura y qué día se cosecha, contra lo que la recepción, las prensas y las vasijas de cada bodega toman. Lo que no entra se ve en rojo, con botones que lo arreglan.',
        'What is expected of each plot, when it ripens and on which day it is picked, against what reception, presses and vessels of each cellar take in. What does not fit is red, with buttons that mend it.',
      ),
      steps(
        [
          'En {plotsView} anote una estimación de cada cuadro y el azúcar a la que lo quiere; las muestras son las mediciones y análisis del laboratorio.',
          'In {plotsView} write an estimate of each plot and the sugar you want it at; samples are the measurements and analyses of the laboratory.',
        ],
        [
          'Pida {proposeDays} o cree una cosecha planeada, y arrastre cada una al día que convenga. En el teléfono se mueve con su botón.',
          'Ask to {proposeDays} or create a planned pick, and drag each to the day that suits. On a phone it is moved with its button.',
        ],
        [
          'Abra una cosecha planeada para hacer, con un clic cada uno, su trabajo de cosecha, su remito y su orden de trabajo.',
          'Open a planned pick to make, with one click each, its harvest, its delivery note and its work order.',
        ],
      ),
      list(
        [
          'Lo que una bodega no tiene cargado no limita: cargue cuánto recibe por día y cuánto prensa en sus límites.',
          'What a cellar has not been told is no limit: set how much it receives and presses a day in its limits.',
        ],
        [
          'Mover una cosecha planeada mueve su trabajo mientras está pendiente; cerrado el trabajo, el plan queda como estaba para compararlo.',
          'Moving a planned pick moves its harvest while that is pending; once closed, the plan stays as it was to be compared with.',
        ],
      ),
    ],
  },
})
