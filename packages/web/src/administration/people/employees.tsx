import type { EmployeeRecord } from '@lagar/domain/administration/people/employee.ts'
import { employeeRoles } from '@lagar/domain/lists/people.ts'
import { employeeStatuses } from '@lagar/domain/lists/statuses.ts'
import { mdiAccountCancelOutline, mdiAccountCheckOutline, mdiAccountKeyOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useCan } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { DayText, Money } from '../../ui/values.tsx'
import { relatedOrders } from '../../parts/related/cellar.tsx'
import { relatedWorks } from '../../parts/related/field.tsx'
import { relatedPayBills, relatedTasks } from '../../parts/related/office.tsx'
import { later } from '../../ui/later.tsx'

const EmployeeForm = later(async () => (await import('./EmployeeForm.tsx')).EmployeeForm)
const EmployeeUserForm = later(async () => (await import('./EmployeeUserForm.tsx')).EmployeeUserForm)

const employees: Catalogue<EmployeeRecord> = {
  type: 'employee',
  texts: () => t.administration.employees,
  nameOf: ({ name, surname }) => `${name} ${surname}`.trim(),
  Form: EmployeeForm,
  removePath: 'administration/employees',
}

const Status = ({ status }: Pick<EmployeeRecord, 'status'>) => (
  <StatusBadge status={status} label={words.employeeStatus[status]} />
)

const columns = (): Column<EmployeeRecord>[] => [
  sorted('name', employees.nameOf),
  sorted('role', (row) => words.employeeRole[row.role]),
  sorted('status', (row) => <Status status={row.status} />),
  column('phoneNumber', (row) => row.phoneNumber),
  column('dailyCost', (row) => <Money value={row.dailyCost} />, { align: 'right' }),
]

/** Those who work here. */
export function EmployeesTab() {
  const mayRead = useCan('employees.read')
  return (
    <CataloguePage<EmployeeRecord>
      catalogue={employees}
      permission="employees.write"
      tools={<BringButton kind="employee" permission="employees.write" />}
      path="administration/employees"
      {...(mayRead ? { excel: 'EMPLOYEE' } : {})}
      defaultSort="name"
      columns={columns()}
      filters={
        <>
          <FilterText name="name" label={t.administration.employees.search} />
          <FilterSelect
            name="role"
            label={fieldName('role')}
            options={options(employeeRoles, (role) => words.employeeRole[role])}
          />
          <FilterSelect
            name="status"
            label={fieldName('status')}
            options={options(employeeStatuses, (status) => words.employeeStatus[status])}
          />
        </>
      }
    />
  )
}

/** Suspends somebody, or takes that back. */
const turnEmployee = ({ id, version, status }: EmployeeRecord) =>
  send<EmployeeRecord>('PUT', 'administration/employee/suspend', {
    id,
    version,
    suspended: status !== 'SUSPENDED',
  })

/** Somebody's page. */
export function EmployeePage() {
  const texts = t.administration.employees
  const suspension = useMutation({
    mutationFn: turnEmployee,
    onSuccess: (turned) =>
      toastUndoable(turned.status === 'SUSPENDED' ? texts.suspended : texts.reinstated, () =>
        turnEmployee(turned),
      ),
    onError: (error) => toastFailure(error),
  })
  const seesUsers = useCan('users.read')
  const [giving, setGiving] = useState<EmployeeRecord>()
  const detail = (row: EmployeeRecord): RecordDetail => ({
    badges: <Status status={row.status} />,
    facts: factsOf(row),
    actions: [
      {
        label: texts.giveUser,
        icon: mdiAccountKeyOutline,
        allowed: row.can.edit && seesUsers,
        onClick: () => setGiving(row),
      },
      {
        label: row.status === 'SUSPENDED' ? texts.reinstate : texts.suspend,
        icon: row.status === 'SUSPENDED' ? mdiAccountCheckOutline : mdiAccountCancelOutline,
        allowed: row.can.edit,
        onClick: () => suspension.mutate(row),
      },
    ],
    tabs: [
      relatedTasks({ employeeId: row.id }),
      relatedWorks({ employeeId: row.id }),
      relatedOrders({ employeeId: row.id }),
      relatedPayBills({ employeeId: row.id }),
    ],
  })
  return (
    <>
      <CatalogueRecord catalogue={employees} detail={detail} />
      {giving && <EmployeeUserForm employee={giving} onClose={() => setGiving(undefined)} />}
    </>
  )
}

function factsOf(row: EmployeeRecord) {
  const shown = [fact('role', words.employeeRole[row.role])]
  if (row.dailyCost === undefined) return shown
  const { identificationType: type, identificationNumber: number } = row
  return [
    ...shown,
    fact('dailyCost', <Money value={row.dailyCost} />),
    fact('hourCost', <Money value={row.hourCost} />),
    fact('wineEstates', <Places type="wineEstate" places={row.wineEstates} />),
    fact('cellars', <Places type="cellar" places={row.cellars} />),
    fact('identificationNumber', type && `${words.identificationType[type]} ${number}`),
    fact('applicatorLicense', row.applicatorLicense),
    fact('applicatorLicenseUntil', <DayText day={row.applicatorLicenseUntil} />),
    fact('hiredOn', <DayText day={row.hiredOn} />),
    fact('birthDate', <DayText day={row.birthDate} />),
    fact('gender', row.gender && words.gender[row.gender]),
    fact('email', row.email),
    fact('phoneNumber', row.phoneNumber),
    fact('address', row.address),
    fact('user', row.user?.name),
  ]
}

function Places({ type, places = [] }: { type: string; places: EmployeeRecord['wineEstates'] }) {
  if (places.length === 0) return <>{t.administration.employees.anywhere}</>
  return places.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <EntityLink type={type} id={id}>
        {name}
      </EntityLink>
    </span>
  ))
}
