import { formulas, topicsOf } from '../told/topic.ts'

const figures = topicsOf(
  'NUMBERS',
  'analytics',
)({
  'numbers-figures': {
    title: ['Cómo suman las estadísticas', 'How the figures add up'],
    words: ['estadisticas suma promedio comparar calculo', 'figures sum average compare formula'],
    body: [
      formulas(
        {
          name: ['Lo que se suma y lo que se divide', 'What is added and what is divided'],
          formula: [
            'costo por kilo = suma de costos ÷ suma de kilos',
            'cost per kilo = sum of costs ÷ sum of kilos',
          ],
          note: [
            'Una razón se calcula de nuevo en cada fila y en el total: nunca se promedian promedios.',
            'A ratio is worked out again in each row and in the whole: averages are never averaged.',
          ],
        },
        {
          name: ['Comparar', 'Comparing'],
          formula: ['los mismos días de la otra temporada', 'the same days of the other season'],
        },
        {
          name: ['Partes', 'Parts'],
          formula: [
            'al cortar, las partes vuelven a sumar el total al centavo',
            'broken down, they add up to the whole to the cent',
          ],
          source: ['Decisión 0030', 'Decision 0030'],
        },
        {
          name: ['Lleno en promedio', 'Average filling'],
          formula: [
            'promedio de lo que había al terminar cada mes ÷ capacidad',
            'mean of what there was at the end of each month ÷ capacity',
          ],
        },
      ),
    ],
  },
})

const traces = topicsOf(
  'NUMBERS',
  'traceability',
)({
  'numbers-trace': {
    title: ['Conciliación de un rastreo', 'Reconciliation of a trace'],
    words: [
      'rastreo parte conciliacion botellas ubicadas recall calculo',
      'trace part reconciliation bottles found recall formula',
    ],
    body: [
      formulas({
        name: ['Botellas ubicadas', 'Bottles found'],
        formula: [
          '(en clientes + en depósitos + descartadas + pasadas a otro lote) ÷ hechas',
          '(at customers + in warehouses + discarded + labelled on to another lot) ÷ made',
        ],
        note: [
          'Las certificadoras piden {reconciled} %. Una sobra cuenta como una falta.',
          'Certifiers ask for {reconciled} %. A surplus counts like a shortage.',
        ],
        source: ['BRC 3.9', 'BRC 3.9'],
      }),
    ],
  },
})

/** How the figures and the traces add up. */
export const figureNumbers = { ...figures, ...traces }
