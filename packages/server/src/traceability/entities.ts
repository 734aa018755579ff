import type { Gate } from '@lagar/domain/access/permissions.ts'
import type { Actor, Db } from '../http/actor.ts'
import { findAnnouncement } from '../administration/announcements.ts'
import { employees } from '../administration/employees.ts'
import { seasons } from '../administration/seasons.ts'
import { findSupplier } from '../administration/suppliers.ts'
import { cellarElementBatches } from '../cellars/cellar-element-batches.ts'
import { cellarElements } from '../cellars/cellar-elements.ts'
import { cellarSections } from '../cellars/cellar-sections.ts'
import { cellars } from '../cellars/cellars.ts'
import { findBlendTrial } from '../cellars/blend-trials.ts'
import { findContent } from '../cellars/contents.ts'
import { divisionLines } from '../cellars/division-lines.ts'
import { findDivision } from '../cellars/division-read.ts'
import { elementTypes } from '../cellars/element-types.ts'
import { findRepetition } from '../cellars/repetition-read.ts'
import { findWorkOrder } from '../cellars/work-order-record.ts'
import { workOrderTypes } from '../cellars/work-order-types.ts'
import { findLaboratory } from '../cellars/laboratory-read.ts'
import { laboratoryPlaces } from '../cellars/laboratory-places.ts'
import { laboratoryTypes } from '../cellars/laboratory-types.ts'
import { measuramentControls } from '../cellars/measurament-controls.ts'
import { findMeasurament } from '../cellars/measurament-read.ts'
import { findBatch } from '../stock/batches.ts'
import { findCameBatch } from '../stock/came-batches.ts'
import { categories } from '../stock/categories.ts'
import { findDeposit } from '../stock/deposits.ts'
import { findStockInput } from '../stock/stock-input-read.ts'
import { findStockOrder } from '../stock/stock-order-read.ts'
import { findStockReturn } from '../stock/stock-return-read.ts'
import { findProduct } from '../stock/products.ts'
import { findQuality } from '../stock/quality-read.ts'
import { qualityTypes } from '../stock/quality-types.ts'
import { tellStock } from '../stock/stocks.ts'
import { findCompany } from '../companies/company.ts'
import { cellarOverheads } from '../cellars/overheads.ts'
import { legalThresholdsCatalogue } from '../companies/legal-thresholds.ts'
import { varieties } from '../companies/varieties.ts'
import { wineTasteNoteCategories } from '../companies/wine-taste-note-categories.ts'
import { wineTasteNotes } from '../cellars/wine-taste-notes.ts'
import { customers } from '../distribution/customers.ts'
import { labelProducts } from '../label/label-products.ts'
import { findLabel } from '../label/label-read.ts'
import { findLabeling } from '../label/labeling-read.ts'
import { findCiu } from '../input/cius.ts'
import { findInput } from '../input/record.ts'
import { findDeposit as findDistributionDeposit } from '../distribution/deposits.ts'
import { findOrder } from '../distribution/order-record.ts'
import { findWineBatch } from '../distribution/wine-batch-record.ts'
import { contingencies } from '../lands/contingency.ts'
import { curations } from '../lands/curation.ts'
import { employeesProviders } from '../lands/employeesProviders.ts'
import { harvests } from '../lands/harvest.ts'
import { irrigations } from '../lands/irrigation.ts'
import { findFertilizationPlan } from '../lands/fertilizationPlanPage.ts'
import { fertilizations } from '../lands/fertilization.ts'
import { labors } from '../lands/labor.ts'
import { findLandPage } from '../lands/lands.ts'
import { phenologies } from '../lands/phenology.ts'
import { plagues } from '../lands/plagues.ts'
import { prunings } from '../lands/pruning.ts'
import { laborTypes, seeds, winterGrassCrops } from '../lands/namedEntries.ts'
import { sowings } from '../lands/sowing.ts'
import { truckDrivers } from '../lands/truckDrivers.ts'
import { trucks } from '../lands/trucks.ts'
import { valves } from '../lands/valves.ts'
import { winterGrasses } from '../lands/winterGrass.ts'
import { findWork } from '../lands/work-records.ts'
import { wineEstates } from '../lands/wineEstates.ts'
import { wineEstateSections } from '../lands/wineEstateSections.ts'
import { machines } from '../machines/machines.ts'
import { findDrill } from './recall-drills.ts'

/** How one kind of record is opened by its id. */
export type Entity = {
  permission: Gate
  /** Who may also read what was done to it, where that tells more than the record does. */
  history?: Gate
  find(db: Db, actor: Actor, id: string): Promise<{ id: string } | undefined>
}

/** Every kind of record that has a page of its own, by the name its address carries. */
export const entities: Record<string, Entity> = {
  // Everybody works by what it chose; only some are told who chose it, and why.
  company: { permission: 'MEMBER', history: 'company.read', find: findCompany },
  announcement: { permission: 'MEMBER', find: findAnnouncement },
  cellar: { permission: 'MEMBER', find: cellars.find },
  cellarSection: { permission: 'MEMBER', find: cellarSections.find },
  elementType: { permission: 'MEMBER', find: elementTypes.find },
  cellarElement: { permission: 'MEMBER', find: cellarElements.find },
  content: { permission: 'MEMBER', find: findContent },
  wineTasteNote: { permission: 'contents.read', find: wineTasteNotes.find },
  cellarOverhead: { permission: 'contents.read', find: cellarOverheads.find },
  blendTrial: { permission: 'contents.read', find: findBlendTrial },
  cellarElementBatch: { permission: 'MEMBER', find: cellarElementBatches.find },
  division: { permission: 'division.read', find: findDivision },
  divisionLine: { permission: 'MEMBER', find: divisionLines.find },
  label: { permission: 'label.read', find: findLabel },
  labeling: { permission: 'labeling.read', find: findLabeling },
  product: { permission: 'MEMBER', find: labelProducts.find },
  workorder: { permission: 'workorders.read', find: findWorkOrder },
  workorderType: { permission: 'workorders.read', find: workOrderTypes.find },
  workorderRepetition: { permission: 'workorders.read', find: findRepetition },
  measurament: { permission: 'laboratory.read', find: findMeasurament },
  measuramentControl: { permission: 'laboratory.read', find: measuramentControls.find },
  laboratory: { permission: 'laboratory.read', find: findLaboratory },
  laboratoryPlace: { permission: 'laboratory.read', find: laboratoryPlaces.find },
  laboratoryType: { permission: 'laboratory.read', find: laboratoryTypes.find },
  stock: { permission: 'stock.read', find: tellStock },
  stockBatch: { permission: 'stock.read', find: findBatch },
  stockCategory: { permission: 'MEMBER', find: categories.find },
  stockDeposit: { permission: 'MEMBER', find: findDeposit },
  quality: { permission: 'quality.read', find: findQuality },
  qualityType: { permission: 'MEMBER', find: qualityTypes.find },
  stockOrder: { permission: 'stockOrders.read', find: findStockOrder },
  stockInput: { permission: 'stockOrders.read', find: findStockInput },
  stockOrderProductBatch: { permission: 'stockOrders.read', find: findCameBatch },
  stockReturnOrder: { permission: 'stockOrders.read', find: findStockReturn },
  stockProduct: { permission: 'MEMBER', find: findProduct },
  variety: { permission: 'MEMBER', find: varieties.find },
  wineTasteNoteCategory: { permission: 'MEMBER', find: wineTasteNoteCategories.find },
  legalThresholds: { permission: 'MEMBER', find: legalThresholdsCatalogue.find },
  // Anybody may see who a colleague is; only some what they earn, and earned.
  employee: { permission: 'MEMBER', history: 'employees.read', find: employees.find },
  season: { permission: 'MEMBER', find: seasons.find },
  supplier: { permission: 'MEMBER', find: findSupplier },
  wineEstate: { permission: 'MEMBER', find: wineEstates.find },
  wineEstateSection: { permission: 'MEMBER', find: wineEstateSections.find },
  land: { permission: 'MEMBER', find: findLandPage },
  employeesProvider: { permission: 'MEMBER', find: employeesProviders.find },
  plague: { permission: 'MEMBER', find: plagues.find },
  seed: { permission: 'MEMBER', find: seeds.find },
  laborType: { permission: 'MEMBER', find: laborTypes.find },
  winterGrassCrop: { permission: 'MEMBER', find: winterGrassCrops.find },
  truck: { permission: 'MEMBER', find: trucks.find },
  truckDriver: { permission: 'MEMBER', find: truckDrivers.find },
  machine: { permission: 'MEMBER', find: machines.find },
  input: { permission: 'input.read', find: findInput },
  ciu: { permission: 'input.read', find: findCiu },
  customer: { permission: 'MEMBER', find: customers.find },
  wineBatch: { permission: 'distribution.read', find: findWineBatch },
  distributionDeposit: { permission: 'distribution.read', find: findDistributionDeposit },
  order: { permission: 'orders.read', find: findOrder },
  curation: { permission: 'curation.read', find: findWork(curations) },
  irrigation: { permission: 'irrigation.read', find: findWork(irrigations) },
  harvest: { permission: 'harvest.read', find: findWork(harvests) },
  labor: { permission: 'labor.read', find: findWork(labors) },
  pruning: { permission: 'pruning.read', find: findWork(prunings) },
  fertilization: { permission: 'fertilization.read', find: findWork(fertilizations) },
  fertilizationPlan: { permission: 'fertilization.read', find: findFertilizationPlan },
  phenology: { permission: 'phenology.read', find: phenologies.find },
  contingency: { permission: 'contingency.read', find: contingencies.find },
  sowing: { permission: 'sowing.read', find: findWork(sowings) },
  winterGrass: { permission: 'winterGrass.read', find: findWork(winterGrasses) },
  valve: { permission: 'MEMBER', find: valves.find },
  recallDrill: { permission: 'traceability.read', find: findDrill },
}
