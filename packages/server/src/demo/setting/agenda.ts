import { typeColors } from '@lagar/domain/administration/year/event.ts'
import { addDays } from '@lagar/domain/day.ts'
import type { EventType, Weekday } from '@lagar/domain/lists/people.ts'
import { idOf, type Ask } from './ask.ts'
import type { Winery } from './winery.ts'

const week: Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']

/** What the people of the winery have before them: when they work, what is on, and what each of them is to do. */
export async function fillAgenda(ask: Ask, winery: Winery, today: string): Promise<void> {
  await keepHours(ask, winery, `${Number(today.slice(0, 4)) - 1}-07-01`)
  await announceEvents(ask, winery, today)
  await giveTasks(ask, winery, today)
}

/** The estate works from early until the heat, the cellar in two parts, and on Saturday mornings whoever measures. */
async function keepHours(ask: Ask, { people, estates, cellar }: Winery, fromDate: string) {
  const wineEstate = idOf(estates.estates, 'Finca El Jarillal')
  const work = (name: string, days: Weekday[], startTime: string, endTime: string, place: object) =>
    ask.post('administration/employee/schedules', {
      ...{ employee: idOf(people.employees, name), days, startTime, endTime, fromDate },
      ...place,
    })
  for (const name of ['Ramón', 'Ceferino', 'Nélida']) {
    await work(name, week, '07:00', '13:00', { wineEstate })
    await work(name, ['SATURDAY'], '07:00', '11:00', { wineEstate })
  }
  for (const name of ['Carolina', 'Diego', 'Hugo', 'Noelia']) {
    await work(name, week, '07:30', '12:00', { cellar })
    await work(name, week, '14:00', '17:30', { cellar })
  }
  await work('Carolina', ['SATURDAY'], '08:00', '12:00', { cellar })
}

async function announceEvents(ask: Ask, { people, cellar }: Winery, today: string) {
  const happen = (type: EventType, title: string, inDays: number, more: object = {}) => {
    const fromDate = addDays(today, inDays)
    const event = { type, title, color: typeColors[type], fromDate, toDate: fromDate, ...more }
    return ask.post('administration/events', event)
  }
  const invited = (...names: string[]) => ({ employees: names.map((name) => idOf(people.employees, name)) })
  await happen('EVENT', 'Visita de importadores', 2, {
    ...{ wholeDay: false, startTime: '10:00', endTime: '12:30', venue: 'Sala de degustación', cellar },
    ...invited('Carolina', 'Julián'),
  })
  await happen('AUDIT', 'Auditoría de la certificación orgánica', 9, {
    ...{ toDate: addDays(today, 10), venue: 'Oficina de la finca' },
    ...invited('Martín', 'Ramón'),
  })
  await happen('MAINTENANCE', 'Calibración de la balanza', 5, {
    ...{ wholeDay: false, startTime: '08:00', endTime: null },
    ...invited('Hugo'),
  })
  await happen('DECLARATION', 'Presentar la declaración mensual', 6)
}

async function giveTasks(ask: Ask, winery: Winery, today: string) {
  const { people, estates, machines, cellar } = winery
  const wineEstate = idOf(estates.estates, 'Finca El Jarillal')
  const give = (title: string, name: string, inDays: number, more: object = {}) => {
    const task = { title, employee: idOf(people.employees, name), dueDate: addDays(today, inDays), ...more }
    return ask.post('administration/employee/tasks', task)
  }
  await give('Lavar las mangueras y las bombas', 'Diego', 0, { repeat: 'WEEKLY', cellar })
  await give('Medir el cloro del agua de lavado', 'Diego', -1, { repeat: 'DAILY', cellar })
  await give('Cambiar el aceite del tractor', 'Ceferino', 3, {
    ...{ status: 'IN_PROGRESS', wineEstate },
    ...{ entityType: 'machine', entityId: idOf(machines, 'Tractor viñatero') },
  })
  await give('Revisar los extintores', 'Hugo', -2, { repeat: 'MONTHLY', cellar })
  await give('Pedir presupuesto de corchos', 'Noelia', 4)
  await give('Reparar el alambrado', 'Ramón', 1, {
    ...{ wineEstate, entityType: 'land', entityId: idOf(estates.lands, 'L1') },
  })
  const done = await give('Ordenar el galpón de agroquímicos', 'Ramón', -3, { wineEstate })
  await ask.put('administration/employee/tasks/status', {
    ...{ id: done.id, version: done.version, status: 'DONE' },
  })
}
