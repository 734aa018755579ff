import type { TestCompany } from '../support/harness.ts'
import { makeCellar } from './vessels.ts'

/** A cellar with somebody who works there, and orders of a type by its code. */
export async function atWork(company: TestCompany) {
  const { admin } = company
  const { today } = await admin.get('auth/me')
  const cellar = await makeCellar(company)
  const employee = await admin.post('administration/employees', {
    name: 'Diego',
    surname: 'Paz',
    role: 'CELLAR_WORKER',
  })
  const types = (await admin.get('cellars/workorders/types?limit=200')).result
  const order = (code: string, more: object) =>
    admin.post('cellars/workorders', {
      type: types.find((type: { code: string }) => type.code === code).id,
      cellar: cellar.id,
      employee: employee.id,
      parents: [],
      dateToStart: today,
      status: 'DONE',
      ...more,
    })
  const read = (id: string) => admin.record('cellarElement', id)
  return { admin, today: today as string, cellar, employee: employee.id as string, order, read }
}
