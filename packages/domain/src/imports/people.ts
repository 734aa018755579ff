import { employee } from '../administration/people/employee.ts'
import { supplier } from '../administration/papers/supplier.ts'
import { customer } from '../distribution/customer.ts'
import { paymentMethods } from '../lists/documents.ts'
import { employeeRoles, genders, identificationTypes } from '../lists/people.ts'
import { countries } from '../lists/places.ts'
import { employeeStatuses } from '../lists/statuses.ts'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import { dayColumn, numberColumn, referenceColumn, textColumn, wordColumn } from './column.ts'
import { keyOf, textIn, type ImportRules } from './rules.ts'

const address = textColumn('address', 'San Martín 1250, Luján de Cuyo', { also: ['Domicilio'] })
const email = textColumn('email', 'ana.paz@ejemplo.com', {
  also: ['Email', 'E-mail', 'Mail', 'Correo electrónico'],
})
const phoneNumber = textColumn('phoneNumber', '261 455-0101', { also: ['Celular', 'Tel'] })
const cuit = textColumn('cuit', '30-50000001-1')

/** Somebody with a paper is known by its number; somebody without one, by the whole name. */
export const employeeRules: ImportRules = {
  entity: 'employee',
  schema: employee,
  named: 'name',
  columns: [
    textColumn('name', 'Ana', { also: ['Nombres'] }),
    textColumn('surname', 'Paz', { also: ['Apellidos'] }),
    wordColumn('role', 'Obrero de viña', employeeRoles, [es.employeeRole, en.employeeRole], {
      also: ['Cargo', 'Función', 'Tarea'],
    }),
    wordColumn('status', 'Activo', employeeStatuses, [es.employeeStatus, en.employeeStatus]),
    wordColumn('identificationType', 'DNI', identificationTypes, [
      es.identificationType,
      en.identificationType,
    ]),
    textColumn('identificationNumber', '28456789', { also: ['Número', 'Documento', 'DNI', 'CUIL'] }),
    wordColumn('gender', 'Femenino', genders, [es.gender, en.gender], { also: ['Sexo'] }),
    dayColumn('birthDate', '14/05/1985', { also: ['Nacimiento'] }),
    dayColumn('hiredOn', '01/03/2020', { also: ['Ingreso'] }),
    textColumn('applicatorLicense', '', { also: ['Carnet'] }),
    dayColumn('applicatorLicenseUntil', ''),
    email,
    phoneNumber,
    address,
    numberColumn('dailyCost', 28500.5, { also: ['Jornal'] }),
    numberColumn('hourCost', 3560),
    referenceColumn('wineEstates', 'Finca Las Acequias', 'wineEstate', { several: true, also: ['Finca'] }),
    referenceColumn('cellars', 'Bodega Principal', 'cellar', { several: true, also: ['Bodega'] }),
  ],
  keysOf(draft) {
    const paper = keyOf(draft, 'identificationNumber')
    return paper.length > 0
      ? paper
      : keyOf({ whole: `${textIn(draft, 'name')} ${textIn(draft, 'surname')}` }, 'whole')
  },
}

/** Suppliers of any kind. */
export const supplierRules: ImportRules = {
  entity: 'supplier',
  schema: supplier,
  named: 'name',
  columns: [
    textColumn('name', 'Tonelería del Valle SA', { also: ['Razón social', 'Proveedor'] }),
    textColumn('code', 'P-014'),
    cuit,
    textColumn('invNumber', 'E-71234', { also: ['INV'] }),
    address,
    email,
    phoneNumber,
    textColumn('note', 'Entrega los martes', { also: ['Notas', 'Observaciones'] }),
  ],
  keysOf: (draft) => [...keyOf(draft, 'name'), ...keyOf(draft, 'code'), ...keyOf(draft, 'cuit')],
}

export const customerRules: ImportRules = {
  entity: 'customer',
  schema: customer,
  named: 'name',
  columns: [
    textColumn('name', 'Vinoteca La Esquina', { also: ['Razón social', 'Cliente'] }),
    cuit,
    textColumn('contact', 'Ana Paz'),
    email,
    phoneNumber,
    address,
    wordColumn('country', 'Argentina', countries, [es.country, en.country]),
    textColumn('details', 'Recibe de 9 a 13', { also: ['Observaciones', 'Nota'] }),
    wordColumn('paymentMethods', 'Efectivo', paymentMethods, [es.paymentMethod, en.paymentMethod], {
      several: true,
      also: ['Forma de pago'],
    }),
  ],
  keysOf: (draft) => [...keyOf(draft, 'name'), ...keyOf(draft, 'cuit')],
}
