import {
  employeesProvider,
  employeesProviderQuery,
  employeesProviderRecord,
  type EmployeesProviderRecord,
} from '@lagar/domain/lands/catalogues/employees-provider.ts'
import type { z } from 'zod'
import { listExport } from '../../exports/catalogue.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { keptAs, type Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('employees_provider')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'cuit', 'phone as phoneNumber', 'note'])

type Row = Omit<EmployeesProviderRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'lands') })

const columns = ({
  name,
  cuit,
  phoneNumber,
  note,
}: z.output<typeof employeesProvider>): ColumnsOf<'employees_provider'> => ({
  name,
  cuit,
  phone: phoneNumber,
  note,
})

/** The contractors whose people work on our lands. */
export const employeesProviders: Catalogue<
  typeof employeesProvider.shape,
  EmployeesProviderRecord,
  z.output<typeof employeesProviderQuery>
> = {
  ...keptAs('employeesProvider'),
  input: employeesProvider,
  record: employeesProviderRecord,
  ...asListed(select, present, {
    query: employeesProviderQuery,
    sort: 'name',
    sorts: {
      name: inSpanish('name'),
      cuit: inSpanish('cuit'),
    },
    asked: (rows, { name }) => (name === undefined ? rows : rows.where(containsText('name', name))),
  }),

  ...asOneRow('employees_provider', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('employees_provider'),
}

export const employeesProviderExport = listExport('employeesProvider', employeesProviders, [
  { field: 'name', kind: 'text', width: 32, value: ({ name }) => name },
  { field: 'cuit', kind: 'text', value: ({ cuit }) => cuit },
  { field: 'phoneNumber', kind: 'text', value: ({ phoneNumber }) => phoneNumber },
  { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
])
