import type { bills as es } from '../es/bills.ts'
import { catalogue } from './catalogue.ts'

export const bills: typeof es = {
  service: {
    ...catalogue(
      'Service bills',
      'service bill',
      'Enter power, water, dues, rents: their cost reaches lands, wines or expenses by itself.',
    ),
    search: 'Search by number',
    what: 'What was billed',
    money: 'What it costs',
    sharing: 'Who bears it',
    hints: {
      SURFACE: 'Each land bears its part by surface, for the first harvest from the start of the period on.',
      KILOGRAM:
        'Each land bears its part by the kilograms received of the first harvest from the start of the period on.',
      LITER:
        'It is borne by the litres that were ground in that cellar in the period, wherever they are today.',
      PERCENTAGE: 'Say how much each land or cellar bears. The parts add up to 100 %.',
      EXPENSE: 'It goes to the cost of no grapes and no wine.',
    },
    part: 'Add a part',
    parts: 'Parts by hand',
    sum: (said) => `Sum: ${said} %`,
    period: 'Period',
    went: 'Where the cost went',
    bearer: 'Who bears it',
    ofCellar: (cellar) => `Grapes ground in ${cellar}`,
    expense: 'Expense of the company',
    total: 'Total',
    rate: (own, currency) => `Exchange rate (${own} for 1 ${currency})`,
    rateHint: 'Left blank, the stored one of the day of the bill is taken.',
    from: 'Billed from',
    to: 'Billed to',
  },
}
