import { currencyRate } from '../administration/papers/currency.ts'
import { currencies } from '../lists/places.ts'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import { dayColumn, numberColumn, wordColumn } from './column.ts'
import { keyOf, type ImportRules } from './rules.ts'

/** Rates of currencies by day; a currency has one on a day. */
export const currencyRateRules: ImportRules = {
  entity: 'currencyRate',
  schema: currencyRate,
  named: 'currency',
  columns: [
    wordColumn('currency', 'Dólar estadounidense', currencies, [es.currency, en.currency]),
    dayColumn('day', '02/01/2026', { also: ['Día', 'Fecha'] }),
    numberColumn('exchangeRate', 1045.5, { also: ['Cambio', 'Valor', 'Venta'] }),
  ],
  keysOf: (draft) => keyOf(draft, 'currency', 'day'),
}
