import type { rates as es } from '../es/rates.ts'
import { catalogue } from './catalogue.ts'

export const rates: typeof es = {
  ...catalogue(
    'Exchange rates',
    'exchange rate',
    'Enter what each currency is worth: it is suggested in orders, sales, purchases and bills.',
  ),
  stored: (rate) => `Stored rate for that day: ${rate}.`,
  now: 'Today',
  companys: (currency) => `The currency of the company is ${currency}.`,
  worth: (currency, rate, own) => `1 ${currency} = ${rate} ${own}`,
  since: (day) => `since ${day}`,
  none: 'no rate',
  rateHint: (own) => `How many ${own} one unit is worth. It applies until the next rate.`,
  from: 'From',
  to: 'To',
}
