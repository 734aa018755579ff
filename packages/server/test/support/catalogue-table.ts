import { catalogues as kinds, type CatalogueKind } from '@lagar/domain/catalogues.ts'
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

/** Where one of the catalogues that are kept in one way is called, and what its list is as a workbook. */
function keptAs(type: CatalogueKind) {
  const { list, save, remove, sheet } = kinds[type]
  return { type, list, create: save, edit: save, remove, excel: sheet }
}

/** Every catalogue that is made, edited, listed and deleted like the others. */
export const catalogues: Catalogue[] = [
  {
    ...keptAs('variety'),
    one: { name: 'Uva de la abuela', crop: 'GRAPE', grapeType: 'RED', quality: null },
    change: { name: 'Criolla de la loma', grapeType: 'ROSE' },
    filter: 'name=abuela',
    ...officeRoles,
  },
  {
    ...keptAs('season'),
    one: { name: 'Vendimia 2026', fromDate: '2025-07-01', toDate: '2026-06-30' },
    change: { name: 'Campaña 26', toDate: '2026-07-31' },
    filter: 'name=vendimia&day=2026-03-01',
    ...officeRoles,
  },
  {
    ...keptAs('market'),
    one: {
      name: 'Reino Unido',
      country: null,
      language: 'EN',
      currency: 'EUR',
      rules: 'Contraetiqueta en inglés',
    },
    change: { name: 'Gran Bretaña', currency: 'USD' },
    filter: 'name=reino',
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
    ...keptAs('wineTasteNoteCategory'),
    one: { name: 'Fase olfativa', maxScore: 30.5, order: 2 },
    change: { name: 'Aroma', maxScore: 28 },
    filter: 'name=olfativa',
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
    type: 'currencyRate',
    list: 'administration/currencies/rates',
    remove: 'administration/currencies/rates',
    one: { currency: 'USD', day: '2026-03-02', exchangeRate: 1400.123456 },
    change: { currency: 'EUR', exchangeRate: 1.5 },
    filter: 'currency=USD&from=2026-03-01&to=2026-03-31',
    excel: 'CURRENCY_RATE',
    ...officeRoles,
  },
  {
    ...keptAs('truck'),
    one: { patent: 'AB123CD', branch: 'Iveco', model: 'Daily' },
    change: { patent: 'AC999ZZ' },
    filter: 'patent=ab12',
    editor: 'LAND_ADMIN',
    stranger: 'STOCK_ADMIN',
  },
  {
    ...keptAs('truckDriver'),
    one: { name: 'Hugo Núñez', identificationNumber: '20333444', phoneNumber: '261 555 0101' },
    change: { name: 'Raúl Paz' },
    filter: 'name=nunez',
    editor: 'CELLAR_ADMIN',
    stranger: 'STOCK_ADMIN',
  },
  {
    ...keptAs('employeesProvider'),
    one: { name: 'Cuadrilla Ríos', cuit: '30-68444321-2', phoneNumber: '', note: 'Cosecha' },
    change: { name: 'Servicios Agro' },
    filter: 'name=rios',
    ...estateRoles,
  },
  {
    ...keptAs('plague'),
    one: { name: 'Bicho canasto', description: 'Oruga de los álamos' },
    change: { name: 'Pájaros' },
    filter: 'name=canasto',
    ...estateRoles,
  },
  {
    ...keptAs('seed'),
    one: { name: 'Vicia' },
    change: { name: 'Cebada' },
    filter: 'name=vic',
    ...estateRoles,
  },
  {
    ...keptAs('winterGrassCrop'),
    one: { name: 'Lenteja' },
    change: { name: 'Cebada forrajera' },
    filter: 'name=lente',
    ...estateRoles,
  },
  {
    ...keptAs('laborType'),
    one: { name: 'Cepillado de troncos' },
    change: { name: 'Encalado' },
    filter: 'name=cepill',
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
