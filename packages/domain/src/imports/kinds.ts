import { scheduleRules, taskRules } from './agenda.ts'
import { measuramentRules } from './measured.ts'
import { openedBottlesRules } from './opened-bottles.ts'
import { openedWineRules } from './opened.ts'
import { customerRules, employeeRules, supplierRules } from './people.ts'
import { elementRules, landRules } from './places.ts'
import { currencyRateRules } from './rates.ts'
import type { ImportRules } from './rules.ts'
import { openingStockRules, productRules } from './supplies.ts'
import type { ImportKind } from '../lists/imports.ts'

/** How the rows of each kind become records. */
export const importRules: Readonly<Record<ImportKind, ImportRules>> = {
  employee: employeeRules,
  schedule: scheduleRules,
  employeeTask: taskRules,
  supplier: supplierRules,
  wineEstateSupplier: supplierRules,
  cellarSupplier: supplierRules,
  customer: customerRules,
  currencyRate: currencyRateRules,
  cellarElement: elementRules,
  land: landRules,
  stockProduct: productRules,
  stock: openingStockRules,
  openingWine: openedWineRules,
  openingBottles: openedBottlesRules,
  measurament: measuramentRules,
}
