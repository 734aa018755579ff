import { employeeExport } from '../administration/employees.ts'
import { seasonExport } from '../administration/seasons.ts'
import {
  cellarSupplierExport,
  supplierExport,
  wineEstateSupplierExport,
} from '../administration/suppliers.ts'
import { varietyExport } from '../companies/varieties.ts'
import { customerExport } from '../distribution/customers.ts'
import { depositExport as distributionDepositExport } from '../distribution/deposits.ts'
import { orderExport } from '../distribution/order-read.ts'
import { movementExport as wineBatchMovementExport } from '../distribution/wine-batch-movements.ts'
import { wineBatchExport } from '../distribution/wine-batch-rows.ts'
import type { Export } from '../exports/export.ts'
import { employeesProviderExport } from '../lands/employeesProviders.ts'
import { landExport } from '../lands/landExport.ts'
import { plagueExport } from '../lands/plagues.ts'
import { seedExport } from '../lands/seeds.ts'
import { truckDriverExport } from '../lands/truckDrivers.ts'
import { truckExport } from '../lands/trucks.ts'
import { wineEstateExport } from '../lands/wineEstates.ts'
import { wineEstateSectionExport } from '../lands/wineEstateSections.ts'
import { machineExport } from '../machines/machines.ts'

/** Every list that can be downloaded, by the type its Excel button names. */
export const exports: Record<string, Export> = {
  VARIETY: varietyExport,
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
  TRUCK: truckExport,
  TRUCK_DRIVER: truckDriverExport,
  MACHINE: machineExport,
  CUSTOMER: customerExport,
  DISTRIBUTION_DEPOSIT: distributionDepositExport,
  WINE_BATCH: wineBatchExport,
  WINE_BATCH_MOVEMENT: wineBatchMovementExport,
  ORDER: orderExport,
}
