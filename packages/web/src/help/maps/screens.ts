import { catalogues, type CatalogueOn } from '@lagar/domain/catalogues.ts'
import { entityTypes, isEntityType, type EntityType } from '@lagar/domain/entity.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import { listOf } from '../../records/places.ts'
import type { TopicId } from './topics.ts'

/** The topic of each page that is no record's, by the path it is registered under. */
const pageTopics: Readonly<Record<string, TopicId>> = {
  '/': 'home',
  '/administration': 'administration',
  '/administration/calendar': 'calendar',
  '/alarms': 'alarms',
  '/analytics': 'analytics',
  '/analytics/$fact': 'analytics',
  '/analytics/vessels': 'vessel-use',
  '/analytics/fermentations': 'fermentation-fan',
  '/cellar': 'cellar-map',
  '/cellar/inputs': 'inputs',
  '/changelogs': 'news',
  '/chat': 'messages',
  '/company': 'company',
  '/distribution': 'wine-lots',
  '/division': 'bottling',
  '/entities/wineBatch/$id/digital': 'digital-label',
  '/help': 'help',
  '/help/$topic': 'help',
  '/imports': 'imports',
  '/imports/$id': 'imports',
  '/label': 'labels',
  '/labeling/$id': 'labeling',
  '/laboratory': 'analyses',
  '/land': 'plots',
  '/notifications': 'notifications',
  '/quality': 'quality',
  '/stock': 'supplies',
  '/stock/configuration': 'deposits',
  '/traceability': 'trace',
  '/traceability/drills': 'drills',
  '/user/configuration': 'account',
  '/users': 'users',
  '/waiting': 'without-signal',
  '/webrtc-demo': 'calls',
  '/webrtc-demo/$link': 'calls',
  '/workorder': 'workorders',
}

/** The topics of tabs that are the list of no kind of record, or of several. */
const tabTopics: Readonly<Record<string, TopicId>> = {
  '/administration books': 'books',
  '/administration/calendar tasks': 'tasks',
  '/administration/calendar week': 'schedules',
  '/cellar balance': 'wine-balance',
  '/cellar late': 'late-costs',
  '/cellar onDay': 'wine-balance',
  '/cellar openings': 'opening-wine',
  '/cellar overheads': 'overheads',
  '/cellar wineTransfers': 'wine-balance',
  '/cellar declarations': 'declarations',
  '/company activity': 'activity',
  '/company announcements': 'announcements',
  '/company deliveries': 'webhooks',
  '/company takeout': 'takeout',
  '/company watch': 'watch',
  '/company webhooks': 'webhooks',
  '/company history': 'activity',
  '/company thresholds': 'thresholds',
  '/distribution availability': 'availability',
  '/distribution openings': 'opening-bottles',
  '/distribution problemStats': 'sales-figures',
  '/distribution stats': 'sales-figures',
  '/division stats': 'bottling-stats',
  '/label stats': 'bottling-stats',
  '/label labelings': 'labeling',
  '/laboratory fermentations': 'fermentations',
  '/laboratory devices': 'sensors',
  '/laboratory measuraments': 'measurements',
  '/land calendar': 'works',
  '/land inputs': 'inputs',
  '/land season': 'season',
  '/land works': 'works',
  '/stock movements': 'stock-movements',
  '/stock stats': 'stock-stats',
  '/stock stocks': 'supplies',
  '/workorder board': 'board',
  '/workorder calendar': 'board',
  '/workorder transfers': 'transfers',
}

/** The topic of the catalogues of a page, unless one of them has its own below. */
const listTopics = { '/administration': 'catalogues', '/land': 'land-catalogues' } as const
type Gathered = CatalogueOn<keyof typeof listTopics>

const gathered = Object.fromEntries(
  Object.entries(catalogues).flatMap(([kind, { page }]) =>
    page in listTopics ? [[kind, listTopics[page as keyof typeof listTopics]]] : [],
  ),
) as Record<Gathered, TopicId>

/** The topic of each kind of record: of its page, and of the tab where its list stands. */
export const recordTopics: Readonly<Record<EntityType, TopicId>> = {
  ...gathered,
  ...forEach(workKinds, (): TopicId => 'works'),
  company: 'company',
  announcement: 'announcements',
  cellar: 'cellar-map',
  cellarSection: 'cellar-map',
  elementType: 'vessels',
  cellarElement: 'vessels',
  content: 'wines',
  wineTasteNote: 'tastings',
  cellarOverhead: 'overheads',
  blendTrial: 'blend-trials',
  cellarElementBatch: 'barrel-lots',
  division: 'bottling',
  divisionLine: 'lines',
  label: 'labels',
  labeling: 'labeling',
  product: 'products',
  workorder: 'workorders',
  workorderType: 'order-types',
  workorderRepetition: 'repetitions',
  measurament: 'measurements',
  measuramentControl: 'controls',
  device: 'sensors',
  laboratory: 'analyses',
  laboratoryPlace: 'analyses',
  laboratoryType: 'analyses',
  stock: 'supplies',
  stockBatch: 'batches',
  stockCategory: 'deposits',
  stockDeposit: 'deposits',
  quality: 'quality',
  qualityType: 'quality',
  stockOrder: 'purchases',
  stockInput: 'purchases',
  stockOrderProductBatch: 'purchases',
  stockReturnOrder: 'returns',
  stockProduct: 'supplies',
  wineTasteNoteCategory: 'tastings',
  market: 'customers',
  marketTax: 'customers',
  priceList: 'customers',
  legalThresholds: 'thresholds',
  employee: 'employees',
  schedule: 'schedules',
  employeeTask: 'tasks',
  currencyRate: 'rates',
  serviceBill: 'service-bills',
  payBill: 'pay-bills',
  event: 'calendar',
  supplier: 'suppliers',
  wineEstate: 'plots',
  wineEstateSection: 'plots',
  land: 'plots',
  truck: 'trucks',
  truckDriver: 'trucks',
  machine: 'machines',
  maintenance: 'maintenance',
  fuel: 'fuel',
  input: 'inputs',
  ciu: 'cius',
  customer: 'customers',
  wineBatch: 'wine-lots',
  distributionDeposit: 'wine-lots',
  order: 'customer-orders',
  problem: 'problems',
  bulkSale: 'bulk-sales',
  bulkPurchase: 'bulk-purchases',
  curation: 'treatments',
  irrigation: 'irrigation',
  harvest: 'harvest',
  phenology: 'phenology',
  contingency: 'contingencies',
  fertilizationPlan: 'fertilization-plans',
  harvestEstimate: 'harvest-plan',
  harvestPick: 'harvest-plan',
  valve: 'irrigation',
  recallDrill: 'drills',
}

/** The kind of record whose list stands in a tab of a page. */
const listedIn = (page: string, tab: string): EntityType | undefined =>
  entityTypes.find((type) => {
    const place = listOf(type)
    return place.to === page && place.tab === tab
  })

/** The topic of a page by the path it is registered under, and its own where the tab that is open has one; undefined where none is known. */
export function knownTopic(page: string, tab = ''): TopicId | undefined {
  const [first, type = ''] = page.split('/').filter(Boolean)
  const own = pageTopics[page]
  if (first === 'entities') return own ?? (isEntityType(type) ? recordTopics[type] : undefined)
  const listed = tab === '' ? undefined : listedIn(page, tab)
  return tabTopics[`${page} ${tab}`] ?? (listed && recordTopics[listed]) ?? own
}

/** The topic that the help opens with for a page. */
export const topicOfPage = (page: string, tab: string): TopicId => knownTopic(page, tab) ?? 'help'
