import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { makeEstate, workOn } from '../lands/makers.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/calendar'
const march = 'from=2026-03-01&to=2026-03-31'

type Entry = { type: string; title: string; can: { move: boolean }; isDone: boolean; isLate: boolean }
const entriesOf = async (person: Person, query = march): Promise<Entry[]> =>
  (await person.get(`${url}?${query}`)).result
const titlesOf = async (person: Person, query = march) =>
  (await entriesOf(person, query)).map(({ type, title }) => `${type} ${title}`)

const holiday = { type: 'HOLIDAY', color: 'GRAY', title: 'Feriado' }

/** A company with a pruning, an event and two tasks in March, of Rosa and of Ramón, and Ramón himself who works the fields. */
async function makeMarch() {
  const company = await server.company()
  const { admin } = company
  const estate = await makeEstate(admin)
  const worker = await company.as('PRUNING_EMPLOYEE')
  const own = await admin.post('administration/employees', {
    ...{ name: 'Ramón', surname: 'Videla', role: 'FIELD_WORKER' },
  })
  const { user } = await worker.get('auth/me')
  await admin.post('administration/employees/user', { employee: own.id, user: user.id })
  const pruning = await admin.post('lands/pruning', {
    ...workOn(estate, estate.l1),
    ...{ type: 'SPUR', initialTimezone: '2026-03-30', finalTimezone: '2026-04-02' },
  })
  await admin.post('administration/events', { ...holiday, fromDate: '2026-03-24', toDate: '2026-03-24' })
  const due = { dueDate: '2026-03-10' }
  const task = await admin.post('administration/employee/tasks', {
    title: 'Afilar',
    employee: own.id,
    ...due,
  })
  await admin.post('administration/employee/tasks', { title: 'Ajena', employee: estate.employee.id, ...due })
  return { ...company, estate, worker, own: own.id as string, task, pruning }
}

describe('the calendar', () => {
  test('tells what is to be done to machines, and until when bills are to be paid, to who may read them', async () => {
    const { admin, worker, estate } = await makeMarch()
    const care = { machine: estate.machine.id, type: 'INSPECTION' }
    await admin.post('machines/maintenance', { ...care, description: 'Frenos', plannedOn: '2026-03-12' })
    await admin.post('machines/maintenance', {
      ...{
        ...care,
        description: 'Luces',
        plannedOn: '2026-02-01',
        status: 'DONE',
        performedOn: '2026-03-13',
      },
    })
    await admin.post('machines/maintenance', { ...care, description: 'Correas', plannedMeter: 500 })
    const supplier = await admin.post('administration/suppliers', { name: 'Edemsa' })
    await admin.post('administration/service/bills', {
      ...{ billNumber: '0001-7', type: 'ELECTRICITY', supplier: supplier.id, price: 1000, currency: 'ARS' },
      ...{ fromDate: '2026-02-01', toDate: '2026-02-28', day: '2026-03-01', dueDate: '2026-03-20' },
      ...{ served: 'COMPANY', sharing: 'EXPENSE' },
    })
    const march = await entriesOf(admin)
    const told = march.filter(({ type }) => type === 'MAINTENANCE' || type === 'EVENT')
    expect(told.map(({ type, title, isDone }) => [type, title, isDone])).toEqual([
      ['MAINTENANCE', 'Frenos', false],
      ['MAINTENANCE', 'Luces', true],
      ['EVENT', 'Factura de servicio 0001-7', false],
    ])
    expect((await titlesOf(worker)).filter((title) => /Frenos|0001-7/.test(title))).toEqual([])
  })

  test('lays what somebody may read over each other, in the order of its days', async () => {
    const { admin, worker, as, estate, own } = await makeMarch()
    expect(await titlesOf(admin)).toEqual([
      ...['TASK Afilar', 'TASK Ajena', 'HOLIDAY Feriado', 'FIELD_WORK Poda'],
    ])
    expect(await titlesOf(admin, 'from=2026-04-02&to=2026-04-30')).toEqual(['FIELD_WORK Poda'])
    expect(await titlesOf(admin, 'from=2026-04-03&to=2026-04-30')).toEqual([])
    expect(await titlesOf(admin, `${march}&types=TASK,HOLIDAY&employee=${own}`)).toEqual(['TASK Afilar'])
    expect(await titlesOf(admin, `${march}&employee=${estate.employee.id}`)).toEqual([
      ...['TASK Ajena', 'FIELD_WORK Poda'],
    ])
    expect(await titlesOf(worker)).toEqual(['TASK Afilar', 'HOLIDAY Feriado', 'FIELD_WORK Poda'])
    expect(await titlesOf(await as('LABEL_EMPLOYEE'))).toEqual(['HOLIDAY Feriado'])
    expect(await titlesOf(admin, `${march}&wineEstate=${newId()}`)).toEqual([
      ...['TASK Afilar', 'TASK Ajena', 'HOLIDAY Feriado'],
    ])
  })

  test('says what may be put on another day, and what is late or done', async () => {
    const { admin, worker, task } = await makeMarch()
    const moves = (entries: Entry[]) => Object.fromEntries(entries.map(({ title, can }) => [title, can.move]))
    expect(moves(await entriesOf(admin))).toEqual({ Afilar: true, Ajena: true, Feriado: true, Poda: true })
    expect(moves(await entriesOf(worker))).toEqual({ Afilar: false, Feriado: false, Poda: true })
    const { id, version } = task
    await worker.put('administration/employee/tasks/status', { id, version, status: 'DONE' })
    const [done, late] = await entriesOf(admin, 'from=2026-03-10&to=2026-03-10')
    expect(done).toMatchObject({ title: 'Afilar', isDone: true, isLate: false, can: { move: false } })
    expect(late).toMatchObject({ title: 'Ajena', isDone: false, isLate: true })
  })

  test('has planned picks until they are works, to who may read harvests, and says who may move them', async () => {
    const { admin, worker, estate } = await makeMarch()
    const pick = {
      land: estate.l1.id,
      kilos: 13_500,
      cellar: null,
      type: 'MANUAL_BINES',
      employee: estate.employee.id,
    }
    const { id } = await admin.post('lands/harvestPicks', { ...pick, day: '2026-03-16' })
    const day = `from=2026-03-16&to=2026-03-16&types=HARVEST`
    expect(await entriesOf(admin, day)).toMatchObject([
      { type: 'HARVEST', title: 'Cosecha planeada: L1, 13.500 kg', isDone: false, can: { move: true } },
    ])
    expect(await entriesOf(admin, `${day}&employee=${newId()}`)).toEqual([])
    expect(await entriesOf(worker, day)).toEqual([])
    await admin.put('lands/harvestPicks/harvest', { id, version: 1 })
    expect(await titlesOf(admin, day)).toEqual(['HARVEST Cosecha'])
  })

  test('has work orders by their number, and none of another cellar', async () => {
    const cellar = await makeCellar(server, { A: 1000 })
    const type = await cellar.admin.post('cellars/workorders/types', { name: 'Recorrida' })
    const { result } = await cellar.admin.get('administration/employees')
    const order = { type: type.id, cellar: cellar.id, employee: result[0].id, parents: [] }
    const made = await cellar.admin.post('cellars/workorders', { ...order, dateToStart: '2200-03-05' })
    const day = 'from=2200-03-01&to=2200-03-31'
    expect(await titlesOf(cellar.admin, day)).toEqual([`WORKORDER OT ${made.number} · Recorrida`])
    expect(await titlesOf(cellar.admin, `${day}&cellar=${newId()}`)).toEqual([])
  })

  test('tells until when a licence is good, to who sees what concerns people', async () => {
    const { admin, worker } = await makeMarch()
    await admin.post('administration/employees', {
      ...{ name: 'Elsa', surname: 'Paz', role: 'AGRONOMIST', applicatorLicense: 'M-12' },
      applicatorLicenseUntil: '2026-05-31',
    })
    const may = 'from=2026-05-01&to=2026-05-31&types=DECLARATION'
    expect(await titlesOf(admin, may)).toEqual(['DECLARATION Vence el carnet de aplicador: Elsa Paz'])
    expect(await titlesOf(worker, may)).toEqual([])
  })

  test.each([
    ['from=2026-03-01&to=2026-05-02', { to: 'TOO_MANY_DAYS:62' }],
    ['from=2026-03-02&to=2026-03-01', { to: 'END_BEFORE_START' }],
    ['from=2026-03-01&to=2026-02-30', { to: 'INVALID_DATE' }],
  ])('is refused for %s', async (query, errors) => {
    const { admin } = await server.company()
    const refusal = await admin.refused('INVALID_INPUT', 'GET', `${url}?${query}`)
    expect(refusal.errors).toEqual(errors)
  })

  test('of another company has nothing of this one', async () => {
    await makeMarch()
    const other = await server.company()
    expect(await titlesOf(other.admin)).toEqual([])
  })
})
