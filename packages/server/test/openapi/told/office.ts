import { proposedChart } from '@lagar/domain/books/proposal.ts'
import { addDays } from '@lagar/domain/day.ts'
import { expect } from 'vitest'
import { linesOf, makePay } from '../../bills/pay-makers.ts'
import { keptSeason } from '../../books/makers.ts'
import { csv, sent, settled } from '../../imports/makers.ts'
import { catalogues } from '../../support/catalogue-table.ts'
import type { Person, TestCompany, TestServer } from '../../support/harness.ts'

/** Makes one of each catalogue and edits it. */
export async function eachCatalogue(admin: Person) {
  for (const { list, one, ...paths } of catalogues) {
    const made = await admin.post(paths.create ?? list, one)
    const path = paths.edit ?? paths.create ?? list
    await admin.put(path, { ...one, id: made.id, version: made.version, ...paths.change })
  }
}

/** What a company says of itself, its people and their notifications. */
export async function company({ admin, as }: TestCompany) {
  const me = await admin.get('auth/me')
  const own = await admin.get('companies/company')
  await admin.put('companies/company', {
    ...{ id: own.id, version: own.version, name: own.name, cuit: '30-70123456-8' },
    ...{ address: 'Ruta 89 km 12, Tupungato', vatCondition: 'REGISTERED', pointOfIssue: 3 },
  })
  const { configuration, version } = await admin.get('companies/company')
  await admin.put('companies/configuration', { ...configuration, id: own.id, version })
  await admin.put('companies/setup', { isPutAway: true })
  await admin.put('auth/me', { name: 'Ana', language: 'ES_AR', theme: 'auto' })
  const told = { message: 'El lunes se corta la luz en la bodega de 9 a 11.', fromDate: me.today }
  const announced = await admin.post('administration/announcements', {
    ...{ ...told, toDate: addDays(me.today, 3) },
  })
  await admin.put('administration/announcements', {
    ...{ ...told, toDate: addDays(me.today, 5), id: announced.id, version: announced.version },
  })
  await admin.post('auth/twoFactor/setup', { password: 'una contraseña larga' })
  await admin.post('auth/forgot/password', { email: 'ana@example.com' })
  const worker = await as('CELLAR_EMPLOYEE')
  const { user } = await worker.get('auth/me')
  const employee = await admin.post('administration/employees', {
    ...{ name: 'Lucía', surname: 'Funes', role: 'CELLAR_WORKER', dailyCost: 28_000, hourCost: 3500 },
  })
  await admin.put('administration/employee', {
    ...{ name: 'Lucía', surname: 'Funes', role: 'CELLAR_FOREMAN', dailyCost: 31_000, hourCost: 3900 },
    ...{ id: employee.id, version: employee.version },
  })
  await admin.post('administration/employees/user', { employee: employee.id, user: user.id })
  const row = (await admin.get('companies/users')).result.find((one: { id: string }) => one.id === user.id)
  const edited = await admin.put('companies/user', {
    ...{ id: row.id, version: row.version, roles: ['CELLAR_ADMIN'], employee: employee.id },
  })
  const { version: outside } = await admin.put('companies/user/suspend', {
    ...{ id: row.id, version: edited.version, suspended: true },
  })
  await admin.put('companies/user/suspend', { id: row.id, version: outside, suspended: false })
  const invited = await admin.post('companies/user', {
    ...{ email: 'marcos@lagar.example.com', name: 'Marcos', surname: 'Vera', roles: ['LAND_EMPLOYEE'] },
  })
  await admin.post('companies/user/invitation', { id: invited.id })
  const { version: standing } = await admin.record('employee', employee.id)
  await admin.put('administration/employee/suspend', { id: employee.id, version: standing, suspended: true })
  await notifications(admin)
}

async function notifications(person: Person) {
  const { result } = await person.get('auth/notifications')
  const ids = [result[0]?.id ?? crypto.randomUUID()]
  await person.put('auth/notifications/read', { ids })
  await person.put('auth/notifications/unread', { ids })
  await person.put('auth/notifications/choices', { byMail: ['ALARMS'] })
}

/** Programs and other services of a company. */
export async function programs({ admin }: TestCompany, today: string) {
  await admin.post('auth/programs', {
    ...{ name: 'Planilla de la bodega', areas: ['contents', 'laboratory'], access: 'READ' },
    ...{ expiresOn: addDays(today, 90), password: 'una contraseña larga' },
  })
  const hook = await admin.post('companies/webhooks', {
    ...{ name: 'Sistema contable', webhookUrl: 'https://contable.example.com/lagar', kinds: ['order'] },
    isActive: false,
  })
  await admin.put('companies/webhooks', {
    ...{ id: hook.id, version: hook.version, name: 'Sistema contable', kinds: ['order', 'serviceBill'] },
    ...{ webhookUrl: 'https://contable.example.com/lagar', isActive: false },
  })
  await admin.put(`companies/webhooks/${hook.id}/replay`, {})
  const table = {
    ...{ name: 'Costo de los cuadros por trabajo', fact: 'landCost', by: 'nature,workKind' },
    roles: ['LAND_ADMIN'],
  }
  const kept = await admin.post('analytics/tables', table)
  await admin.put('analytics/tables', { ...table, id: kept.id, version: kept.version, roles: [] })
  await admin.put(`analytics/tables/${kept.id}/reading`, { onHome: true, byLetter: false })
  await admin.post('chat/messages', { text: '¿qué hay para hacer hoy?' })
}

/** Books of a season of their own, and pay. */
export async function books(server: TestServer) {
  const season = await keptSeason(server)
  const { admin } = season
  const account = crypto.randomUUID()
  await admin.put('books/chart', {
    version: 0,
    chart: {
      accounts: [{ id: account, code: '1.3.01', name: 'Vinos a granel', kind: 'ASSET' }],
      rules: [{ role: 'WINE', account }],
    },
  })
  const { version } = await admin.get('books/chart')
  await admin.put('books/chart', { version, chart: proposedChart('es', () => crypto.randomUUID()) })
  const { result } = await admin.get('books/months')
  const [last, first] = [result[0].month, result.at(-1).month]
  await admin.put('books/months/first', { month: first })
  await admin.put('books/months/close', { month: first })
  await admin.put('books/months/reopen', { month: first })
  await admin.put('books/months/close', { month: first })
  await season.give()
  return last
}

/** A payment that is set right. */
export async function pay(server: TestServer) {
  const made = await makePay(server)
  await made.work('2026-03-03')
  const bill = await made.admin.post('administration/payBills', {
    ...made.billOf(linesOf(await made.proposal())),
    status: 'APPROVED',
  })
  const paid = await made.pay(bill.id, 1000)
  const share = paid.shares?.[0] ?? paid
  await made.admin.put('administration/payBills/shares', {
    ...{ id: share.id, version: share.version, payBill: bill.id, day: '2026-04-03', method: 'CASH' },
    ...{ amount: 900, note: 'Recibo 12' },
  })
  const paper = { type: 'PAY_BILL', entityType: 'payBill', entityId: bill.id, filters: {} }
  const printed = await made.admin.request('POST', 'traceability/pdf/create', paper)
  expect(printed.statusCode).toBe(200)
}

/** A spreadsheet that names a variety which is not there: it is made, the rows are brought, and taken back. */
export async function imports(server: TestServer, admin: Person) {
  const sheet = [
    ['Lote', 'Vino', 'Variedad', 'Año', 'Depósito', 'Botellas'],
    ['L-2019', 'Torrontés de guarda', 'Uva rara', '2019', 'Cava', '60'],
  ]
  const { id } = await sent(server, admin, 'openingBottles', csv(sheet))
  await admin.put('imports/references', { id, colours: [{ name: 'Uva rara', colour: 'WHITE' }] })
  await admin.put('imports/run', { id, onlyGood: false })
  await settled(admin, id)
  await admin.put('imports/undo', { id })
  await settled(admin, id)
}
