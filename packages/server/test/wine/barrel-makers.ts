import type { TestServer } from '../support/harness.ts'
import { makeCellar } from '../cellars/vessels.ts'
import { pourWine } from './wine.ts'

/** A tank of wine, which costs 10 a litre, and barrels that hold some of it as litres say; null for one that is empty. */
export async function makeBarrels(server: TestServer, ...litres: (number | null)[]) {
  const company = await server.company()
  const { admin } = company
  const { today } = await admin.get('auth/me')
  const cellar = await makeCellar(company)
  const tank = await cellar.vessel('T1')
  await pourWine(server, company, { vessel: tank.id, liters: 900, name: 'Malbec 26', day: today, cost: 9000 })
  const employee = await admin.post('administration/employees', {
    name: 'Diego',
    surname: 'Paz',
    role: 'CELLAR_WORKER',
  })
  const types = (await admin.get('cellars/workorders/types?limit=200')).result
  const order = (code: string, workorderTransfers: object[], status = 'DONE') =>
    admin.post('cellars/workorders', {
      type: types.find((type: { code: string }) => type.code === code).id,
      cellar: cellar.id,
      employee: employee.id,
      parents: [],
      dateToStart: today,
      status,
      workorderTransfers,
    })
  const barrels: { id: string; name: string }[] = []
  for (const at of litres.keys())
    barrels.push(await cellar.vessel(`B${at + 1}`, { maxCapacity: 225 }, 'BARREL'))
  const filled = barrels.flatMap((barrel, at) =>
    litres[at] ? [{ cellarElement: barrel.id, amount: litres[at] }] : [],
  )
  const taken = filled.reduce((sum, { amount }) => sum + amount, 0)
  if (taken > 0)
    await order('BARREL_IN', [
      {
        type: 'BARREL_IN',
        origins: [{ cellarElement: tank.id, transferedAmount: taken }],
        destinations: filled.map((one) => ({ ...one, newContentName: 'Crianza 26' })),
      },
    ])
  const held = async (id: string) => (await admin.record('cellarElement', id)).content?.currentAmount ?? 0
  return { company, admin, cellar, tank, barrels, employee, order, held, today: today as string }
}
