import type { AccountKind, BookRole } from '../lists/bills.ts'
import type { BookChart } from './chart.ts'

type Proposed = {
  code: string
  kind: AccountKind
  es: string
  en: string
  roles: readonly BookRole[]
}

const account = (
  code: string,
  kind: AccountKind,
  [es, en]: readonly [string, string],
  ...roles: BookRole[]
): Proposed => ({ code, kind, es, en, roles })

/**
 * The usual chart of an Argentine winery: inventories, what is owed for what came, equity, the costs that are carried over into the product, cost of
 * sale, and losses. What people, machines and overheads charge is credited to recovery accounts, beside the expense that payroll and invoices book.
 */
const usual: readonly Proposed[] = [
  account('1.1.04.01', 'ASSET', ['Insumos y materiales', 'Supplies and materials'], 'SUPPLIES'),
  account('1.1.04.02', 'ASSET', ['Uva y vino en recepción', 'Grapes and wine at reception'], 'GRAPES'),
  account('1.1.04.03', 'ASSET', ['Cultivos en proceso', 'Vineyard work in progress'], 'FIELD_WORK'),
  account('1.1.04.04', 'ASSET', ['Vino en elaboración', 'Wine in process'], 'WINE'),
  account('1.1.04.05', 'ASSET', ['Vino fraccionado', 'Bottled wine'], 'BOTTLES'),
  account(
    '2.1.01.01',
    'LIABILITY',
    ['Proveedores de insumos', 'Suppliers of supplies'],
    'SUPPLY_PURCHASES',
    'SUPPLY_ADDITIONS',
  ),
  account(
    '2.1.01.02',
    'LIABILITY',
    ['Proveedores de uva y fletes', 'Suppliers of grapes and freight'],
    'GRAPE_PURCHASES',
  ),
  account(
    '2.1.01.03',
    'LIABILITY',
    ['Proveedores de vino y mosto', 'Suppliers of wine and must'],
    'WINE_PURCHASES',
  ),
  account('2.1.01.04', 'LIABILITY', ['Servicios a pagar', 'Services payable'], 'SERVICES'),
  account('3.1.01', 'EQUITY', ['Existencias iniciales', 'Opening inventories'], 'OPENING'),
  account(
    '5.1.01',
    'EXPENSE',
    ['Mano de obra aplicada a la producción', 'Labour applied to production'],
    'LABOR',
  ),
  account(
    '5.1.02',
    'EXPENSE',
    ['Combustible aplicado a la producción', 'Fuel applied to production'],
    'FUEL',
  ),
  account(
    '5.1.03',
    'EXPENSE',
    ['Otros gastos de campo aplicados', 'Other field expenses applied'],
    'OTHER_WORK',
  ),
  account(
    '5.1.04',
    'EXPENSE',
    ['Gastos generales de bodega aplicados', 'Cellar overheads applied'],
    'OVERHEADS',
  ),
  account('5.1.05', 'EXPENSE', ['Uso de barricas aplicado', 'Use of barrels applied'], 'BARRELS'),
  account(
    '5.2.01',
    'EXPENSE',
    ['Costo de venta de vino fraccionado', 'Cost of sale of bottled wine'],
    'BOTTLE_SALES',
  ),
  account(
    '5.2.02',
    'EXPENSE',
    ['Costo de venta de vino a granel', 'Cost of sale of bulk wine'],
    'WINE_SALES',
  ),
  account('5.2.03', 'EXPENSE', ['Costo de venta de uva', 'Cost of sale of grapes'], 'GRAPE_SALES'),
  account(
    '5.2.04',
    'EXPENSE',
    ['Costos tardíos de lo que ya salió', 'Late costs of what has left'],
    'LATE_COSTS',
  ),
  account('5.3.01', 'EXPENSE', ['Consumo de insumos', 'Supplies used'], 'SUPPLIES_USED'),
  account('5.3.02', 'EXPENSE', ['Mantenimiento de máquinas', 'Maintenance of machines'], 'MAINTENANCE'),
  account('5.3.03', 'EXPENSE', ['Servicios del período', 'Services of the period'], 'SERVICE_EXPENSES'),
  account('5.3.04', 'EXPENSE', ['Otros gastos', 'Other expenses'], 'EXPENSES'),
  account('5.4.01', 'EXPENSE', ['Mermas y descartes de vino', 'Wine lost and discarded'], 'WINE_LOSSES'),
  account(
    '5.4.02',
    'EXPENSE',
    ['Roturas y faltantes de botellas', 'Bottles broken and missing'],
    'BOTTLE_LOSSES',
  ),
  account('5.4.03', 'EXPENSE', ['Pérdidas de insumos', 'Supplies lost'], 'SUPPLY_LOSSES'),
  account('5.4.04', 'EXPENSE', ['Diferencias de inventario', 'Inventory differences'], 'COUNT_DIFFERENCES'),
  account('5.4.05', 'EXPENSE', ['Diferencias de redondeo', 'Rounding differences'], 'ROUNDING'),
]

/** The usual chart as a company's first one, in its language, with an account of every role; `newId` makes the ids of its accounts. */
export function proposedChart(language: 'es' | 'en', newId: () => string): BookChart {
  const made = usual.map((one) => ({ ...one, id: newId() }))
  return {
    grouping: 'MONTH',
    accounts: made.map(({ id, code, kind, [language]: name }) => ({ id, code, name, kind })),
    rules: made.flatMap(({ id, roles }) =>
      roles.map((role) => ({ role, reason: null, centre: null, account: id })),
    ),
  }
}
