import type { CatalogueKind, CatalogueSheet } from '@lagar/domain/catalogues.ts'
import { varieties, varietyExport } from '../companies/varieties.ts'
import { markets, marketExport } from '../companies/markets.ts'
import { seasons, seasonExport } from '../administration/year/seasons.ts'
import { trucks, truckExport } from '../lands/catalogues/trucks.ts'
import { truckDrivers, truckDriverExport } from '../lands/catalogues/truck-drivers.ts'
import {
  wineTasteNoteCategories,
  wineTasteNoteCategoryExport,
} from '../companies/wine-taste-note-categories.ts'
import { employeesProviders, employeesProviderExport } from '../lands/catalogues/employees-providers.ts'
import { plagues, plagueExport } from '../lands/catalogues/plagues.ts'
import {
  laborTypeExport,
  laborTypes,
  seedExport,
  seeds,
  winterGrassCropExport,
  winterGrassCrops,
} from '../lands/catalogues/named-entries.ts'
import type { Export } from '../exports/export.ts'
import { catalogueRoutes } from '../http/catalogue.ts'
import type { Entity } from '../http/entity.ts'
import type { App } from '../http/http.ts'

/** The calls of every catalogue that is kept in one way. */
export function keptRoutes(app: App) {
  catalogueRoutes(app, varieties)
  catalogueRoutes(app, markets)
  catalogueRoutes(app, seasons)
  catalogueRoutes(app, trucks)
  catalogueRoutes(app, truckDrivers)
  catalogueRoutes(app, wineTasteNoteCategories)
  catalogueRoutes(app, employeesProviders)
  catalogueRoutes(app, plagues)
  catalogueRoutes(app, seeds)
  catalogueRoutes(app, laborTypes)
  catalogueRoutes(app, winterGrassCrops)
}

/** A record that whoever works in the company opens; files are attached by who may edit it. */
const opened = ({ find }: Pick<Entity, 'find'>): Entity => ({
  permission: 'MEMBER',
  attach: 'BY_RECORD',
  find,
})

/** How a record of each of them is opened by its id. */
export const catalogueEntities: Record<CatalogueKind, Entity> = {
  variety: opened(varieties),
  market: opened(markets),
  season: opened(seasons),
  truck: opened(trucks),
  truckDriver: opened(truckDrivers),
  wineTasteNoteCategory: opened(wineTasteNoteCategories),
  employeesProvider: opened(employeesProviders),
  plague: opened(plagues),
  seed: opened(seeds),
  laborType: opened(laborTypes),
  winterGrassCrop: opened(winterGrassCrops),
}

/** Their lists as workbooks. */
export const catalogueExports: Record<CatalogueSheet, Export> = {
  VARIETY: varietyExport,
  MARKET: marketExport,
  SEASON: seasonExport,
  TRUCK: truckExport,
  TRUCK_DRIVER: truckDriverExport,
  WINE_TASTE_NOTE_CATEGORY: wineTasteNoteCategoryExport,
  EMPLOYEES_PROVIDER: employeesProviderExport,
  PLAGUE: plagueExport,
  SEED: seedExport,
  LABOR_TYPE: laborTypeExport,
  WINTER_GRASS_CROP: winterGrassCropExport,
}
