import { keysOf } from './lookup.ts'

/**
 * Catalogues that are kept in one way: whoever works in the company reads them, and who may write the `area` changes them. By the kind of their
 * records: the addresses of the calls below /api (`list`; `save`: create and edit; `remove`: delete), the `sheet` that the list is as a workbook,
 * and the `page` and `tab` of the screens where the list stands. One that is read or saved otherwise is not here, and says all that itself.
 */
export const catalogues = {
  variety: {
    area: 'administration',
    list: 'companies/varieties',
    save: 'companies/varieties',
    remove: 'companies/variety',
    sheet: 'VARIETY',
    page: '/administration',
    tab: 'varieties',
  },
  market: {
    area: 'administration',
    list: 'companies/markets',
    save: 'companies/markets',
    remove: 'companies/market',
    sheet: 'MARKET',
    page: '/administration',
    tab: 'markets',
  },
  season: {
    area: 'administration',
    list: 'administration/seasons',
    save: 'administration/seasons',
    remove: 'administration/seasons',
    sheet: 'SEASON',
    page: '/administration',
    tab: 'seasons',
  },
  truck: {
    area: 'input',
    list: 'lands/trucks',
    save: 'lands/trucks',
    remove: 'lands/trucks',
    sheet: 'TRUCK',
    page: '/administration',
    tab: 'trucks',
  },
  truckDriver: {
    area: 'input',
    list: 'lands/truckDrivers',
    save: 'lands/truckDrivers',
    remove: 'lands/truckDrivers',
    sheet: 'TRUCK_DRIVER',
    page: '/administration',
    tab: 'truckDrivers',
  },
  wineTasteNoteCategory: {
    area: 'contents',
    list: 'companies/wine-taste-note-categories',
    save: 'companies/wine-taste-note-categories',
    remove: 'companies/wine-taste-note-category',
    sheet: 'WINE_TASTE_NOTE_CATEGORY',
    page: '/cellar',
    tab: 'tasteCategories',
  },
  employeesProvider: {
    area: 'lands',
    list: 'lands/employeesProviders',
    save: 'lands/employeesProvider',
    remove: 'lands/employeesProvider',
    sheet: 'EMPLOYEES_PROVIDER',
    page: '/land',
    tab: 'employeesProviders',
  },
  plague: {
    area: 'lands',
    list: 'lands/plagues',
    save: 'lands/plagues',
    remove: 'lands/plagues',
    sheet: 'PLAGUE',
    page: '/land',
    tab: 'plagues',
  },
  seed: {
    area: 'lands',
    list: 'lands/seeds',
    save: 'lands/seeds',
    remove: 'lands/seeds',
    sheet: 'SEED',
    page: '/land',
    tab: 'seeds',
  },
  laborType: {
    area: 'lands',
    list: 'lands/laborTypes',
    save: 'lands/laborTypes',
    remove: 'lands/laborTypes',
    sheet: 'LABOR_TYPE',
    page: '/land',
    tab: 'laborTypes',
  },
  winterGrassCrop: {
    area: 'lands',
    list: 'lands/winterGrassCrops',
    save: 'lands/winterGrassCrops',
    remove: 'lands/winterGrassCrops',
    sheet: 'WINTER_GRASS_CROP',
    page: '/land',
    tab: 'winterGrassCrops',
  },
} as const

/** The kind of the records of such a catalogue. */
export type CatalogueKind = keyof typeof catalogues
export const catalogueKinds = keysOf(catalogues)

/** The list of such a catalogue as a workbook. */
export type CatalogueSheet = (typeof catalogues)[CatalogueKind]['sheet']
export const catalogueSheets: readonly CatalogueSheet[] = catalogueKinds.map((kind) => catalogues[kind].sheet)

/** The catalogues whose lists stand on a page. */
export type CatalogueOn<Page extends string> = {
  [Kind in CatalogueKind]: (typeof catalogues)[Kind]['page'] extends Page ? Kind : never
}[CatalogueKind]

/** What a language calls a catalogue: one of its records, all of them, and what an empty list says is to be written in it. */
export type CatalogueWords = { one: string; all: string; hint: string }

/** The names of the records of each catalogue, by kind, among those of all kinds of records. */
export const recordNames = (words: Readonly<Record<CatalogueKind, CatalogueWords>>) =>
  Object.fromEntries(catalogueKinds.map((kind) => [kind, words[kind].one])) as Record<CatalogueKind, string>

/** The names of the lists of catalogues, by their sheets, among those of all that is downloaded. */
export const sheetNames = (words: Readonly<Record<CatalogueKind, CatalogueWords>>) =>
  Object.fromEntries(catalogueKinds.map((kind) => [catalogues[kind].sheet, words[kind].all])) as Record<
    CatalogueSheet,
    string
  >
