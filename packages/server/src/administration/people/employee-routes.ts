import {
  employeeRecord,
  employeeSuspension,
  employeeUser,
} from '@lagar/domain/administration/people/employee.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { z } from 'zod'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { catalogueRoutes, found, historyFields } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import type { App } from '../../http/http.ts'
import { transact } from '../../http/transact.ts'
import { notify } from '../../notifications/notify.ts'
import { employees } from './employees.ts'
import { updateAt } from '../../http/rows.ts'

/** The calls of the employees: those of every catalogue, suspending one, and giving one an account. */
export function employeeRoutes(app: App) {
  catalogueRoutes(app, employees)

  app.put(
    '/administration/employee/suspend',
    {
      config: { permission: 'employees.write' },
      schema: { body: employeeSuspension, response: { 200: employeeRecord } },
    },
    (request) => transact(request, (tx, actor) => suspend(tx, actor, request.body)),
  )

  app.post(
    '/administration/employees/user',
    {
      config: { permission: 'employees.write' },
      schema: { body: employeeUser, response: { 200: employeeRecord } },
    },
    (request) => transact(request, (tx, actor) => giveAccount(tx, actor, request.body)),
  )
}

async function suspend(tx: Tx, actor: Actor, given: z.output<typeof employeeSuspension>) {
  const { id, version, suspended } = given
  const before = found(await employees.find(tx, actor, id))
  const { numUpdatedRows } = await updateAt(
    tx,
    actor,
    'employee',
    { id, version },
    { status: suspended ? 'SUSPENDED' : 'ACTIVE' },
  )
  if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'employee', given, before.version)
  return afterwards(tx, actor, before, 'STATUS')
}

/** Ties an employee to somebody's account in both directions, and unties what either was tied to before. */
export async function giveAccount(tx: Tx, actor: Actor, { employee, user }: z.output<typeof employeeUser>) {
  const { companyId } = actor
  const before = found(await employees.find(tx, actor, employee))
  // Held in one order: two people may change over from one employee to the other at once.
  await tx
    .selectFrom('membership')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where(({ or, eb, lit }) =>
      or([eb('employee_id', '=', employee), user === null ? lit(false) : eb('account_id', '=', user)]),
    )
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute()
  const memberships = () => tx.updateTable('membership').where('company_id', '=', companyId)
  await memberships().set({ employee_id: null }).where('employee_id', '=', employee).execute()
  if (user !== null) {
    const { numUpdatedRows } = await memberships()
      .set({ employee_id: employee })
      .where('account_id', '=', user)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { user: 'INVALID_VALUE' } })
  }
  await tx
    .updateTable('employee')
    .set(({ eb }) => ({ account_id: user, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', employee)
    .execute()
  if (user !== null) {
    const { id, name, surname } = before
    const news = { type: 'EMPLOYEE_ASSIGNED', entity: 'employee', id, name, surname } as const
    await notify(tx, actor, { accounts: [user] }, news)
  }
  return afterwards(tx, actor, before, 'EDIT')
}

async function afterwards(
  tx: Tx,
  actor: Actor,
  before: Parameters<typeof historyFields>[0],
  action: 'EDIT' | 'STATUS',
) {
  const after = found(await employees.find(tx, actor, before.id))
  await audit(
    tx,
    actor,
    action,
    'employee',
    before.id,
    changesBetween(historyFields(before), historyFields(after)),
  )
  return after
}
