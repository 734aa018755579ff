import { catalogue } from './catalogue.ts'

/** The currencies, and what they were worth. */
export const rates = {
  ...catalogue(
    'Cotizaciones',
    'cotización',
    'a',
    'Cargue a cuánto está cada moneda: las órdenes, las ventas, las compras y las facturas la proponen.',
  ),
  stored: (rate: string) => `La guardada para ese día: ${rate}.`,
  now: 'Hoy',
  companys: (currency: string) => `La moneda de la empresa es ${currency}.`,
  worth: (currency: string, rate: string, own: string) => `1 ${currency} = ${rate} ${own}`,
  since: (day: string) => `desde el ${day}`,
  none: 'sin cotización',
  rateHint: (own: string) => `Cuántos ${own} vale uno. Rige hasta la siguiente.`,
  from: 'Desde',
  to: 'Hasta',
}
