import type { ElementClass } from '@lagar/domain/lists/cellar.ts'
import { declaredFields } from '@lagar/domain/input/origin.ts'
import type { TestServer } from '../support/harness.ts'
import { makeCellar } from '../cellars/vessels.ts'

/** An estate with its plots, a cellar with its tanks and somebody in charge: what delivery notes go between. */
export async function makeVintage(server: TestServer) {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  const [estate, malbec, bonarda, employee] = await Promise.all([
    admin.post('lands/wineEstate', {
      name: 'Finca El Jarillal',
      geographicIndication: 'Paraje Altamira',
      department: 'San Carlos',
      province: 'Mendoza',
    }),
    admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' }),
    admin.post('companies/varieties', { name: 'Bonarda', grapeType: 'RED' }),
    admin.post('administration/employees', { name: 'Diego', surname: 'Quiroga', role: 'CELLAR_WORKER' }),
  ])
  const plot = (name: string, surface: number, more: object = {}) =>
    admin.post('lands/land', {
      wineEstate: estate.id,
      name,
      variety: malbec.id,
      surface,
      surfaceUnit: 'HECTARE',
      ...more,
    })
  const organic = {
    organicState: 'ORGANIC',
    certifier: 'Letis',
    certificateNumber: 'AR-12',
    certifiedFrom: '2024-01-01',
    certifiedTo: '2099-12-31',
  }
  const [l1, l3] = await Promise.all([plot('L1', 3.2, organic), plot('L3', 1.6)])
  const vessel = (name: string, litres: number, kind: ElementClass = 'TANK') =>
    cellar.vessel(name, { maxCapacity: litres, isOrganic: true }, kind)

  const unit = (ciu: string, more: object = {}) => ({
    ciu,
    variety: malbec.id,
    lands: [l1.id],
    harvestedDate: '2026-03-16',
    ...more,
  })
  const grapes = (more: object = {}) => ({
    isReceivingLand: true,
    date: '2026-03-16',
    fromType: 'WINE_ESTATE',
    from: estate.id,
    toType: 'CELLAR',
    to: cellar.id,
    employee: employee.id,
    transportPrice: 60_000,
    cius: [unit('CIU-1', { CIUTransportedBy: 'BINES', bines: 18, weightPerBine: 420, sugar: 24.6 })],
    ...more,
  })
  const wine = (more: object = {}) => ({
    isReceivingContent: true,
    date: '2026-04-10',
    toType: 'CELLAR',
    to: cellar.id,
    employee: employee.id,
    contentName: 'Bonarda del Este',
    contentVariety: bonarda.id,
    stage: 'NEW_WINE',
    currentAmount: 5000,
    price: 1_500_000,
    ...more,
  })
  /** What lies at the reception, in grams or millilitres and hundredths of a cent. */
  const waiting = async () =>
    server
      .db(company.id)
      .selectFrom('balance')
      .select(['thing_id', 'kind', 'amount', 'cost'])
      .where('company_id', '=', company.id)
      .where('place_id', '=', cellar.id)
      .orderBy('thing_id')
      .execute()
  const entries = async () =>
    server
      .db(company.id)
      .selectFrom('ledger_entry')
      .select(['cause_type', 'reverses', 'happened_on', 'reason'])
      .where('company_id', '=', company.id)
      .orderBy('id')
      .execute()
  return {
    company,
    admin,
    cellar,
    estate,
    malbec,
    bonarda,
    employee,
    l1,
    l3,
    vessel,
    unit,
    grapes,
    wine,
    waiting,
    entries,
    finish: async (id: string) => {
      const { version } = await admin.record('workorder', id)
      return admin.put('cellars/workorders/status', { id, version, status: 'DONE', day: '2026-04-12' })
    },
  }
}

export type Vintage = Awaited<ReturnType<typeof makeVintage>>

/** A saved note as an edit of it is sent. */
export function inputEdit(record: Record<string, unknown>, change: object = {}) {
  const idOf = (field: string) => (record[field] as { id: string } | null)?.id ?? null
  const kept = ['id', 'version', 'inputName', 'date', 'harvestTime', 'harvestType', 'patent', 'driverName']
  const more = [
    'travelOwner',
    'billOptionalId',
    'toContract',
    'description',
    'transportPrice',
    'transportCurrency',
    ...Object.keys(declaredFields),
  ]
  const rate = { transportExchangeRate: record['transportExchangeRate'] ?? null }
  return {
    ...Object.fromEntries([...kept, ...more].map((field) => [field, record[field]])),
    ...rate,
    truck: idOf('truck'),
    truckDriver: idOf('truckDriver'),
    employee: idOf('employee'),
    ...change,
  }
}
