import type { prices as es } from '../es/prices.ts'
import { catalogue } from './catalogue.ts'

export const prices: typeof es = {
  ...catalogue(
    'Price lists',
    'price list',
    'Add the prices of each market: they are suggested in the orders of its customers.',
  ),
  prices: 'Prices',
  add: 'Add price',
  of: 'Label or lot',
  orLot: 'Or one lot',
  perBottle: 'Price per bottle',
  noEnd: 'No end',
  state: 'Validity',
  holds: 'Valid',
  holdsNot: 'Not valid',
  fromList: (list) => `From the list “${list}”`,
  fromListMinimum: (list, bottles) =>
    `From the list “${list}”, from ${bottles} ${bottles === '1' ? 'bottle' : 'bottles'} on`,
  byHand: (price, list) => `By hand: the list “${list}” says ${price}`,
  take: 'Use the list’s price',
  noList: 'No price in the customer’s lists',
}
