import type { Person, TestServer } from '../support/harness.ts'
import { add, addBatch } from '../stock/makers.ts'

/** An estate of the vintage: two lands, somebody in charge, a tractor, a pest, and a deposit. */
export async function makeEstate(admin: Person) {
  const [estate, malbec, employee, machine, plague] = await Promise.all([
    admin.post('lands/wineEstate', { name: 'Finca El Jarillal' }),
    admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' }),
    admin.post('administration/employees', { name: 'Rosa', surname: 'Quiroga', role: 'ESTATE_FOREMAN' }),
    admin.post('machines/machines', { name: 'Tractor Fiat' }),
    admin.post('lands/plagues', { name: 'Oídio del parral' }),
  ])
  const section = await admin.post('lands/wineEstateSection', { name: 'Norte', wineEstate: estate.id })
  const land = (name: string, surface: number, more: object = {}) =>
    admin.post('lands/land', {
      wineEstate: estate.id,
      name,
      variety: malbec.id,
      surface,
      surfaceUnit: 'HECTARE',
      ...more,
    })
  const l1 = await land('L1', 3.2, { wineEstateSection: section.id, harvestableDate: '2026-02-24' })
  const l2 = await land('L2', 1.5)
  const deposit = await admin.post('stock/deposit', { name: 'Galpón', wineEstate: estate.id })
  return { estate, section, malbec, employee, machine, plague, l1, l2, deposit }
}
export type Estate = Awaited<ReturnType<typeof makeEstate>>

/** A product in the estate's deposit; gives back its stock. */
export async function stockIn(admin: Person, { deposit }: Estate, product: object) {
  const made = await admin.post('stock/product', {
    instructions: 'Según marbete',
    unit: 'KG',
    stockDepositId: deposit.id,
    ...product,
  })
  const { result } = await admin.get(`stock/stock?productId=${made.id}`)
  return { product: made.id as string, stock: result[0].id as string }
}

/** Sulphur (by batches) and copper (not), as the vintage has them: 50 kg at 1,500 and 20 kg at 9,000. */
export async function makeTreatments(admin: Person, estate: Estate) {
  const dose = { kind: 'CURING_DOSE', isOrganic: true }
  const sulphur = await stockIn(admin, estate, {
    ...dose,
    name: 'Azufre',
    basedInBatches: true,
    tcDays: 7,
    residualPower: 10,
  })
  const copper = await stockIn(admin, estate, { ...dose, name: 'Cobre', tcDays: 21, residualPower: 14 })
  const when = { date: '2026-01-10' }
  const batch = await addBatch(admin, sulphur.stock, 'AZ-1', 50, { unitPrice: 1_500 })
  await add(admin, copper.stock, 20, 9_000, when)
  return { sulphur, copper, batch }
}

/** How much of a stock there is, in its unit. */
export const amountOf = async (person: Person, stock: string): Promise<number> =>
  (await person.get(`stock/stock?stockId=${stock}`)).result[0].amount

/** What waits on a land, in currency. */
export const costOn = async (person: Person, land: { id: string }): Promise<number> =>
  (await person.get(`lands/land/costs?landId=${land.id}`)).waiting

/** What every work of an estate says. */
export const workOn = ({ estate, employee }: Estate, ...lands: { id: string }[]) => ({
  wineEstate: estate.id,
  lands: lands.map(({ id }) => id),
  employee: employee.id,
})

/** The curing of the vintage, step 1.1. */
export const curingOf = (
  estate: Estate,
  { sulphur, copper, batch }: Awaited<ReturnType<typeof makeTreatments>>,
) => ({
  ...workOn(estate, estate.l1),
  initialTimezone: '2026-02-20',
  finalTimezone: '2026-02-20',
  plagues: [estate.plague.id],
  machined: 1.28,
  machinedVolume: 2_000,
  peopleUsedAmount: 2,
  workedDays: 1,
  workedDayCost: 25_000,
  machines: [estate.machine.id],
  machineHours: 4,
  fuelPerHour: 6,
  fuelPrice: 1_400,
  stocksUsed: [
    {
      stock: sulphur.stock,
      stockBatch: batch,
      amount: 12.8,
      unit: 'KG',
      dose: 4,
      doseUnit: 'KG_PER_HECTARE',
    },
    { stock: copper.stock, amount: 6.4, unit: 'KG', dose: 2, doseUnit: 'KG_PER_HECTARE' },
  ],
})

/** A saved record as an edit sends it back: its references by their ids, and some of it changed. */
export function editOf(saved: Record<string, unknown>, change: object) {
  const own = new Set([
    'kind',
    'title',
    'can',
    'costs',
    'retired',
    'fuelUncharged',
    'audit',
    'warnings',
    'reentryUntil',
    'isCreatedByWhatsapp',
    'whatsappMessage',
  ])
  const idOf = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(idOf) : ((value as { id?: string } | null)?.id ?? value)
  const { stocksUsed = [], ...rest } = saved as { stocksUsed?: Record<string, unknown>[] }
  return {
    ...Object.fromEntries(
      Object.entries(rest).flatMap(([name, value]) => (own.has(name) ? [] : [[name, idOf(value)]])),
    ),
    stocksUsed: stocksUsed.map(({ teoricAmount: _teoric, ...row }) => ({
      ...row,
      stock: idOf(row['stock']),
      stockBatch: idOf(row['stockBatch']),
    })),
    ...change,
  }
}

/** A company with the estate of the vintage, and its curing as it is sent. */
export async function makeVintage(server: TestServer) {
  const company = await server.company()
  const estate = await makeEstate(company.admin)
  const treatments = await makeTreatments(company.admin, estate)
  return { company, admin: company.admin, estate, treatments, curing: curingOf(estate, treatments) }
}
