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
  sensors: {
    title: ['¿Cómo anoto un sensor?', 'How do I add a sensor?'],
    words: [
      'sensor sonda termometro estacion meteorologica caudalimetro lluvia humedad lectura curva silencio vincular',
      'sensor probe thermometer weather station meter rain humidity reading curve silent bind',
    ],
    screen: { to: '/laboratory', tab: 'devices' },
    body: [
      steps(
        [
          'En Laboratorio, «Sensores», cree el sensor: nombre, la serie con que lo nombra el programa que envía, y qué mide.',
          'In Laboratory, “Sensors”, create the sensor: a name, the serial by which the program that sends names it, and what it measures.',
        ],
        [
          'Agregue dónde está y desde cuándo: una vasija, un cuadro o un depósito. Cuando lo mueva, termine ese período y agregue otro.',
          'Add where it is and since when: a vessel, a plot or a warehouse. When you move it, end that period and add another.',
        ],
        [
          'En su página, «Cómo enviar» tiene la línea lista para probar.',
          'On its page, “How to send” has a line ready to try.',
        ],
      ),
      text(
        'La curva está en la página del sensor y en la de cada lugar donde estuvo, pestaña «Sensores». Lo que mide un sensor no reemplaza las mediciones que carga la gente ni mueve nada.',
        'The curve stands on the page of the sensor and of each place where it was, tab “Sensors”. What a sensor measures takes the place of no measurement that people write, and moves nothing.',
      ),
      text(
        'Si se vinculó al lugar equivocado, corrija el período: sus lecturas pasan al lugar correcto. Un sensor con lecturas no se elimina: se marca como retirado.',
        'If it was bound to the wrong place, correct the period: its readings pass to the right one. A sensor with readings is not deleted: it is marked as retired.',
      ),
    ],
  },
  'send-readings': {
    title: ['¿Cómo envía lecturas un programa?', 'How does a program send readings?'],
    words: [
      'enviar lecturas token api json csv sonda programa curl error fila',
      'send readings token api json csv probe program curl error row',
    ],
    screen: { to: '/laboratory', tab: 'devices' },
    body: [
      steps(
        [
          'En Mi cuenta, «Programas», cree un token del área Laboratorio con el acceso «Solo enviar lecturas».',
          'In My account, “Programs”, make a token of the area Laboratory with the access “Only send readings”.',
        ],
        [
          'El programa envía POST a «/api/readings»: hasta 5.000 filas con «device» (la serie), «moment», «magnitude» y «value», en JSON o CSV.',
          'The program sends a POST to “/api/readings”: up to 5,000 rows with “device” (the serial), “moment”, “magnitude” and “value”, as JSON or CSV.',
        ],
        [
          'La respuesta dice cuántas son nuevas, cuántas ya estaban y, de las que están mal, la fila, el dato y el motivo. Las buenas quedan.',
          'The answer says how many are new, how many were known and, of those that are wrong, the row, the field and the reason. The good ones are kept.',
        ],
      ),
      text(
        'Enviar otra vez lo mismo no lo repite: ante la duda, el programa reenvía. Si de un mismo momento llega otro valor, queda el primero y la respuesta lo dice. Un momento sin huso horario es de la hora de la empresa; los decimales van con coma o con punto.',
        'Sending the same again does not repeat it: when in doubt, the program sends once more. Where another value of the same moment comes, the first stands and the answer says so. A moment without an offset is of the company’s clock; decimals take a comma or a point.',
      ),
      text(
        'Las lecturas se guardan una por una 90 días; después queda el mínimo, el promedio y el máximo de cada hora, para siempre. La lluvia y el riego se envían como lo caído o pasado desde la lectura anterior.',
        'Readings are kept one by one for 90 days; afterwards the least, the mean and the most of each hour stay, for ever. Rain and irrigation are sent as what fell or flowed since the reading before.',
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
