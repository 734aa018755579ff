import { catalogue } from './catalogue.ts'

/** What services and people are paid. */
export const bills = {
  service: {
    ...catalogue(
      'Facturas de servicios',
      'factura de servicio',
      'a',
      'Cargue luz, agua, canon, alquileres: su costo llega solo a los cuadros, a los vinos o a los gastos.',
    ),
    search: 'Buscar por número',
    what: 'Qué se facturó',
    money: 'Cuánto cuesta',
    sharing: 'Quién lo lleva',
    hints: {
      SURFACE:
        'Cada cuadro lleva su parte por superficie, para la primera cosecha desde el inicio del período.',
      KILOGRAM:
        'Cada cuadro lleva su parte por los kilos recibidos de la primera cosecha desde el inicio del período.',
      LITER: 'La llevan los litros que se molieron en esa bodega en el período, estén donde estén hoy.',
      PERCENTAGE: 'Diga cuánto lleva cada cuadro o bodega. Las partes suman 100 %.',
      EXPENSE: 'No va al costo de ninguna uva ni de ningún vino.',
    },
    part: 'Agregar parte',
    parts: 'Partes a mano',
    sum: (said: string) => `Suma: ${said} %`,
    period: 'Período',
    went: 'A dónde fue el costo',
    bearer: 'Quién lo lleva',
    ofCellar: (cellar: string) => `Uva molida en ${cellar}`,
    expense: 'Gasto de la empresa',
    total: 'Total',
    rate: (own: string, currency: string) => `Cotización (${own} por 1 ${currency})`,
    rateHint: 'Vacía, se toma la guardada para la fecha de la factura.',
    from: 'Facturada desde',
    to: 'Facturada hasta',
  },
}
