import { employeeExport } from '../administration/employees.ts'
import { seasonExport } from '../administration/seasons.ts'
import {
  cellarSupplierExport,
  supplierExport,
  wineEstateSupplierExport,
} from '../administration/suppliers.ts'
import { cellarElementExport } from '../cellars/cellar-elements.ts'
import { divisionLineExport } from '../cellars/division-lines.ts'
import { divisionExport } from '../cellars/divisions.ts'
import { blendTrialExport } from '../cellars/blend-trials.ts'
import { additionExport } from '../cellars/additives.ts'
import { wineTasteNoteExport } from '../cellars/wine-taste-notes.ts'
import { wineTasteNoteCategoryExport } from '../companies/wine-taste-note-categories.ts'
import { contentExport } from '../cellars/contents.ts'
import { declarationExport } from '../cellars/declaration-export.ts'
import { lateCostExport } from '../cellars/late-cost-list.ts'
import { transferExport } from '../cellars/order-transfers.ts'
import { cellarOverheadExport } from '../cellars/overheads.ts'
import { wineOnDayExport } from '../cellars/wine-on-day.ts'
import { wineTransferExport } from '../cellars/wine-transfers.ts'
import { repetitionExport } from '../cellars/repetition-read.ts'
import { workOrderExport } from '../cellars/work-order-read.ts'
import { workOrderTypeExport } from '../cellars/work-order-types.ts'
import { laboratoryExport } from '../cellars/laboratory-read.ts'
import { laboratoryPlaceExport } from '../cellars/laboratory-places.ts'
import { laboratoryTypeExport } from '../cellars/laboratory-types.ts'
import { measuramentControlExport } from '../cellars/measurament-controls.ts'
import { measuramentExport } from '../cellars/measurament-routes.ts'
import { activityExport } from '../companies/activity-export.ts'
import { legalThresholdsExport } from '../companies/legal-thresholds.ts'
import { varietyExport } from '../companies/varieties.ts'
import { customerExport } from '../distribution/customers.ts'
import { depositExport as distributionDepositExport } from '../distribution/deposits.ts'
import { orderExport } from '../distribution/order-read.ts'
import { movementExport as wineBatchMovementExport } from '../distribution/wine-batch-movements.ts'
import { wineBatchExport } from '../distribution/wine-batch-rows.ts'
import { batchExport } from '../stock/batches.ts'
import { categoryExport } from '../stock/categories.ts'
import { depositExport } from '../stock/deposits.ts'
import { movementExport } from '../stock/movements.ts'
import { productExport } from '../stock/product-export.ts'
import { qualityExport } from '../stock/quality-read.ts'
import { qualityTypeExport } from '../stock/quality-types.ts'
import { stockInputExport } from '../stock/stock-input-read.ts'
import { stockOrderExport } from '../stock/stock-order-read.ts'
import { stockReturnExport } from '../stock/stock-return-read.ts'
import { stockExport } from '../stock/stocks.ts'
import type { Export } from '../exports/export.ts'
import { labelProductExport } from '../label/label-products.ts'
import { labelingExport } from '../label/labelings.ts'
import { labelExport } from '../label/labels.ts'
import { contingencyExport } from '../lands/contingency.ts'
import { employeesProviderExport } from '../lands/employeesProviders.ts'
import { planNutrientsExport } from '../lands/fertilizationPlanPage.ts'
import { fertilizationPlanExport } from '../lands/fertilizationPlans.ts'
import { landSeasonExport } from '../lands/estate-stats-export.ts'
import { landExport } from '../lands/landExport.ts'
import { fieldBookExport } from '../lands/field-book.ts'
import { phenologyExport } from '../lands/phenology.ts'
import { plagueExport } from '../lands/plagues.ts'
import { laborTypeExport, seedExport, winterGrassCropExport } from '../lands/namedEntries.ts'
import { truckDriverExport } from '../lands/truckDrivers.ts'
import { truckExport } from '../lands/trucks.ts'
import { valveExport } from '../lands/valves.ts'
import { worksExport } from '../lands/works.ts'
import { wineEstateExport } from '../lands/wineEstates.ts'
import { wineEstateSectionExport } from '../lands/wineEstateSections.ts'
import { machineExport } from '../machines/machines.ts'
import { ciuExport } from '../input/cius.ts'
import { inputExport } from '../input/read.ts'
import { alarmExport } from './alarms.ts'
import { drillReportExport } from './recall-drill-report.ts'
import { drillExport } from './recall-drills.ts'
import { recallExport } from './recall.ts'

/** Every list that can be downloaded, by the type its Excel button names. */
export const exports: Record<string, Export> = {
  STOCK: stockExport,
  STOCK_BATCH: batchExport,
  STOCK_CATEGORY: categoryExport,
  STOCK_DEPOSIT: depositExport,
  STOCK_MOVEMENT: movementExport,
  STOCK_PRODUCT: productExport,
  QUALITY: qualityExport,
  QUALITY_TYPE: qualityTypeExport,
  STOCK_ORDER: stockOrderExport,
  STOCK_INPUT: stockInputExport,
  STOCK_RETURN_ORDER: stockReturnExport,
  WORKORDER: workOrderExport,
  WORKORDER_REPETITION: repetitionExport,
  WORKORDER_TRANSFER: transferExport,
  WORKORDER_TYPE: workOrderTypeExport,
  MEASURAMENT: measuramentExport,
  MEASURAMENT_CONTROL: measuramentControlExport,
  LABORATORY: laboratoryExport,
  LABORATORY_PLACE: laboratoryPlaceExport,
  LABORATORY_TYPE: laboratoryTypeExport,
  VARIETY: varietyExport,
  LEGAL_THRESHOLDS: legalThresholdsExport,
  EMPLOYEE: employeeExport,
  SEASON: seasonExport,
  SUPPLIER: supplierExport,
  WINE_ESTATE_SUPPLIER: wineEstateSupplierExport,
  CELLAR_SUPPLIER: cellarSupplierExport,
  WINE_ESTATE: wineEstateExport,
  WINE_ESTATE_SECTION: wineEstateSectionExport,
  LAND: landExport,
  EMPLOYEES_PROVIDER: employeesProviderExport,
  PLAGUE: plagueExport,
  SEED: seedExport,
  LABOR_TYPE: laborTypeExport,
  WINTER_GRASS_CROP: winterGrassCropExport,
  TRUCK: truckExport,
  TRUCK_DRIVER: truckDriverExport,
  MACHINE: machineExport,
  CUSTOMER: customerExport,
  DISTRIBUTION_DEPOSIT: distributionDepositExport,
  WINE_BATCH: wineBatchExport,
  WINE_BATCH_MOVEMENT: wineBatchMovementExport,
  ORDER: orderExport,
  LAND_WORK: worksExport,
  LAND_SEASON: landSeasonExport,
  FERTILIZATION_PLAN: fertilizationPlanExport,
  FERTILIZATION_PLAN_NUTRIENTS: planNutrientsExport,
  PHENOLOGY: phenologyExport,
  CONTINGENCY: contingencyExport,
  VALVE: valveExport,
  CELLAR_ELEMENT: cellarElementExport,
  CONTENT: contentExport,
  ADDITION: additionExport,
  WINE_TASTE_NOTE: wineTasteNoteExport,
  WINE_TASTE_NOTE_CATEGORY: wineTasteNoteCategoryExport,
  CELLAR_OVERHEAD: cellarOverheadExport,
  WINE_ON_DAY: wineOnDayExport,
  WINE_TRANSFER: wineTransferExport,
  LATE_COST: lateCostExport,
  WINE_DECLARATION: declarationExport,
  BLEND_TRIAL: blendTrialExport,
  INPUT: inputExport,
  CIU: ciuExport,
  DIVISION: divisionExport,
  DIVISION_LINE: divisionLineExport,
  LABEL: labelExport,
  LABEL_PRODUCT: labelProductExport,
  LABELING: labelingExport,
  FIELD_BOOK: fieldBookExport,
  RECALL: recallExport,
  RECALL_DRILL: drillExport,
  RECALL_DRILL_REPORT: drillReportExport,
  ALARM: alarmExport,
  ACTIVITY: activityExport,
}
