import { formulas, topicsOf } from '../told/topic.ts'

/** How the numbers of a planned harvest are worked out. */
export const harvestPlanNumbers = topicsOf(
  'NUMBERS',
  'land',
)({
  'numbers-harvest-plan': {
    title: ['Kilos esperados y día de madurez', 'Expected kilos and day of ripeness'],
    words: [
      'estimacion cosecha racimos kilos azucar brix madurez pronostico margen formula',
      'estimate harvest bunches kilos sugar brix ripeness forecast margin formula',
    ],
    body: [
      formulas(
        {
          name: ['Kilos por conteo', 'Kilos by count'],
          formula: [
            'plantas vivas × racimos contados ÷ plantas contadas × gramos de un racimo ÷ 1.000',
            'living vines × bunches counted ÷ vines counted × grams of a bunch ÷ 1,000',
          ],
          source: ['Dunn, Yield Forecasting (GWRDC, 2010)', 'Dunn, Yield Forecasting (GWRDC, 2010)'],
        },
        {
          name: ['Kilos por temporadas anteriores', 'Kilos by earlier seasons'],
          formula: [
            'media de los kg/ha de hasta 3 temporadas con cosecha × hectáreas de hoy',
            'mean kg/ha of up to 3 seasons with a harvest × hectares of today',
          ],
          note: ['Solo donde nadie estimó esta temporada.', 'Only where nobody estimated this season.'],
        },
        {
          name: ['Día en que llega a su azúcar', 'Day on which it reaches its sugar'],
          formula: [
            'día medio + (azúcar buscada − azúcar media) ÷ °Bx por día',
            'mean day + (sugar to pick at − mean sugar) ÷ °Bx a day',
          ],
          note: [
            'Recta de mínimos cuadrados por las últimas 6 muestras; 1 °Bé se cuenta como 1,8 °Bx. El margen es de 90 %, desde 3 muestras.',
            'Least-squares line through the last 6 samples; 1 °Bé counts as 1.8 °Bx. The margin is of 90 %, from 3 samples on.',
          ],
          source: ['Fieller (1954), regresión inversa', 'Fieller (1954), inverse regression'],
        },
        {
          name: ['Mosto por llegar', 'Must to come'],
          formula: [
            'kilos que faltan cosechar hasta ese día × litros de mosto por kilo de la bodega',
            'kilos still to be picked until that day × litres of must per kilo of the cellar',
          ],
        },
      ),
    ],
  },
})
