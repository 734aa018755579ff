import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../support/harness.ts'
import { csv, mistakesIn, openServerWithImports, run, send, sent, undo, workbook } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServerWithImports()
})
afterAll(() => server.close())

async function company() {
  const { admin, ...own } = await server.company()
  const ana = await admin.post('administration/employees', {
    name: 'Ana',
    surname: 'Paz',
    role: 'FIELD_WORKER',
  })
  return { ...own, admin, ana: ana.id as string }
}

test('schedules come from a spreadsheet as people write days and hours, each row by itself, and are taken back', async () => {
  const { admin, ana } = await company()
  await admin.post('administration/employee/schedules', {
    ...{ employee: ana, days: ['SATURDAY'], startTime: '08:00', endTime: '12:00', fromDate: '2026-01-01' },
  })
  const sheet = csv([
    ['Empleado', 'Días', 'Entrada', 'Salida', 'Desde', 'Hasta'],
    ['Ana Paz', 'Lunes a viernes', '7:30', '16:00', '01/03/2026', ''],
    ['Ana Paz', 'sábado', '11:00', '13', '01/03/2026', ''],
    ['Ana Paz', 'lunes', '15:00', '18:00', '01/04/2026', ''],
    ['Nadie', 'feriados', '25:00', '16:00', 'pronto', ''],
    ['Ana Paz', 'domingo', '16:00', '12:00', '01/03/2026', '01/02/2026'],
    ['Ana Paz', 'sáb', '8', '12', '01/01/2026', ''],
  ])
  const { id } = await sent(server, admin, 'schedule', sheet)
  expect(await mistakesIn(admin, id)).toEqual([
    [3, 'startTime', 'SCHEDULES_OVERLAP'],
    [4, 'startTime', 'SCHEDULES_OVERLAP'],
    [5, 'employee', 'NOT_FOUND_BY_NAME'],
    [5, 'days', 'NOT_WEEKDAYS'],
    [5, 'startTime', 'NOT_AN_HOUR'],
    [5, 'fromDate', 'NOT_A_DAY'],
    [6, 'endTime', 'OVER_MIDNIGHT'],
    [6, 'toDate', 'END_BEFORE_START'],
  ])
  expect(await run(admin, id, true)).toMatchObject({ status: 'DONE', made: 1, wrong: 4 })
  const hours = async () =>
    (await admin.get('administration/employee/schedules?sort=startTime')).result.map(
      (row: { days: string[]; startTime: string; endTime: string }) =>
        `${row.days.length} ${row.startTime} ${row.endTime}`,
    )
  expect(await hours()).toEqual(['5 07:30 16:00', '1 08:00 12:00'])
  await undo(admin, id)
  expect(await hours()).toEqual(['1 08:00 12:00'])
})

test('hours come as a spreadsheet keeps them', async () => {
  const { admin } = await company()
  const sheet = await workbook([
    ['Empleado', 'Días', 'Entrada', 'Salida', 'Desde'],
    ['Ana Paz', 'lunes', 0.3125, 16, '2026-03-01'],
  ])
  const { id } = await sent(server, admin, 'schedule', sheet)
  expect(await run(admin, id)).toMatchObject({ made: 1 })
  expect((await admin.get('administration/employee/schedules')).result).toMatchObject([
    { startTime: '07:30', endTime: '16:00' },
  ])
})

test('tasks come from a spreadsheet, once for a title, a person and a day, and tell whom they are given to', async () => {
  const { admin, ana } = await company()
  await admin.post('administration/employee/tasks', {
    ...{ title: 'Revisar bombas', employee: ana, dueDate: '2026-11-30' },
  })
  const sheet = csv([
    ['Tarea', 'Empleado', 'Vence', 'Repetición', 'Detalle'],
    ['revisar bombas', 'Ana Paz', '30/11/2026', '', ''],
    ['Podar cercos', 'ana paz', '01/12/2026', 'Cada semana', 'Los del camino'],
    ['Podar cercos', 'Ana Paz', '01/12/2026', '', ''],
    ['', 'Ana Paz', '', 'a veces', ''],
  ])
  const { id } = await sent(server, admin, 'employeeTask', sheet)
  expect(await mistakesIn(admin, id)).toEqual([
    [4, 'title', 'REPEATED_ROW:3'],
    [5, 'title', 'REQUIRED'],
    [5, 'dueDate', 'REQUIRED'],
    [5, 'repeat', 'NOT_IN_LIST'],
  ])
  expect(await run(admin, id, true)).toMatchObject({ made: 1, wrong: 2 })
  const tasks = async () => (await admin.get('administration/employees/tasks?sort=dueDate')).result
  expect(await tasks()).toMatchObject([
    { title: 'Revisar bombas' },
    { title: 'Podar cercos', status: 'PENDING', repeat: 'WEEKLY', description: 'Los del camino' },
  ])
  await undo(admin, id)
  expect(await tasks()).toHaveLength(1)
})

test('only who manages people brings them, and nobody names people of another company', async () => {
  const { admin, ...own } = await company()
  const other = await server.company()
  const sheet = csv([
    ['Tarea', 'Empleado', 'Vence'],
    ['Podar', 'Ana Paz', '01/12/2026'],
  ])
  const { id } = await sent(server, other.admin, 'employeeTask', sheet)
  expect(await mistakesIn(other.admin, id)).toEqual([[2, 'employee', 'NOT_FOUND_BY_NAME']])
  const viewer = await own.as('TRACEABILITY_VIEWER')
  for (const kind of ['schedule', 'employeeTask'] as const)
    expect((await send(server, viewer, kind, sheet)).json().code).toBe('NO_PERMISSIONS')
  expect((await admin.get('administration/employees/tasks')).total).toBe(0)
})
