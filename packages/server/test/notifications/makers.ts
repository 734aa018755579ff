import type { Role } from '@lagar/domain/access/roles.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { type Person, type TestCompany, type TestServer } from '../support/harness.ts'

export type Seen = { id: string; type: string; read: boolean; data: { id: string; name: string } }

export const seenBy = async (person: Person, query = '') =>
  await person.get(`auth/notifications?limit=200${query}`)

export const typesOf = async (person: Person, query = ''): Promise<string[]> =>
  (await seenBy(person, query)).result.map(({ type }: Seen) => type)

export const accountOf = async (person: Person): Promise<string> => (await person.get('auth/me')).user.id

/** An employee of the company who signs in, told of nothing yet but that. */
export async function crew({ admin, as }: TestCompany, ...roles: Role[]) {
  const person = await as(...roles)
  const employee = await admin.post('administration/employees', { name: 'Diego', role: 'CELLAR_WORKER' })
  await admin.post('administration/employees/user', {
    employee: employee.id,
    user: await accountOf(person),
  })
  await person.put('auth/notifications/read', { upTo: (await seenBy(person)).result[0].id })
  return { person, employee: employee.id as string }
}

/** A cellar with somebody in it, and an order to wash a tank. */
export async function washing(server: TestServer) {
  const cellar = await makeCellar(server, { A: 1000 })
  const { person, employee } = await crew(cellar.company, 'WORKORDER_EMPLOYEE')
  const order = (more: object = {}) =>
    cellar.order('TASTING', { employee, cellarElements: [cellar.vessel('A')], ...more })
  return { ...cellar, person, employee, order }
}
