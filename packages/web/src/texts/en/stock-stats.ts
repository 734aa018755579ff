import type { stockStats as spanish } from '../es/stock-stats.ts'

export const stockStats: typeof spanish = {
  title: 'Summary',
  from: 'From',
  to: 'To',
  period: (from: string, to: string) => `From ${from} to ${to}`,
  empty: 'There is nothing to sum up yet',
  emptyHint:
    'Once supplies are received and used, you will see their value, how much is used and what is running out.',
  today: 'Today',
  value: 'Value in the warehouse',
  products: (n: number, shown: string) => (n === 1 ? '1 supply' : `${shown} supplies`),
  alarms: 'Open alarms',
  lowStocks: (n: number, shown: string) =>
    n === 0 ? 'No supply below its alarm' : `${shown} below their alarm`,
  orders: 'Purchases on their way',
  late: (n: number, shown: string) => (n === 0 ? 'None late' : `${shown} late`),
  held: 'Batches on hold',
  heldHint: 'They cannot be used',
  noneHeld: 'None',
  expiry: 'Expired or about to',
  expired: (n: number, shown: string) => (n === 1 ? '1 batch expired' : `${shown} batches expired`),
  expiring: (n: number, shown: string) => (n === 1 ? '1 batch expires soon' : `${shown} batches expire soon`),
  noExpiry: 'No batch',

  months: 'What came in and what was used',
  monthsHint: 'At cost, month by month. Reversed movements do not count.',
  noMonths: 'Nothing came in or was used on these dates.',
  month: 'Month',
  bought: 'Bought',
  used: 'Used',
  lost: 'Losses and counts',
  moved: 'From other warehouses',
  sum: 'Total',
  numbers: 'See the numbers',

  kinds: 'What there is, by kind',
  kindsHint: 'Today, at cost.',
  kindsHintNoCosts: 'Today.',
  noKinds: 'There is nothing in the warehouse today.',
  kind: 'Kind',

  mostUsed: 'Most used',
  mostUsedHint: 'On these dates, by cost.',
  mostUsedHintNoCosts: 'On these dates, by how often it was used.',
  noneUsed: 'Nothing was used on these dates.',
  product: 'Supply',
  cost: 'Cost',
  timesTitle: 'Times',
  times: (n: number, shown: string) => (n === 1 ? 'once' : `${shown} times`),

  cover: 'Running out first',
  coverHint: (days: string) =>
    `How long current stock lasts, at the rate of the last ${days === '1' ? 'day' : `${days} days`}.`,
  noCover: (days: string) => `Nothing was used in the last ${days === '1' ? 'day' : `${days} days`}.`,
  stock: 'Supply and warehouse',
  lasts: 'Lasts',
  days: (n: number, shown: string) => (n === 1 ? '1 day' : `${shown} days`),
  left: (amount: string, deposit: string) => `${amount} in ${deposit}`,
  gone: (deposit: string) => `Nothing left in ${deposit}`,
  tooLate: (n: number, shown: string) =>
    n === 1 ? 'Order it now: delivery takes 1 day' : `Order it now: delivery takes ${shown} days`,
}
