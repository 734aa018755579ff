/** What each part of the product is about, by the first word of the paths of its calls. */
const tags: Readonly<Record<string, string>> = {
  administration: 'People, calendar, seasons, suppliers, currencies, bills of services and pay.',
  analytics: 'Figures: facts cut by dimensions over time, and where cost comes from.',
  auth: 'Signing in, one’s own account, tokens of programs, notifications.',
  books: 'The ledger read by accounts, and what is handed to the accountant.',
  call: 'Video calls.',
  cellars: 'Cellars, vessels, wine, work orders, measurements, analyses and bottling.',
  changes: 'What changed, for programs that keep a copy.',
  chat: 'Messages that make work, and how the company is reached by them.',
  cius: 'Units of grapes (CIU): what was weighed, and what is left of it.',
  companies: 'The company, its people, markets, varieties, legal limits and history.',
  distribution: 'Bottles and their deposits, customers, orders, prices and problems.',
  files: 'Files of records.',
  health: 'Whether the server runs.',
  imports: 'Bringing data from spreadsheets.',
  input: 'Notes by which grapes and wine come in and leave.',
  label: 'Labels, their approval, labelings and digital labels.',
  lands: 'Estates, plots, field works, observations and the planned harvest.',
  machines: 'Machines, their maintenance and fuel.',
  'openapi.json': 'This document.',
  purchases: 'Wine and grapes bought in bulk.',
  readings: 'Sensors, and what they tell.',
  sales: 'Wine and grapes sold in bulk.',
  socket: 'What changed, told as it changes.',
  stock: 'Supplies: products, deposits, batches, quality, orders and deliveries.',
  together: 'Several reads in one round trip.',
  traceability: 'What reaches across the company: traces, alarms, figures, search, papers.',
  webhooks: 'Doors for services outside.',
}

/** The part of the product that a path is of. */
export const tagOf = (path: string): string => path.split('/')[2] ?? ''

/** The parts that some paths are of, with what each is about. */
export const tagsOf = (paths: string[]): { name: string; description: string }[] =>
  [...new Set(paths.map(tagOf))].toSorted().map((name) => ({ name, description: tags[name] ?? '' }))
