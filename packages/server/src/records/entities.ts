import { findAnnouncement } from '../administration/people/announcements.ts'
import { employees } from '../administration/people/employees.ts'
import { schedules } from '../administration/people/schedules.ts'
import { findTask } from '../administration/people/task-rows.ts'
import { events } from '../administration/year/events.ts'
import { findSupplier } from '../administration/papers/suppliers.ts'
import { currencyRates } from '../administration/papers/currencies.ts'
import { priceLists } from '../distribution/prices/lists.ts'
import { marketTaxes } from '../distribution/prices/taxes.ts'
import { cellarElementBatches } from '../wine/barrels/lots.ts'
import { cellarElements } from '../cellars/elements.ts'
import { cellarSections } from '../cellars/sections.ts'
import { cellars } from '../cellars/cellars.ts'
import { findBlendTrial } from '../workorders/trials/trials.ts'
import { findContent } from '../wine/contents/contents.ts'
import { divisionLines } from '../bottling/lines.ts'
import { findDivision } from '../bottling/read.ts'
import { elementTypes } from '../cellars/element-types.ts'
import { findRepetition } from '../workorders/repetitions/read.ts'
import { findWorkOrder } from '../workorders/orders/record.ts'
import { workOrderTypes } from '../workorders/orders/types.ts'
import { findLaboratory } from '../laboratory/read.ts'
import { laboratoryPlaces } from '../laboratory/places.ts'
import { laboratoryTypes } from '../laboratory/types.ts'
import { measuramentControls } from '../laboratory/controls.ts'
import { findMeasurament } from '../laboratory/measurament-read.ts'
import { findBatch } from '../stock/batches/batches.ts'
import { findCameBatch } from '../stock/purchases/came-batches.ts'
import { categories } from '../stock/products/categories.ts'
import { findDeposit } from '../stock/deposits/deposits.ts'
import { findStockInput } from '../stock/purchases/input-read.ts'
import { findStockOrder } from '../stock/purchases/read.ts'
import { findStockReturn } from '../stock/returns/read.ts'
import { findProduct } from '../stock/products/products.ts'
import { findQuality } from '../stock/quality/read.ts'
import { qualityTypes } from '../stock/quality/types.ts'
import { tellStock } from '../stock/stocks/stocks.ts'
import { findCompany } from '../companies/company.ts'
import { cellarOverheads } from '../wine/costs/overheads.ts'
import { legalThresholdsCatalogue } from '../companies/legal-thresholds.ts'
import { wineTasteNotes } from '../laboratory/taste-notes.ts'
import { customers } from '../distribution/orders/customers.ts'
import { labelProducts } from '../label/labels/products.ts'
import { findLabel } from '../label/labels/read.ts'
import { findLabeling } from '../label/labeling/read.ts'
import { findCiu } from '../input/cius.ts'
import { findInput } from '../input/record.ts'
import { findDeposit as findDistributionDeposit } from '../distribution/batches/deposits.ts'
import { findOrder } from '../distribution/orders/record.ts'
import { findProblem } from '../distribution/problems/record.ts'
import { findBulkPurchase } from '../purchases/record.ts'
import { devices } from '../readings/devices.ts'
import { findBulkSale } from '../sales/record.ts'
import { findWineBatch } from '../distribution/batches/record.ts'
import { contingencies } from '../lands/kinds/contingency.ts'
import { harvestEstimates } from '../lands/harvest/estimates.ts'
import { harvestPicks } from '../lands/harvest/picks.ts'
import { findFertilizationPlan } from '../lands/plans/page.ts'
import { findLandPage } from '../lands/places/lands.ts'
import { phenologies } from '../lands/kinds/phenology.ts'
import { valves } from '../lands/places/valves.ts'
import { wineEstates } from '../lands/places/estates.ts'
import { wineEstateSections } from '../lands/places/sections.ts'
import { findPayBill } from '../bills/pay-read.ts'
import { serviceBills } from '../bills/service-bills.ts'
import { machines } from '../machines/machines.ts'
import { fuels } from '../machines/fuels.ts'
import { maintenances } from '../machines/maintenances.ts'
import { findDrill } from '../traceability/recall/drills.ts'
import { catalogueEntities } from './catalogues.ts'
import type { Entities } from '../http/entity.ts'
import { workEntities } from '../lands/kinds/registry.ts'

/** Every kind of record that has a page of its own, by the name its address carries. */
export const entities: Entities = {
  ...catalogueEntities,
  // Everybody works by what it chose; only some are told who chose it, and why.
  company: { permission: 'MEMBER', attach: 'BY_RECORD', history: 'company.read', find: findCompany },
  announcement: { permission: 'MEMBER', attach: 'BY_RECORD', find: findAnnouncement },
  cellar: { permission: 'MEMBER', attach: 'BY_RECORD', find: cellars.find },
  cellarSection: { permission: 'MEMBER', attach: 'BY_RECORD', find: cellarSections.find },
  elementType: { permission: 'MEMBER', attach: 'BY_RECORD', find: elementTypes.find },
  cellarElement: { permission: 'MEMBER', attach: 'BY_RECORD', find: cellarElements.find },
  content: { permission: 'MEMBER', attach: 'BY_RECORD', find: findContent },
  wineTasteNote: { permission: 'contents.read', attach: 'contents.write', find: wineTasteNotes.find },
  cellarOverhead: { permission: 'contents.read', attach: 'contents.write', find: cellarOverheads.find },
  blendTrial: { permission: 'contents.read', attach: 'contents.write', find: findBlendTrial },
  cellarElementBatch: { permission: 'MEMBER', attach: 'BY_RECORD', find: cellarElementBatches.find },
  division: { permission: 'division.read', attach: 'division.write', find: findDivision },
  divisionLine: { permission: 'MEMBER', attach: 'BY_RECORD', find: divisionLines.find },
  label: { permission: 'label.read', attach: 'label.write', find: findLabel },
  labeling: { permission: 'labeling.read', attach: 'labeling.write', find: findLabeling },
  product: { permission: 'MEMBER', attach: 'BY_RECORD', find: labelProducts.find },
  workorder: { permission: 'workorders.read', attach: 'workorders.write', find: findWorkOrder },
  workorderType: { permission: 'workorders.read', attach: 'workorders.write', find: workOrderTypes.find },
  workorderRepetition: { permission: 'workorders.read', attach: 'workorders.write', find: findRepetition },
  measurament: { permission: 'laboratory.read', attach: 'laboratory.write', find: findMeasurament },
  measuramentControl: {
    permission: 'laboratory.read',
    attach: 'laboratory.write',
    find: measuramentControls.find,
  },
  device: { permission: 'MEMBER', attach: 'BY_RECORD', find: devices.find },
  laboratory: { permission: 'laboratory.read', attach: 'laboratory.write', find: findLaboratory },
  laboratoryPlace: { permission: 'laboratory.read', attach: 'laboratory.write', find: laboratoryPlaces.find },
  laboratoryType: { permission: 'laboratory.read', attach: 'laboratory.write', find: laboratoryTypes.find },
  stock: { permission: 'stock.read', attach: 'stock.write', find: tellStock },
  stockBatch: { permission: 'stock.read', attach: 'stock.write', find: findBatch },
  stockCategory: { permission: 'MEMBER', attach: 'BY_RECORD', find: categories.find },
  stockDeposit: { permission: 'MEMBER', attach: 'BY_RECORD', find: findDeposit },
  quality: { permission: 'quality.read', attach: 'quality.write', find: findQuality },
  qualityType: { permission: 'MEMBER', attach: 'BY_RECORD', find: qualityTypes.find },
  stockOrder: { permission: 'stockOrders.read', attach: 'stockOrders.write', find: findStockOrder },
  stockInput: { permission: 'stockOrders.read', attach: 'stockOrders.write', find: findStockInput },
  stockOrderProductBatch: {
    permission: 'stockOrders.read',
    attach: 'stockOrders.write',
    find: findCameBatch,
  },
  stockReturnOrder: { permission: 'stockOrders.read', attach: 'stockOrders.write', find: findStockReturn },
  stockProduct: { permission: 'MEMBER', attach: 'BY_RECORD', find: findProduct },
  marketTax: { permission: 'MEMBER', attach: 'BY_RECORD', find: marketTaxes.find },
  priceList: { permission: 'orders.read', attach: 'distribution.write', find: priceLists.find },
  legalThresholds: { permission: 'MEMBER', attach: 'BY_RECORD', find: legalThresholdsCatalogue.find },
  // Anybody may see who a colleague is; only some what they earn, and earned.
  employee: { permission: 'MEMBER', attach: 'BY_RECORD', history: 'employees.read', find: employees.find },
  event: { permission: 'MEMBER', attach: 'BY_RECORD', find: events.find },
  // Of which one's own, without managing people.
  employeeTask: { permission: 'MEMBER', attach: 'BY_RECORD', find: findTask },
  schedule: { permission: 'MEMBER', attach: 'BY_RECORD', find: schedules.find },
  currencyRate: { permission: 'MEMBER', attach: 'BY_RECORD', find: currencyRates.find },
  payBill: { permission: 'administration.read', attach: 'administration.write', find: findPayBill },
  serviceBill: {
    permission: 'administration.read',
    attach: 'administration.write',
    find: serviceBills.find,
  },
  supplier: { permission: 'MEMBER', attach: 'BY_RECORD', find: findSupplier },
  wineEstate: { permission: 'MEMBER', attach: 'BY_RECORD', find: wineEstates.find },
  wineEstateSection: { permission: 'MEMBER', attach: 'BY_RECORD', find: wineEstateSections.find },
  land: { permission: 'MEMBER', attach: 'BY_RECORD', find: findLandPage },
  machine: { permission: 'MEMBER', attach: 'BY_RECORD', find: machines.find },
  maintenance: { permission: 'MEMBER', attach: 'BY_RECORD', find: maintenances.find },
  fuel: { permission: 'MEMBER', attach: 'BY_RECORD', find: fuels.find },
  input: { permission: 'input.read', attach: 'input.write', find: findInput },
  ciu: { permission: 'input.read', attach: 'input.write', find: findCiu },
  customer: { permission: 'MEMBER', attach: 'BY_RECORD', find: customers.find },
  wineBatch: { permission: 'distribution.read', attach: 'distribution.write', find: findWineBatch },
  distributionDeposit: {
    permission: 'distribution.read',
    attach: 'distribution.write',
    find: findDistributionDeposit,
  },
  order: { permission: 'orders.read', attach: 'orders.write', find: findOrder },
  problem: { permission: 'distribution.read', attach: 'distribution.write', find: findProblem },
  bulkSale: { permission: 'orders.read', attach: 'orders.write', find: findBulkSale },
  bulkPurchase: { permission: 'orders.read', attach: 'orders.write', find: findBulkPurchase },
  fertilizationPlan: {
    permission: 'fertilization.read',
    attach: 'fertilization.write',
    find: findFertilizationPlan,
  },
  harvestEstimate: { permission: 'harvest.read', attach: 'harvest.write', find: harvestEstimates.find },
  harvestPick: { permission: 'harvest.read', attach: 'harvest.write', find: harvestPicks.find },
  phenology: { permission: 'phenology.read', attach: 'phenology.write', find: phenologies.find },
  contingency: { permission: 'contingency.read', attach: 'contingency.write', find: contingencies.find },
  ...workEntities,
  valve: { permission: 'MEMBER', attach: 'BY_RECORD', find: valves.find },
  recallDrill: { permission: 'traceability.read', attach: 'traceability.write', find: findDrill },
}
