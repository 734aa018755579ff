import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import {
  day,
  id,
  isCuit,
  moneyField,
  optionalEmail,
  optionalText,
  text,
  version,
  withHyphens,
} from '../../fields.ts'
import { employeeRoles, genders, identificationTypes, type IdentificationType } from '../../lists/people.ts'
import { employeeStatuses } from '../../lists/statuses.ts'
import { can, listQuery, named } from '../../wire.ts'

const paper = {
  identificationType: z.enum(identificationTypes).nullable().default(null),
  identificationNumber: optionalText(20),
}
const withCheckDigit: ReadonlySet<IdentificationType> = new Set(['CUIT', 'CUIL', 'CDI'])

/**
 * An employee (empleado). `role` is the job; a day's and an hour's cost are in the company's currency. `applicatorLicense` lets them
 * apply plant protection products.
 */
export const employee = z
  .strictObject({
    name: text(80),
    surname: optionalText(80),
    role: z.enum(employeeRoles),
    status: z.enum(employeeStatuses).default('ACTIVE'),
    ...paper,
    gender: z.enum(genders).default('NOT_SPECIFIED'),
    birthDate: day.nullable().default(null),
    hiredOn: day.nullable().default(null),
    email: optionalEmail,
    phoneNumber: optionalText(40),
    address: optionalText(200),
    dailyCost: moneyField.default(0),
    hourCost: moneyField.default(0),
    applicatorLicense: optionalText(60),
    applicatorLicenseUntil: day.nullable().default(null),
    wineEstates: z.array(id).max(100).default([]),
    cellars: z.array(id).max(100).default([]),
  })
  .refine(
    ...needed(
      z.object(paper),
      ({ identificationType, identificationNumber }) =>
        identificationNumber === '' || identificationType !== null,
      'identificationType',
    ),
  )
  .refine(
    ...rule(
      z.object(paper),
      ({ identificationType: type, identificationNumber: number }) =>
        number === '' || type === null || !withCheckDigit.has(type) || isCuit(withHyphens(number)),
      'identificationNumber',
      'INVALID_CUIT',
    ),
  )
export type Employee = z.infer<typeof employee>

/** The number of somebody's paper as it is stored: a CUIT or CUIL with its hyphens. */
export const storedIdentification = ({
  identificationType: type,
  identificationNumber: number,
}: Pick<Employee, 'identificationType' | 'identificationNumber'>): string =>
  type !== null && withCheckDigit.has(type) ? withHyphens(number) : number

const { name, surname, role, status, ...own } = employee.shape

/** What of an employee only those see who may read employees: the paper, the wages, where they live. */
export const employeePrivate = z.object({
  ...own,
  wineEstates: z.array(named),
  cellars: z.array(named),
  user: named.nullable(),
})

/** An employee as a list or page shows them; without `employees.read` only name, job and state. */
export const employeeRecord = z.object({
  id,
  version,
  name,
  surname,
  role,
  status,
  ...employeePrivate.partial().shape,
  can,
})
export type EmployeeRecord = z.infer<typeof employeeRecord>

/** `name` looks in name and surname; an employee without estates or cellars works in any of them. */
export const employeeQuery = listQuery(['name', 'surname', 'role', 'status'], {
  name: z.string().max(100).optional(),
  role: z.enum(employeeRoles).optional(),
  status: z.enum(employeeStatuses).optional(),
  cellarId: id.optional(),
  wineEstateId: id.optional(),
})

/** Suspends an employee, or calls them back. */
export const employeeSuspension = z.strictObject({ id, version, suspended: z.boolean() })

/** Gives an employee the account they sign in with; null takes it away. */
export const employeeUser = z.strictObject({ employee: id, user: id.nullable() })
