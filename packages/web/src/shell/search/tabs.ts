import type { Permission } from '@lagar/domain/access/permissions.ts'
import { catalogueKinds, catalogues } from '@lagar/domain/catalogues.ts'
import { t } from '../../texts/t.ts'

/** A tab of a section: the page that it is on, its key, what it is called, and what it takes beside the section. */
type NamedTab = { page: string; tab: string; label: () => string; needs?: Permission }

const on = (page: string, tabs: Readonly<Record<string, () => string>>, needs?: Permission): NamedTab[] =>
  Object.entries(tabs).map(([tab, label]) => ({ page, tab, label, ...(needs && { needs }) }))

/** The tabs of all sections, by the names that they bear there. */
export const namedTabs: readonly NamedTab[] = [
  ...on('/land', {
    lands: () => t.lands.lands.title,
    season: () => t.seasons.tab,
    works: () => t.fieldWork.works,
    calendar: () => t.fieldWork.calendar.title,
    harvestPlan: () => t.harvestPlan.tab,
    phenology: () => t.observations.phenology.title,
    contingency: () => t.observations.contingency.title,
    fertilizationPlans: () => t.plans.tab,
    inputs: () => t.input.title,
    valves: () => t.fieldWork.valves.title,
    harvestEstimates: () => t.harvestPlan.estimates.title,
    wineEstates: () => t.lands.wineEstates.title,
    wineEstateSections: () => t.lands.wineEstateSections.title,
  }),
  ...on('/cellar', {
    elements: () => t.cellars.elements,
    contents: () => t.cellars.contents,
    tastings: () => t.tasting.short,
    type: () => t.cellars.type.title,
    sections: () => t.cellars.sections.title,
    batch: () => t.cellars.batch.title,
    cellars: () => t.cellars.cellars.title,
    overheads: () => t.cellars.overheads.title,
  }),
  ...on('/cellar', { balance: () => t.balance.title }, 'contents.read'),
  ...on('/cellar/inputs', { inputs: () => t.input.title, cius: () => t.input.ciu.title }, 'input.read'),
  ...on('/stock', {
    stocks: () => t.purchases.stocks,
    stats: () => t.stockStats.title,
    movements: () => t.stock.movements,
  }),
  ...on(
    '/stock',
    {
      orders: () => t.purchases.orders.title,
      inputs: () => t.purchases.inputs.title,
      returns: () => t.purchases.returns.title,
    },
    'stockOrders.read',
  ),
  ...on('/stock/configuration', {
    deposits: () => t.stock.deposits.title,
    categories: () => t.stock.shelves.title,
  }),
  ...on('/workorder', {
    orders: () => t.workorders.list,
    board: () => t.workorders.board.title,
    calendar: () => t.vessel.calendar.title,
    repetitions: () => t.workorders.repetitions.title,
    blendTrials: () => t.blend.tab,
    transfers: () => t.workorders.transfers.title,
    types: () => t.workorders.types.title,
  }),
  ...on('/laboratory', {
    analyses: () => t.laboratory.analyses.title,
    measuraments: () => t.laboratory.measuraments.title,
    fermentations: () => t.laboratory.fermentations.title,
    controls: () => t.laboratory.controls.title,
    devices: () => t.readings.title,
    places: () => t.laboratory.places.title,
    types: () => t.laboratory.types.title,
  }),
  ...on('/users', { users: () => t.users.title, roles: () => t.users.roles }),
  ...on('/administration', {
    employees: () => t.administration.employees.title,
    schedules: () => t.administration.schedules.title,
    suppliers: () => t.administration.suppliers.title,
    wineEstateSuppliers: () => t.administration.wineEstateSuppliers.title,
    cellarSuppliers: () => t.administration.cellarSuppliers.title,
    currencies: () => t.rates.title,
    machines: () => t.administration.machines.title,
    maintenances: () => t.administration.maintenances.title,
    fuels: () => t.administration.fuels.title,
  }),
  ...on(
    '/administration',
    {
      payBills: () => t.bills.pay.title,
      serviceBills: () => t.bills.service.title,
      books: () => t.books.title,
    },
    'administration.read',
  ),
  ...on('/administration/calendar', {
    board: () => t.calendar.tasks.board,
    tasks: () => t.calendar.tasks.title,
    week: () => t.calendar.week.title,
    events: () => t.calendar.events.title,
  }),
  ...on('/distribution', {
    wineBatches: () => t.distribution.wineBatches.title,
    availability: () => t.distribution.availability.title,
    problems: () => t.problems.title,
    problemStats: () => t.problems.stats.title,
    openings: () => t.distribution.openings.title,
    deposits: () => t.distribution.deposits.title,
    customers: () => t.administration.customers.title,
  }),
  ...on(
    '/distribution',
    {
      orders: () => t.distribution.orders.title,
      stats: () => t.runStats.title,
      bulkSales: () => t.sales.title,
      bulkPurchases: () => t.bulkPurchases.title,
      priceLists: () => t.prices.title,
    },
    'orders.read',
  ),
  ...on('/division', {
    divisions: () => t.division.runs,
    stats: () => t.runStats.title,
    lines: () => t.division.lines.title,
  }),
  ...on('/label', { labelings: () => t.label.labelings.title }, 'labeling.read'),
  ...on('/label', {
    stats: () => t.runStats.title,
    labels: () => t.label.labels.title,
    products: () => t.label.products.title,
  }),
  ...on('/quality', { checks: () => t.quality.checks.title, types: () => t.quality.types.title }),
  ...on('/company', {
    company: () => t.company.tabs.company,
    configuration: () => t.company.tabs.configuration,
    thresholds: () => t.company.thresholds.title,
    announcements: () => t.company.announcements.title,
  }),
  ...on(
    '/company',
    {
      webhooks: () => t.webhooks.title,
      deliveries: () => t.webhooks.log,
      takeout: () => t.takeout.title,
      history: () => t.ui.history,
      activity: () => t.company.activity.title,
    },
    'company.write',
  ),
  ...catalogueKinds.map((kind) => ({
    page: catalogues[kind].page,
    tab: catalogues[kind].tab,
    label: () => t.catalogues[kind].title,
  })),
]
