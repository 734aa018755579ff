import { employeeExport } from '../administration/people/employees.ts'
import { scheduleExport } from '../administration/people/schedules.ts'
import { taskExport } from '../administration/people/task-rows.ts'
import { eventExport } from '../administration/year/events.ts'
import { currencyRateExport } from '../administration/papers/currencies.ts'
import { payBillExport } from '../bills/pay-bills.ts'
import { serviceBillExport } from '../bills/service-bills.ts'
import {
  cellarSupplierExport,
  supplierExport,
  wineEstateSupplierExport,
} from '../administration/papers/suppliers.ts'
import { cellarElementExport } from '../cellars/elements.ts'
import { divisionLineExport } from '../bottling/lines.ts'
import { divisionExport } from '../bottling/divisions.ts'
import { divisionStatsExport } from '../bottling/stats-export.ts'
import { blendTrialExport } from '../workorders/trials/trials.ts'
import { additionExport } from '../wine/additives/additives.ts'
import { wineTasteNoteExport } from '../laboratory/taste-notes.ts'
import { contentExport } from '../wine/contents/contents.ts'
import { declarationExport } from '../wine/balance/declaration-export.ts'
import { lateCostExport } from '../wine/costs/late-list.ts'
import { transferExport } from '../workorders/transfers/list.ts'
import { cellarOverheadExport } from '../wine/costs/overheads.ts'
import { wineOnDayExport } from '../analytics/on-day.ts'
import { wineTransferExport } from '../wine/balance/transfers.ts'
import { repetitionExport } from '../workorders/repetitions/read.ts'
import { workOrderExport } from '../workorders/orders/read.ts'
import { workOrderTypeExport } from '../workorders/orders/types.ts'
import { laboratoryExport } from '../laboratory/read.ts'
import { laboratoryPlaceExport } from '../laboratory/places.ts'
import { laboratoryTypeExport } from '../laboratory/types.ts'
import { measuramentControlExport } from '../laboratory/controls.ts'
import { measuramentExport } from '../laboratory/measurament-routes.ts'
import { activityExport } from '../companies/activity-export.ts'
import { legalThresholdsExport } from '../companies/legal-thresholds.ts'
import { customerExport } from '../distribution/orders/customers.ts'
import { depositExport as distributionDepositExport } from '../distribution/batches/deposits.ts'
import { orderExport } from '../distribution/orders/read.ts'
import { bulkSaleExport } from '../sales/contract-read.ts'
import { bulkPurchaseExport } from '../purchases/contract-read.ts'
import { supplierStatementExport } from '../purchases/statement.ts'
import { statementExport } from '../distribution/statement/statement.ts'
import { salesStatsExport } from '../distribution/stats/export.ts'
import { problemExport } from '../distribution/problems/read.ts'
import { movementExport as wineBatchMovementExport } from '../distribution/batches/movements.ts'
import { availabilityExport } from '../distribution/batches/availability.ts'
import { wineBatchExport } from '../distribution/batches/rows.ts'
import { batchExport } from '../stock/batches/batches.ts'
import { categoryExport } from '../stock/products/categories.ts'
import { depositExport } from '../stock/deposits/deposits.ts'
import { movementExport } from '../stock/movements/list.ts'
import { productExport } from '../stock/products/export.ts'
import { qualityExport } from '../stock/quality/read.ts'
import { qualityTypeExport } from '../stock/quality/types.ts'
import { stockInputExport } from '../stock/purchases/input-read.ts'
import { stockOrderExport } from '../stock/purchases/read.ts'
import { stockReturnExport } from '../stock/returns/read.ts'
import { stockExport } from '../stock/stocks/stocks.ts'
import type { Export } from '../exports/export.ts'
import { labelProductExport } from '../label/labels/products.ts'
import { labelingExport } from '../label/labeling/labelings.ts'
import { labelStatsExport } from '../label/labels/stats-export.ts'
import { labelExport } from '../label/labels/labels.ts'
import { contingencyExport } from '../lands/kinds/contingency.ts'
import { harvestEstimateExport } from '../lands/harvest/estimates.ts'
import { harvestPlanExport } from '../lands/harvest/export.ts'
import { planNutrientsExport } from '../lands/plans/page.ts'
import { fertilizationPlanExport } from '../lands/plans/plans.ts'
import { priceListExport } from '../distribution/prices/lists.ts'
import { marketTaxExport } from '../distribution/prices/taxes.ts'
import { landSeasonExport } from '../lands/seasons/export.ts'
import { landExport } from '../lands/places/export.ts'
import { fieldBookExport } from '../lands/field-book/book.ts'
import { phenologyExport } from '../lands/kinds/phenology.ts'
import { valveExport } from '../lands/places/valves.ts'
import { harvestPickerExport } from '../lands/works/pickers.ts'
import { worksExport } from '../lands/works/works.ts'
import { wineEstateExport } from '../lands/places/estates.ts'
import { wineEstateSectionExport } from '../lands/places/sections.ts'
import { fuelExport } from '../machines/fuels.ts'
import { deviceExport } from '../readings/devices.ts'
import { readingExport } from '../readings/read.ts'
import { maintenanceExport } from '../machines/maintenances.ts'
import { machineExport } from '../machines/machines.ts'
import { ciuExport } from '../input/cius.ts'
import { inputExport } from '../input/read.ts'
import { bookMonthExport } from '../books/report.ts'
import { analysisExport } from '../analytics/export.ts'
import { alarmExport } from '../traceability/alarms/alarms.ts'
import { drillReportExport } from '../traceability/recall/drill-report.ts'
import { drillExport } from '../traceability/recall/drills.ts'
import { recallExport } from '../traceability/recall/recall.ts'
import { catalogueExports } from './catalogues.ts'
import { entryAt } from '@lagar/domain/lookup.ts'
import type { ExportType } from '@lagar/domain/lists/exports.ts'

/** Every list that can be downloaded, by the type its Excel button names. */
export const exports: Readonly<Record<ExportType, Export>> = {
  ...catalogueExports,
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
  MARKET_TAX: marketTaxExport,
  PRICE_LIST: priceListExport,
  LEGAL_THRESHOLDS: legalThresholdsExport,
  EMPLOYEE: employeeExport,
  EVENT: eventExport,
  SCHEDULE: scheduleExport,
  EMPLOYEE_TASK: taskExport,
  CURRENCY_RATE: currencyRateExport,
  SERVICE_BILL: serviceBillExport,
  PAY_BILL: payBillExport,
  SUPPLIER: supplierExport,
  WINE_ESTATE_SUPPLIER: wineEstateSupplierExport,
  CELLAR_SUPPLIER: cellarSupplierExport,
  WINE_ESTATE: wineEstateExport,
  WINE_ESTATE_SECTION: wineEstateSectionExport,
  LAND: landExport,
  MACHINE: machineExport,
  MAINTENANCE: maintenanceExport,
  FUEL: fuelExport,
  DEVICE: deviceExport,
  READING: readingExport,
  CUSTOMER: customerExport,
  DISTRIBUTION_DEPOSIT: distributionDepositExport,
  WINE_BATCH: wineBatchExport,
  WINE_BATCH_AVAILABILITY: availabilityExport,
  WINE_BATCH_MOVEMENT: wineBatchMovementExport,
  ORDER: orderExport,
  PROBLEM: problemExport,
  BULK_SALE: bulkSaleExport,
  CUSTOMER_STATEMENT: statementExport,
  BULK_PURCHASE: bulkPurchaseExport,
  SUPPLIER_STATEMENT: supplierStatementExport,
  LAND_WORK: worksExport,
  HARVEST_PICKER: harvestPickerExport,
  LAND_SEASON: landSeasonExport,
  FERTILIZATION_PLAN: fertilizationPlanExport,
  FERTILIZATION_PLAN_NUTRIENTS: planNutrientsExport,
  HARVEST_PLAN: harvestPlanExport,
  HARVEST_ESTIMATE: harvestEstimateExport,
  PHENOLOGY: phenologyExport,
  CONTINGENCY: contingencyExport,
  VALVE: valveExport,
  CELLAR_ELEMENT: cellarElementExport,
  CONTENT: contentExport,
  ADDITION: additionExport,
  WINE_TASTE_NOTE: wineTasteNoteExport,
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
  ANALYSIS: analysisExport,
  BOOK_MONTH: bookMonthExport,
  SALES_STATS: salesStatsExport,
  DIVISION_STATS: divisionStatsExport,
  LABEL_STATS: labelStatsExport,
}

/** The list that a type names; nothing where no list is called so. */
export const exportCalled = (type: string): Export | undefined => entryAt(exports, type)
