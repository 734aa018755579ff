import {
  employee,
  employeeQuery,
  employeeRecord,
  storedIdentification,
  type Employee,
  type EmployeeRecord,
} from '@lagar/domain/administration/people/employee.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { fromMoney, toMoney } from '@lagar/domain/units/money.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { type ColumnsOf, removeFrom, unname, updateAt } from '../../http/rows.ts'
import { notify } from '../../notifications/notify.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('employee')
    .where('employee.company_id', '=', actor.companyId)
    .select([
      'employee.id',
      'version',
      'name',
      'surname',
      'job as role',
      'status',
      'gender',
      'email',
      'address',
    ])
    .select(['identification_type as identificationType', 'identification as identificationNumber'])
    .select(['birth_date as birthDate', 'hired_on as hiredOn', 'phone as phoneNumber'])
    .select(['daily_cost as dailyCost', 'hour_cost as hourCost'])
    .select(['applicator_license as applicatorLicense', 'applicator_license_until as applicatorLicenseUntil'])
    .select([placesOf('wine_estate').as('wineEstates'), placesOf('cellar').as('cellars')])
    .select(
      sql<Named | null>`(
        select json_build_object('id', account.id, 'name', trim(account.name || ' ' || account.surname))
        from account where account.id = employee.account_id)`.as('user'),
    )

const placesOf = (table: 'wine_estate' | 'cellar') => sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', place.id, 'name', place.name) order by place.name)
  from ${sql.table(`employee_${table}`)} as works
  join ${sql.table(table)} as place
    on place.company_id = works.company_id and place.id = works.${sql.ref(`${table}_id`)}
  where works.company_id = employee.company_id and works.employee_id = employee.id), '[]')`

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** A row as this actor may see it: without `employees.read` only the name, the job and the state. */
function present(actor: Actor) {
  const can = mayEdit(actor, 'employees')
  const isPrivate = allowed(actor, 'employees.read') !== true
  return (row: Row): EmployeeRecord => {
    const { id, version, name, surname, role, status, dailyCost, hourCost, ...own } = row
    const known = { id, version, name, surname, role, status, can }
    const wages = { dailyCost: fromMoney(dailyCost), hourCost: fromMoney(hourCost) }
    return (isPrivate ? known : { ...known, ...own, ...wages }) as EmployeeRecord
  }
}

const columnsOf = (given: Employee): ColumnsOf<'employee', 'account_id'> => ({
  name: given.name,
  surname: given.surname,
  job: given.role,
  status: given.status,
  identification_type: given.identificationType,
  identification: storedIdentification(given),
  gender: given.gender,
  birth_date: given.birthDate,
  hired_on: given.hiredOn,
  applicator_license: given.applicatorLicense,
  applicator_license_until: given.applicatorLicenseUntil,
  email: given.email,
  phone: given.phoneNumber,
  address: given.address,
  daily_cost: toMoney(given.dailyCost),
  hour_cost: toMoney(given.hourCost),
})

/** Writes down where an employee works, in place of what stood before; tells whether a place is new. */
async function place(
  tx: Tx,
  { companyId }: Actor,
  employeeId: string,
  { wineEstates, cellars }: Employee,
): Promise<boolean> {
  const ofEmployee = { company_id: companyId, employee_id: employeeId }
  const estatesBefore = await tx
    .deleteFrom('employee_wine_estate')
    .where((eb) => eb.and(ofEmployee))
    .returning('wine_estate_id as id')
    .execute()
  const cellarsBefore = await tx
    .deleteFrom('employee_cellar')
    .where((eb) => eb.and(ofEmployee))
    .returning('cellar_id as id')
    .execute()
  if (wineEstates.length > 0) {
    const rows = [...new Set(wineEstates)].map((id) => ({ ...ofEmployee, wine_estate_id: id }))
    await tx.insertInto('employee_wine_estate').values(rows).execute()
  }
  if (cellars.length > 0) {
    const rows = [...new Set(cellars)].map((id) => ({ ...ofEmployee, cellar_id: id }))
    await tx.insertInto('employee_cellar').values(rows).execute()
  }
  const before = new Set([...estatesBefore, ...cellarsBefore].map(({ id }) => id))
  return [...wineEstates, ...cellars].some((id) => !before.has(id))
}

const worksIn = (table: 'wine_estate' | 'cellar', id: string) => sql<boolean>`(
  exists (select from ${sql.table(`employee_${table}`)} as works where works.company_id = employee.company_id
    and works.employee_id = employee.id and works.${sql.ref(`${table}_id`)} = ${id})
  or not exists (select from employee_wine_estate as works
    where works.company_id = employee.company_id and works.employee_id = employee.id)
  and not exists (select from employee_cellar as works
    where works.company_id = employee.company_id and works.employee_id = employee.id))`

export const employees: Catalogue<typeof employee.shape, EmployeeRecord, z.output<typeof employeeQuery>> = {
  entity: 'employee',
  area: 'employees',
  path: '/administration/employees',
  editPath: '/administration/employee',
  deletePath: '/administration/employees',
  input: employee,
  record: employeeRecord,
  ...asListed(select, present, {
    query: employeeQuery,
    sort: 'name',
    sorts: {
      name: inSpanish('name'),
      surname: inSpanish('surname'),
      role: sql.ref('job'),
      status: sql.ref('status'),
    },
    asked(all, { name, role, status, cellarId, wineEstateId }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('employee.full_name', name))
      if (role !== undefined) rows = rows.where('job', '=', role)
      if (status !== undefined) rows = rows.where('status', '=', status)
      if (cellarId !== undefined) rows = rows.where(worksIn('cellar', cellarId))
      if (wineEstateId !== undefined) rows = rows.where(worksIn('wine_estate', wineEstateId))
      return rows
    },
    id: 'employee.id',
  }),

  async insert(tx, actor, id, given) {
    await tx
      .insertInto('employee')
      .values({ company_id: actor.companyId, id, ...columnsOf(given) })
      .execute()
    await place(tx, actor, id, given)
  },

  async update(tx, actor, { id, version }, given) {
    const updated = await updateAt(tx, actor, 'employee', { id, version }, columnsOf(given))
    if (updated.numUpdatedRows > 0n && (await place(tx, actor, id, given))) {
      const { name, surname } = given
      const news = { type: 'ENTITIES_ASSIGNED', entity: 'employee', id, name, surname } as const
      await notify(tx, actor, { employees: [id] }, news)
    }
    return updated
  },

  nameOf: ({ name, surname }) => `${name} ${surname}`.trim(),
  async remove(tx, actor, id) {
    await unname(tx, actor, 'membership', 'employee_id', id)
    await removeFrom('employee')(tx, actor, id)
  },
}

export const employeeExport = exportOf({
  permission: 'employees.read',
  sheet: 'EMPLOYEE',
  query: employeeQuery,
  list: employees.list,
  columns: [
    { field: 'name', kind: 'text', width: 22, value: ({ name }) => name },
    { field: 'surname', kind: 'text', width: 22, value: ({ surname }) => surname },
    { field: 'role', kind: 'text', width: 24, value: ({ role }, texts) => texts.employeeRole[role] },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.employeeStatus[status] },
    {
      field: 'identificationType',
      kind: 'text',
      value: ({ identificationType: type }, texts) => (type ? texts.identificationType[type] : ''),
    },
    { field: 'identification', kind: 'text', value: ({ identificationNumber = '' }) => identificationNumber },
    { field: 'email', kind: 'text', width: 28, value: ({ email = '' }) => email },
    { field: 'phoneNumber', kind: 'text', value: ({ phoneNumber = '' }) => phoneNumber },
    { field: 'hired', kind: 'day', value: ({ hiredOn = null }) => hiredOn },
    {
      field: 'applicatorLicense',
      kind: 'text',
      value: ({ applicatorLicense = '' }) => applicatorLicense,
    },
    {
      field: 'applicatorLicenseUntil',
      kind: 'day',
      value: ({ applicatorLicenseUntil = null }) => applicatorLicenseUntil,
    },
    { field: 'dailyCost', kind: 'money', value: ({ dailyCost = null }) => dailyCost },
    { field: 'hourCost', kind: 'money', value: ({ hourCost = null }) => hourCost },
  ],
})
