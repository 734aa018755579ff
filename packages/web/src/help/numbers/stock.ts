import { formulas, topicsOf } from '../told/topic.ts'

/** How the numbers of supplies are worked out. */
export const stockNumbers = topicsOf(
  'NUMBERS',
  'stock',
)({
  'numbers-stock': {
    title: ['Disponible, costo y pedido sugerido', 'Available, cost and suggested order'],
    words: [
      'disponible comprometido costo promedio pedido sugerido precio calculo',
      'available committed average cost suggested order price formula',
    ],
    body: [
      formulas(
        {
          name: ['Disponible', 'Available'],
          formula: ['cantidad − retenida − comprometida', 'amount − on hold − committed'],
          note: [
            'Bajo cero: hay más planeado que lo que se puede usar.',
            'Below zero: more is planned than may be used.',
          ],
        },
        {
          name: ['Costo unitario', 'Unit cost'],
          formula: ['valor del lote ÷ cantidad', 'value of the batch ÷ amount'],
          note: [
            'Cada lote tiene su promedio; lo que sale se lleva su parte. Sin precio no suma costo.',
            'Each batch has its average; what leaves takes its part. Without a price no cost is added.',
          ],
        },
        {
          name: ['Cantidad teórica', 'Theoretical amount'],
          formula: [
            'dosis × lo tratado (litros, hectáreas, kilos o botellas)',
            'dose × what is treated (litres, hectares, kilos or bottles)',
          ],
        },
        {
          name: ['Pedido sugerido', 'Suggested order'],
          formula: [
            '(alarma − cantidad) + usado en {useDays} días × días de reposición ÷ {useDays}',
            '(alarm − amount) + used in {useDays} days × days until it comes ÷ {useDays}',
          ],
          note: ['Redondeado hacia arriba a dos cifras.', 'Rounded up to two figures.'],
        },
        {
          name: ['Producto de lavado', 'Washing product'],
          formula: [
            'la cantidad del tramo en que cae la capacidad de la vasija',
            'the amount of the range that the vessel’s capacity falls into',
          ],
        },
        {
          name: ['Diferencia de factura', 'Difference of an invoice'],
          formula: [
            '(precio nuevo − costo anterior), repartida por lo que quedó, se usó y se gastó',
            '(new price − cost before), shared by what is left, was used and is gone',
          ],
        },
      ),
    ],
  },
})
