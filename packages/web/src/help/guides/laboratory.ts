import { list, picture, text, topicsOf } from '../told/topic.ts'

/** The pages of the laboratory. */
export const laboratoryGuides = topicsOf(
  'GUIDE',
  'laboratory',
)({
  analyses: {
    title: ['Análisis', 'Analyses'],
    words: [
      'analisis laboratorio muestra resultado informe limites',
      'analysis laboratory sample result report limits',
    ],
    screen: { to: '/laboratory', tab: 'analyses' },
    body: [
      text(
        'Cree el análisis al tomar la muestra (de un vino, un lote, un CIU, un cuadro o un insumo) y cargue los valores cuando el laboratorio informe. Lo que está fuera de los límites del tipo, o de lo usual para su color, se marca.',
        'Create the analysis when the sample is taken (of a wine, a lot, a CIU, a plot or a supply) and enter the values when the laboratory reports. What is outside the limits of its type, or of what is usual for its colour, is marked.',
      ),
      picture('laboratory'),
      list(
        [
          'El informe en PDF se adjunta en la pestaña {files}.',
          'The report in PDF is attached in the tab {files}.',
        ],
        [
          'Los tipos dicen qué parámetros se miran y sus límites; los lugares, si el laboratorio es propio o externo.',
          'Types tell which parameters are looked at, with limits; places, whether the laboratory is your own.',
        ],
      ),
    ],
  },
  measurements: {
    title: ['Mediciones', 'Measurements'],
    words: ['medicion densidad temperatura ph anotar', 'measurement density temperature ph write'],
    screen: { to: '/laboratory', tab: 'measuraments' },
    body: [
      text(
        'Lo que se mide en una vasija, un cuadro o un lote: temperatura, densidad, pH y demás. Una densidad de mosto se muestra también en grados Baumé, Brix y alcohol probable.',
        'What is measured in a vessel, a plot or a lot: temperature, density, pH and more. The density of a must is shown in degrees Baumé, Brix and potential alcohol as well.',
      ),
    ],
  },
  fermentations: {
    title: ['Fermentaciones y recorrida de tanques', 'Fermentations and the round of tanks'],
    words: [
      'fermentacion recorrida densidad temperatura parada lenta caliente sombrero',
      'fermentation round density temperature stuck sluggish hot cap',
    ],
    screen: { to: '/laboratory', tab: 'fermentations' },
    body: [
      text(
        'Los tanques en mosto, fermentación o maceración, con su última densidad y temperatura, cuánto bajó en 24 horas y si algo anda mal. {round} pasa tanque por tanque desde el teléfono.',
        'The tanks in must, fermenting or macerating, with their last density and temperature, how much it fell in 24 hours and whether something is wrong. {round} goes tank by tank from the phone.',
      ),
      list(
        ['La densidad se escribe 1045 o 1,045.', 'The density is written 1045 or 1.045.'],
        [
          'La curva del vino muestra densidad, temperatura y lo que se agregó.',
          'The wine’s curve shows density, temperature and what was added.',
        ],
      ),
    ],
  },
  controls: {
    title: ['Controles de medición', 'Measurement controls'],
    words: ['control medir cada dias limites vencido', 'control measure every days limits overdue'],
    screen: { to: '/laboratory', tab: 'controls' },
    body: [
      text(
        'Diga qué hay que medir, dónde, cada cuántos días y entre qué límites. Lo vencido y lo que está fuera de límites aparece en las alarmas.',
        'Say what has to be measured, where, every how many days and within which limits. What is overdue or outside its limits appears in the alarms.',
      ),
    ],
  },
})
