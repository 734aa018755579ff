import { idOf, makeAll, type Ask, type Named } from './ask.ts'

/** Who works for the company, whom it buys from and sells to, and what it drives. */
export type People = {
  employees: Named
  suppliers: Named
  growers: Named
  cellarSuppliers: Named
  customers: Named
  trucks: Named
  drivers: Named
  contractors: Named
}

const employee = (name: string, surname: string, role: string, dailyCost: number, hourCost: number) => ({
  name,
  surname,
  role,
  dailyCost,
  hourCost,
})

const hired = [
  {
    ...employee('Martín', 'Aguirre', 'AGRONOMIST', 60_000, 9_000),
    applicatorLicense: 'MZA-1187',
    applicatorLicenseUntil: '2028-09-30',
  },
  employee('Ramón', 'Videla', 'ESTATE_FOREMAN', 45_000, 6_500),
  employee('Rosa', 'Quispe', 'HARVESTER', 30_000, 4_000),
  {
    ...employee('Ceferino', 'Ayala', 'TRACTOR_DRIVER', 38_000, 5_200),
    applicatorLicense: 'MZA-2046',
    applicatorLicenseUntil: '2027-05-31',
  },
  employee('Nélida', 'Funes', 'IRRIGATOR', 25_000, 4_000),
  employee('Carolina', 'Sosa', 'OENOLOGIST', 70_000, 7_000),
  employee('Diego', 'Quiroga', 'CELLAR_WORKER', 42_000, 7_000),
  employee('Hugo', 'Mansilla', 'CELLAR_FOREMAN', 55_000, 7_000),
  employee('Noelia', 'Paz', 'BOTTLING_OPERATOR', 40_000, 7_000),
  employee('Julián', 'Roca', 'SALES', 50_000, 7_500),
]

const customersOf = (markets: Named) => [
  {
    name: 'Distribuidora Andina',
    cuit: '30-69777888-4',
    contact: 'Marcela Ríos',
    email: 'compras@andina.example',
    phoneNumber: '+54 261 400 1100',
    address: 'Av. San Martín 1450, Mendoza',
    paymentMethods: ['CREDIT'],
    market: idOf(markets, 'Argentina'),
  },
  {
    name: 'Vinoteca El Racimo',
    contact: 'Pablo Luna',
    email: 'pablo@elracimo.example',
    address: 'Palermo, Buenos Aires',
    market: idOf(markets, 'Argentina'),
    paymentMethods: ['CREDIT', 'CASH'],
  },
  {
    name: 'Sur Imports Inc.',
    contact: 'Amy Hall',
    email: 'amy@surimports.example',
    address: 'Portland, Oregon',
    country: 'US',
    market: idOf(markets, 'Estados Unidos'),
  },
]

async function parkTrucks(ask: Ask): Promise<Named> {
  const park = async (patent: string, branch: string, model: string) =>
    (await ask.post('lands/trucks', { patent, branch, model })).id
  return {
    AE452KD: await park('AE452KD', 'Iveco', 'Tector'),
    AC118PQ: await park('AC118PQ', 'Mercedes-Benz', 'Atego 1726'),
  }
}

/** Hires, introduces and parks everybody the story needs. */
export async function makePeople(ask: Ask): Promise<People> {
  const markets = await makeMarkets(ask)
  const employees = await makeAll(ask, 'administration/employees', hired)
  return {
    employees,
    suppliers: await makeAll(ask, 'administration/suppliers', [
      { name: 'Agroinsumos Cuyo S.R.L.', cuit: '30-70123456-8', address: 'Tunuyán, Mendoza' },
      { name: 'Enovidrio S.A.', address: 'Godoy Cruz, Mendoza' },
      { name: 'Corchos del Plata', address: 'Buenos Aires' },
    ]),
    growers: await makeAll(ask, 'administration/wineEstate/suppliers', [
      { name: 'Viñas del Este', cuit: '30-68444321-2', invNumber: 'V-41207', address: 'Rivadavia, Mendoza' },
    ]),
    cellarSuppliers: await makeAll(ask, 'administration/cellar/suppliers', [
      { name: 'Bodega Los Álamos', invNumber: 'B-70311', address: 'Maipú, Mendoza' },
    ]),
    customers: await makeAll(ask, 'distribution/customers', customersOf(markets)),
    trucks: await parkTrucks(ask),
    drivers: await makeAll(ask, 'lands/truckDrivers', [
      { name: 'Osvaldo Leiva', identificationNumber: '20333444' },
      { name: 'Sergio Páez', identificationNumber: '27555111' },
    ]),
    contractors: await makeAll(ask, 'lands/employeesProvider', [
      { name: 'Cuadrillas del Valle', phoneNumber: '+54 2622 45 8899' },
    ]),
  }
}

/** What every bottle says that is sold at home. */
export const LEGEND = 'Beber con moderación. Prohibida su venta a menores de 18 años.'

/** Where the house sells, and what each market asks. */
async function makeMarkets(ask: Ask): Promise<Named> {
  const markets = await makeAll(ask, 'companies/markets', [
    {
      name: 'Argentina',
      country: 'AR',
      asksAlcohol: true,
      askedTexts: [LEGEND],
    },
    {
      name: 'Estados Unidos',
      country: 'US',
      language: 'EN',
      currency: 'USD',
      asksAlcohol: true,
      mostSo2: 350,
      askedTexts: ['Contains sulfites', 'Government warning'],
      rules:
        'Contraetiqueta en inglés con la advertencia del gobierno y «Contains sulfites»; etiqueta aprobada (COLA).',
    },
  ])
  await ask.post('distribution/marketTaxes', {
    ...{ market: idOf(markets, 'Argentina'), name: 'IVA', percentage: 21, fromDate: '2020-01-01' },
  })
  return markets
}

/** Makes of the users who work here the employees that they are: from then on they are told what is given to them. */
export async function joinUsers(ask: Ask, employees: Named): Promise<void> {
  const { result } = await ask.get('companies/users?limit=200')
  for (const { id: user, name } of result) {
    const employee = employees[name]
    if (employee !== undefined) await ask.post('administration/employees/user', { employee, user })
  }
}
