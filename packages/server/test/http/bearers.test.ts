import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { makeCellar as makeEmptyCellar } from '../cellars/vessels.ts'
import { makeVintage } from '../traceability/vintage.ts'
import { openServer, today, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('notes and grape units are found by a part of either name and by the number, however short', async () => {
  const v = await makeVintage(server)
  const note = await v.admin.post('input', v.grapes({ cius: [v.unit('UCO-77', { weight: 5000 })] }))
  await v.admin.post('input', v.grapes({ cius: [v.unit('OTRA-1', { weight: 5000 })] }))
  const found = async (list: string, text: string) =>
    (await v.admin.get(`${list}?text=${encodeURIComponent(text)}`)).result.map(({ id }: { id: string }) => id)
  for (const text of ['uco-7', '77', note.inputName, `R-${note.number}`, String(note.number)])
    expect(await found('input', text), text).toContain(note.id)
  for (const text of ['uco-7', '77']) expect(await found('input', text), text).toEqual([note.id])
  const [unit] = note.cius
  for (const text of ['uco-7', '77', note.inputName])
    expect(await found('cius', text), text).toContain(unit.id)
  expect(await found('cius', 'uco-8')).toEqual([])
  expect(await found('input', 'uco-8')).toEqual([])
})

test('an order is found by its number, its type, and a part of what it is for, however short', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 2000 })
  await cellar.pour('A', 3000, 900)
  const racked = {
    type: 'RACK',
    origins: [{ cellarElement: cellar.vessel('A'), transferedAmount: 1000 }],
    destinations: [{ cellarElement: cellar.vessel('B'), amount: 1000 }],
  }
  const order = cellar.order('RACK', { description: 'Quitar las borras', workorderTransfers: [racked] })
  const { id, number } = await cellar.admin.post('cellars/workorders', order)
  const { type } = await cellar.admin.record('workorder', id)
  const found = async (text: string) =>
    (await cellar.admin.get(`cellars/workorders?text=${encodeURIComponent(text)}`)).result.map(
      (one: { number: number }) => one.number,
    )
  const texts = [`OT ${number}`, String(number), type.name, type.name.slice(1, 4), 'BORRAS', 'bo']
  for (const text of texts) expect(await found(text), text).toEqual([number])
  expect(await found('quitar hollejos')).toEqual([])
})

test('a text that more than a hundred vessels bear narrows as one that few bear does, in the order of their names as well', async () => {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeEmptyCellar(company)
  const named = ['B-1', ...Array.from({ length: 101 }, (_, at) => `T-${at + 1}`)]
  const vessels: Record<string, string> = {}
  for (const name of named) vessels[name] = (await cellar.vessel(name)).id
  const employee = await admin.post('administration/employees', {
    name: 'Lía',
    surname: 'Sosa',
    role: 'LAB_TECHNICIAN',
  })
  for (const [ago, name] of ['T-1', 'T-101', 'B-1'].entries())
    await admin.post('cellars/measuraments', {
      cellarElement: vessels[name],
      day: addDays(today(), -ago),
      hour: '08:00',
      employee: employee.id,
      measuraments: [{ code: 'TEMPERATURE', value: 14 }],
    })
  const names = async (filters: string) =>
    (await admin.get(`cellars/measuraments?${filters}`)).result.map(
      ({ entityName }: { entityName: string }) => entityName,
    )
  for (const text of ['t-', 't-1']) expect(await names(`text=${text}`), text).toEqual(['T-1', 'T-101'])
  expect(await names('text=t-&sort=-entityName')).toEqual(['T-101', 'T-1'])
  expect(await names('text=t-1&sort=-entityName')).toEqual(['T-101', 'T-1'])
  expect(await names('sort=entityName')).toEqual(['B-1', 'T-1', 'T-101'])
})
