import { usualThresholds } from '@lagar/domain/companies/legal-thresholds.ts'
import type { Role } from '@lagar/domain/access/roles.ts'

/** A catalogue as its calls know it: what one of it is sent as, and who may change it. */
export type Catalogue = {
  type: string
  list: string
  create?: string
  edit?: string
  remove: string
  one: Record<string, unknown>
  /** What an edit changes. */
  change: Record<string, unknown>
  /** A filter that finds `one` and not what it became. */
  filter: string
  excel: string
  editor: Role
  stranger: Role
}

const estateRoles = { editor: 'LAND_ADMIN', stranger: 'LAND_EMPLOYEE' } as const
const officeRoles = { editor: 'ADMINISTRATION_ADMIN', stranger: 'LAND_ADMIN' } as const

/** Every catalogue that is made, edited, listed and deleted like the others. */
export const catalogues: Catalogue[] = [
  {
    type: 'season',
    list: 'administration/seasons',
    remove: 'administration/seasons',
    one: { name: 'Vendimia 2026', fromDate: '2025-07-01', toDate: '2026-06-30' },
    change: { name: 'Campaña 26', toDate: '2026-07-31' },
    filter: 'name=vendimia&day=2026-03-01',
    excel: 'SEASON',
    ...officeRoles,
  },
  {
    type: 'legalThresholds',
    list: 'companies/legalThresholds',
    remove: 'companies/legalThresholds',
    one: {
      fromDate: '2026-01-01',
      ...usualThresholds('2026-01-01'),
      legalSource: 'Res. INV 1/2026',
      areaShare: 87.5,
    },
    change: { fromDate: '2027-01-01', varietyShare: 90, reserveWeight: 137.5 },
    filter: 'day=2026-06-30',
    excel: 'LEGAL_THRESHOLDS',
    editor: 'GENERAL_ADMIN',
    stranger: 'ADMINISTRATION_ADMIN',
  },
  {
    type: 'wineTasteNoteCategory',
    list: 'companies/wine-taste-note-categories',
    remove: 'companies/wine-taste-note-category',
    one: { name: 'Nariz', maxScore: 30.5, order: 2 },
    change: { name: 'Aroma', maxScore: 28 },
    filter: 'name=nariz',
    excel: 'WINE_TASTE_NOTE_CATEGORY',
    editor: 'CELLAR_ADMIN',
    stranger: 'STOCK_ADMIN',
  },
  {
    type: 'cellarOverhead',
    list: 'cellars/overheads',
    remove: 'cellars/overheads',
    one: { fromDate: '2026-01-01', costPerLiter: 12.3456, note: 'Energía y alquiler' },
    change: { fromDate: '2027-01-01', costPerLiter: 15 },
    filter: 'day=2026-06-30',
    excel: 'CELLAR_OVERHEAD',
    editor: 'CELLAR_ADMIN',
    stranger: 'WORKORDER_EMPLOYEE',
  },
  {
    type: 'truck',
    list: 'lands/trucks',
    remove: 'lands/trucks',
    one: { patent: 'AB123CD', branch: 'Iveco', model: 'Daily' },
    change: { patent: 'AC999ZZ' },
    filter: 'patent=ab12',
    excel: 'TRUCK',
    editor: 'LAND_ADMIN',
    stranger: 'STOCK_ADMIN',
  },
  {
    type: 'truckDriver',
    list: 'lands/truckDrivers',
    remove: 'lands/truckDrivers',
    one: { name: 'Hugo Núñez', identificationNumber: '20333444', phoneNumber: '261 555 0101' },
    change: { name: 'Raúl Paz' },
    filter: 'name=nunez',
    excel: 'TRUCK_DRIVER',
    editor: 'CELLAR_ADMIN',
    stranger: 'STOCK_ADMIN',
  },
  {
    type: 'employeesProvider',
    list: 'lands/employeesProviders',
    create: 'lands/employeesProvider',
    edit: 'lands/employeesProvider',
    remove: 'lands/employeesProvider',
    one: { name: 'Cuadrilla Ríos', cuit: '30-68444321-2', phoneNumber: '', note: 'Cosecha' },
    change: { name: 'Servicios Agro' },
    filter: 'name=rios',
    excel: 'EMPLOYEES_PROVIDER',
    ...estateRoles,
  },
  {
    type: 'plague',
    list: 'lands/plagues',
    remove: 'lands/plagues',
    one: { name: 'Filoxera', description: 'Pulgón de la raíz' },
    change: { name: 'Pájaros' },
    filter: 'name=filox',
    excel: 'PLAGUE',
    ...estateRoles,
  },
  {
    type: 'seed',
    list: 'lands/seeds',
    remove: 'lands/seeds',
    one: { name: 'Vicia' },
    change: { name: 'Cebada' },
    filter: 'name=vic',
    excel: 'SEED',
    ...estateRoles,
  },
  {
    type: 'winterGrassCrop',
    list: 'lands/winterGrassCrops',
    remove: 'lands/winterGrassCrops',
    one: { name: 'Lenteja' },
    change: { name: 'Cebada forrajera' },
    filter: 'name=lente',
    excel: 'WINTER_GRASS_CROP',
    ...estateRoles,
  },
  {
    type: 'laborType',
    list: 'lands/laborTypes',
    remove: 'lands/laborTypes',
    one: { name: 'Cepillado de troncos' },
    change: { name: 'Encalado' },
    filter: 'name=cepill',
    excel: 'LABOR_TYPE',
    ...estateRoles,
  },
  {
    type: 'customer',
    list: 'distribution/customers',
    remove: 'distribution/customers',
    one: {
      name: 'Vinos del Río SRL',
      cuit: '30-69777888-4',
      contact: 'Inés',
      email: 'ines@example.com',
      phoneNumber: '011 5555',
      address: 'Belgrano 10',
      country: 'UY',
      details: 'Paga a 30 días',
      paymentMethods: ['CASH', 'CREDIT'],
    },
    change: { name: 'Otra razón', country: 'AR' },
    filter: 'name=rio&country=UY',
    excel: 'CUSTOMER',
    editor: 'DISTRIBUTION_ADMIN',
    stranger: 'CELLAR_ADMIN',
  },
  {
    type: 'machine',
    list: 'machines/machines',
    remove: 'machines/machine',
    one: {
      name: 'Tractor chico',
      branch: 'Fiat',
      model: '55-56',
      patent: 'CDE123',
      year: 2012,
      fuelPerHour: 4.35,
      fuelProduct: null,
    },
    change: { name: 'Pulverizadora', fuelPerHour: 0 },
    filter: 'name=tractor',
    excel: 'MACHINE',
    editor: 'ADMINISTRATION_ADMIN',
    stranger: 'CELLAR_ADMIN',
  },
  {
    type: 'wineEstate',
    list: 'lands/wineEstates',
    create: 'lands/wineEstate',
    edit: 'lands/wineEstate',
    remove: 'lands/wineEstate',
    one: {
      name: 'Finca Altamira',
      code: 'FA',
      supplier: null,
      invNumber: 'F-00123',
      address: 'Ruta 89',
      country: 'AR',
      province: 'Mendoza',
      department: 'San Carlos',
      district: 'La Consulta',
      geographicIndication: 'Paraje Altamira',
    },
    change: { name: 'Los Sauces' },
    filter: 'name=altamira&own=true',
    excel: 'WINE_ESTATE',
    ...estateRoles,
  },
  ...(['', 'wineEstate/', 'cellar/'] as const).map((kind) => ({
    type: 'supplier',
    list: `administration/${kind}suppliers`,
    remove: `administration/${kind}suppliers`,
    one: {
      name: 'Agro Insumos SA',
      code: 'P-7',
      cuit: '30-70123456-8',
      invNumber: 'E-9',
      address: 'San Martín 1',
      email: 'ventas@example.com',
      phoneNumber: '261 5555',
      note: '',
    },
    change: { name: 'Viñas del Sur', email: '' },
    filter: 'name=insumos&cuit=7012',
    excel: { '': 'SUPPLIER', 'wineEstate/': 'WINE_ESTATE_SUPPLIER', 'cellar/': 'CELLAR_SUPPLIER' }[kind],
    ...officeRoles,
  })),
]
