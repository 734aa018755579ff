import { inside, outside } from '@lagar/domain/ledger/ledger.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import type { Actor } from '../../src/actor.ts'
import { newId } from '../../src/ids.ts'
import { post } from '../../src/ledger/post.ts'
import type { TestServer } from '../support/harness.ts'
import { makeVintage } from '../traceability/vintage.ts'

/** A vintage of which 7,560 kg wait at the reception with a freight of 60,000, a buyer, and an agreed sale of 10,000 kg at 500. */
export async function makeGrapeSale(server: TestServer, more: object = {}) {
  const v = await makeVintage(server)
  const { admin } = v
  const note = await admin.post('input', v.grapes({ status: 'RECEIVED' }))
  const customer = await admin.post('distribution/customers', {
    ...{ name: 'Bodega del Este', contact: 'Rosa Gil', phoneNumber: '261 555 1234', cuit: '30-70123456-8' },
    address: 'Ruta 50 km 1040',
  })
  const employee = (await admin.get('administration/employees')).result[0].id as string
  const sale = await admin.post('sales/contracts', {
    ...{ customer: customer.id, employee, product: 'GRAPES', description: 'Malbec de Altamira' },
    ...{ amount: 10_000, price: 500, date: '2026-03-01', status: 'AGREED', agreedOn: '2026-03-02', ...more },
  })
  const ciu = note.cius[0].id as string
  const load = (weight: number, other: object = {}) => ({
    ...{ bulkSale: sale.id, cellar: note.to.id, employee, date: '2026-03-17', isDone: true },
    ...{ cius: [{ ciu, weight }], patent: 'AB 123 CD', driverName: 'Luis Funes', ...other },
  })
  const waiting = async () => (await admin.record('ciu', ciu)).currentWeight
  return { ...v, note, customer, employee, sale, ciu, load, waiting }
}

export type GrapeSale = Awaited<ReturnType<typeof makeGrapeSale>>

/** Work that was paid on a plot. */
export async function spend(server: TestServer, g: GrapeSale, land: string, cost: number) {
  const actor = {
    companyId: g.company.id,
    accountId: newId(),
    today: '2026-11-20',
    lockDate: null,
    changed: [],
  }
  await server
    .db(g.company.id)
    .transaction()
    .execute((tx) =>
      post(tx, actor as unknown as Actor, {
        happenedOn: '2026-03-10',
        cause: { type: 'labor', id: newId(), attempt: 1 },
        movements: [
          {
            kind: 'COST',
            thing: land,
            amount: 0,
            cost: toMoney(cost),
            source: outside('LABOR'),
            target: inside(land),
          },
        ],
      }),
    )
}

/** 1,000 kg of L1, picked and sent to the buyer. */
export async function sendStraight(g: GrapeSale, more: object = {}) {
  await g.admin.post('lands/harvest', {
    ...{ wineEstate: g.estate.id, lands: [g.l1.id], type: 'MANUAL_BINES', employee: g.employee },
    ...{ initialTimezone: '2026-03-16', finalTimezone: '2026-03-16', harvestLands: [] },
    inputs: [
      {
        ...{
          toType: 'CUSTOMER',
          to: g.customer.id,
          date: '2026-03-16',
          description: 'Directo',
          status: 'RECEIVED',
        },
        ...{
          fromType: 'WINE_ESTATE',
          from: g.estate.id,
          cius: [g.unit('CIU-7', { weight: 1000 })],
          ...more,
        },
      },
    ],
  })
  const { result } = await g.admin.get('input?text=CIU-7')
  return g.admin.record('input', result[0].id)
}
