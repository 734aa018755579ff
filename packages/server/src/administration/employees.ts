import {
  employee,
  employeeQuery,
  employeeRecord,
  storedIdentification,
  type Employee,
  type EmployeeRecord,
} from '@lagar/domain/administration/employee.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fromMoney, toMoney } from '@lagar/domain/units/money.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { removeFrom } from '../http/rows.ts'
import { notify } from '../notifications/notify.ts'

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

const columnsOf = (given: Employee) => ({
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
  query: employeeQuery,

  async list(db, actor, query) {
    const { name, role, status, cellarId, wineEstateId } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where(says('employee.full_name', name))
    if (role !== undefined) rows = rows.where('job', '=', role)
    if (status !== undefined) rows = rows.where('status', '=', status)
    if (cellarId !== undefined) rows = rows.where(worksIn('cellar', cellarId))
    if (wineEstateId !== undefined) rows = rows.where(worksIn('wine_estate', wineEstateId))
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('name'),
      surname: inSpanish('surname'),
      role: sql.ref('job'),
      status: sql.ref('status'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('employee.id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  async insert(tx, actor, id, given) {
    await tx
      .insertInto('employee')
      .values({ company_id: actor.companyId, id, ...columnsOf(given) })
      .execute()
    await place(tx, actor, id, given)
  },

  async update(tx, actor, { id, version }, given) {
    const updated = await tx
      .updateTable('employee')
      .set({ ...columnsOf(given), version: version + 1 })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n && (await place(tx, actor, id, given))) {
      const { name, surname } = given
      const news = { type: 'ENTITIES_ASSIGNED', entity: 'employee', id, name, surname } as const
      await notify(tx, actor, { employees: [id] }, news)
    }
    return updated
  },

  nameOf: ({ name, surname }) => `${name} ${surname}`.trim(),
  remove: removeFrom('employee'),
}

export const employeeExport = exportOf({
  permission: 'employees.read',
  sheet: 'Empleados',
  query: employeeQuery,
  list: employees.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 22, value: ({ name }) => name },
    { title: 'Apellido', kind: 'text', width: 22, value: ({ surname }) => surname },
    { title: 'Puesto', kind: 'text', width: 24, value: ({ role }) => es.employeeRole[role] },
    { title: 'Estado', kind: 'text', value: ({ status }) => es.employeeStatus[status] },
    {
      title: 'Tipo de documento',
      kind: 'text',
      value: ({ identificationType: type }) => (type ? es.identificationType[type] : ''),
    },
    { title: 'Número', kind: 'text', value: ({ identificationNumber = '' }) => identificationNumber },
    { title: 'Correo', kind: 'text', width: 28, value: ({ email = '' }) => email },
    { title: 'Teléfono', kind: 'text', value: ({ phoneNumber = '' }) => phoneNumber },
    { title: 'Ingreso', kind: 'day', value: ({ hiredOn = null }) => hiredOn },
    {
      title: 'Carnet de aplicador',
      kind: 'text',
      value: ({ applicatorLicense = '' }) => applicatorLicense,
    },
    {
      title: 'Carnet válido hasta',
      kind: 'day',
      value: ({ applicatorLicenseUntil = null }) => applicatorLicenseUntil,
    },
    { title: 'Costo por jornal', kind: 2, value: ({ dailyCost = null }) => dailyCost },
    { title: 'Costo por hora', kind: 2, value: ({ hourCost = null }) => hourCost },
  ],
})
