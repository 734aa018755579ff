import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of the laboratory. */
export const laboratoryQuestions = topicsOf(
  'QUESTION',
  'laboratory',
)({
  'enter-analysis': {
    title: ['¿Cómo cargo un análisis?', 'How do I enter an analysis?'],
    words: ['cargar analisis resultados informe laboratorio', 'enter analysis results report laboratory'],
    screen: { to: '/laboratory', tab: 'analyses' },
    body: [
      steps(
        [
          'Cree el análisis: tipo, lugar y qué se muestrea.',
          'Create the analysis: type, place and what is sampled.',
        ],
        [
          'Cuando llegue el informe, edítelo y escriba los valores.',
          'When the report comes, edit it and write the values.',
        ],
        ['Adjunte el informe en {files}.', 'Attach the report in {files}.'],
      ),
    ],
  },
  'do-round': {
    title: ['¿Cómo anoto la recorrida de fermentación?', 'How do I write the round of fermentations?'],
    words: [
      'recorrida fermentacion densidad temperatura tanques mañana',
      'round fermentation density temperature tanks morning',
    ],
    screen: { to: '/laboratory', tab: 'fermentations' },
    body: [
      steps(
        ['Toque {round} y elija quién mide.', 'Touch {round} and choose who measures.'],
        [
          'En cada tanque escriba densidad y temperatura, o el trabajo de sombrero, y {saveAndNext}.',
          'At each tank write density and temperature, or the cap work, and {saveAndNext}.',
        ],
        ['{skip} si no se midió.', '{skip} if it was not measured.'],
      ),
    ],
  },
  'stuck-fermentation': {
    title: [
      '¿Por qué dice que una fermentación está parada o lenta?',
      'Why does it say that a fermentation is stuck or sluggish?',
    ],
    words: ['fermentacion parada lenta caliente alarma', 'fermentation stuck sluggish hot alarm'],
    screen: { to: '/laboratory', tab: 'fermentations' },
    body: [
      text(
        'Lenta: la densidad, entre {slowTo} y {slowFrom}, bajó menos de {slowFall} puntos en {slowHours} horas. Parada: por encima de {stopAbove}, bajó menos de {stopFall} punto en {stopHours} horas. Caliente: más de {hotDark} °C en tintos o {hotPale} °C en blancos y rosados. Con menos de {dry} g/L de azúcar está seca.',
        'Sluggish: the density, between {slowTo} and {slowFrom}, fell less than {slowFall} points in {slowHours} hours. Stuck: above {stopAbove}, it fell less than {stopFall} of a point in {stopHours} hours. Hot: above {hotDark} °C in reds, or {hotPale} °C in whites and rosés. With less than {dry} g/L of sugar it is dry.',
      ),
    ],
  },
  'dose-so2': {
    title: ['¿Cuánto SO₂ agrego?', 'How much SO₂ do I add?'],
    words: [
      'so2 sulfuroso metabisulfito dosis calcular molecular libre',
      'so2 sulphite metabisulfite dose molecular free',
    ],
    screen: { to: '/cellar', tab: 'contents' },
    body: [
      steps(
        ['Abra el pre-lote y toque {so2Calculator}.', 'Open the pre-lot and touch {so2Calculator}.'],
        [
          'Elija el objetivo, libre o molecular. El pH y el SO₂ vienen del último análisis.',
          'Choose the aim, free or molecular. pH and SO₂ come from the last analysis.',
        ],
        [
          'Se ve la dosis y si el total queda dentro del límite. {useDose} crea la orden.',
          'You see the dose, and whether the total stays within the limit. {useDose} makes the order.',
        ],
      ),
    ],
  },
  'set-control': {
    title: [
      '¿Cómo hago que se mida cada tantos días?',
      'How do I have something measured every so many days?',
    ],
    words: ['control recordar medir periodico', 'control remind measure periodic'],
    screen: { to: '/laboratory', tab: 'controls' },
    body: [
      steps(
        [
          'Cree un control: qué, dónde, cada cuántos días y entre qué límites.',
          'Create a control: what, where, every how many days and within which limits.',
        ],
        [
          'Lo vencido aparece en {alarms}; {measureNow} lo anota.',
          'What is overdue appears in {alarms}; {measureNow} writes it.',
        ],
      ),
    ],
  },
  'write-tasting': {
    title: ['¿Cómo anoto una cata?', 'How do I write a tasting?'],
    words: ['cata nota puntaje degustar', 'tasting note score taste'],
    screen: { to: '/cellar', tab: 'tastings' },
    body: [
      steps(
        [
          'Cree las categorías una vez, en la configuración de la bodega.',
          'Create the categories once, in the cellar’s settings.',
        ],
        [
          'Cree una nota: qué se probó, quién y los puntos de cada categoría.',
          'Create a note: what was tasted, by whom, and the points of each category.',
        ],
      ),
    ],
  },
})
