import { expect, test, type Page } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  choose,
  complaintsOf,
  dialog,
  firstOf,
  makeLand,
  ownName,
  pick,
  said,
  signIn,
  write,
  type Ask,
} from './journey.ts'

/** A tractor that nobody else drives, and a deposit with fuel of its own. */
async function makeTractor(ask: Ask, name: string, deposit: string) {
  const { id: machine } = await ask('POST', 'machines/machines', { name, fuelPerHour: 6, tankCapacity: 80 })
  const { id: stockDepositId } = await ask('POST', 'stock/deposit', { name: deposit })
  const diesel = { kind: 'FUEL', name: `Gasoil ${deposit}`, instructions: 'Filtrar.', unit: 'LITER' }
  const product = await ask('POST', 'stock/product', { ...diesel, stockDepositId })
  const stock = await firstOf(ask, `stock/stock?productId=${product.id}`)
  const there = { isAdd: true, amount: 500, unit: 'LITER', date: '2026-11-01' }
  await ask('POST', 'stock/stock/amount', { stock, ...there })
  return machine as string
}

/** Tries to prune with a machine that is out of service; answers the form that was refused. */
async function pruneWith(page: Page, machine: string, { estate, land }: { estate: string; land: string }) {
  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Poda', exact: true }).click()
  const work = dialog(page, 'Crear poda')
  await pick(work, 'Finca', estate)
  await pick(work, 'Cuadros', land)
  await choose(work, 'Tipo de poda', 'Guyot doble')
  await write(work, 'Fecha de inicio', '03/09/2026')
  await write(work, 'Fecha de fin', '03/09/2026')
  await pick(work, 'Responsable', 'Ramón')
  await pick(work, 'Máquinas', machine)
  await work.getByRole('button', { name: 'Guardar' }).click()
  await expect(work.getByText(/Una máquina está fuera de servicio esos días/)).toBeVisible()
  return work
}

test('a maintenance rings by the meter, keeps its machine from work, and comes again once it is done', async ({
  page,
}) => {
  const names = { machine: ownName('Tractor MQ'), care: ownName('Aceite MQ') }
  const places = { estate: ownName('Finca MQ'), land: ownName('Cuadro MQ') }
  await signIn(page)
  const ask = await asAdmin(page)
  await makeLand(ask, places)
  const { id: machine } = await ask('POST', 'machines/machines', { name: names.machine })

  await page.goto('/administration?tab=maintenances')
  await page.getByRole('button', { name: 'Crear mantenimiento' }).click()
  const form = dialog(page, 'Crear mantenimiento')
  await expect(form.getByRole('combobox', { name: 'Estado' })).toHaveValue('Pendiente')
  await pick(form, 'Máquina', names.machine)
  await choose(form, 'Tipo', 'Cambio de aceite')
  await write(form, 'Descripción', names.care)
  await write(form, 'Previsto con el medidor en', '1.250,5')
  await write(form, 'Cada cuánto del medidor', '250')
  await write(form, 'Costo', '15.000,5')
  await write(form, 'Fuera de servicio desde', '01/09/2026')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Faltan: Por qué está fuera de servicio')).toBeVisible()
  await write(form, 'Por qué está fuera de servicio', 'Pierde aceite')
  expect(await barriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Mantenimiento creado')
  const reading = { machine, type: 'INSPECTION', status: 'DONE', performedOn: '2026-09-02' }
  await ask('POST', 'machines/maintenance', { ...reading, description: ownName('Lectura'), meter: 1260 })

  // Its meter went past what was planned.
  await page.goto('/alarms')
  await expect(page.getByText(names.care)).toBeVisible()
  await page.goto(`/administration?tab=maintenances&machineId=${machine}`)
  const row = page.getByRole('row', { name: names.care })
  await expect(row.getByText('Vence')).toBeVisible()

  // No work takes it meanwhile; the refusal leads to the maintenance.
  const work = await pruneWith(page, names.machine, places)
  const wayOut = work.getByRole('link', { name: `Mantenimiento ${names.care}` })
  await page.goto((await wayOut.getAttribute('href'))!)

  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = dialog(page, 'Editar mantenimiento')
  await choose(edit, 'Estado', 'Finalizado')
  await write(edit, 'Hecho el', '04/09/2026')
  await write(edit, 'Fuera de servicio hasta', '04/09/2026')
  await write(edit, 'Medidor', '7,30')
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await expect(edit.getByText(/El medidor no retrocede/).first()).toBeVisible()
  await write(edit, 'Medidor', '1.262')
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Mantenimiento editado')
  await expect(page.getByText('Costo de repuestos e insumos')).toBeVisible()
  await expect(page.getByText('$ 15.000,50')).toBeVisible()

  await page.goto(`/administration?tab=maintenances&machineId=${machine}`)
  await expect(row.filter({ hasText: 'Finalizado' })).toContainText('04/09/2026')
  await expect(row.filter({ hasText: 'Pendiente' })).toContainText('1.512 h')
})

test('a machine is filled from a deposit, and its page tells what it did and what its tank holds', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const names = { machine: ownName('Tractor MF'), deposit: ownName('Surtidor MF') }
  await signIn(page)
  const machine = await makeTractor(await asAdmin(page), names.machine, names.deposit)

  await page.goto('/administration?tab=fuels')
  await page.getByRole('button', { name: 'Crear carga de combustible' }).click()
  const form = dialog(page, 'Crear carga de combustible')
  await pick(form, 'Máquina', names.machine)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Faltan: De dónde sale, Litros')).toBeVisible()
  await write(form, 'Fecha de carga', '10/11/2026')
  await pick(form, 'De dónde sale', names.deposit)
  await expect(form.getByRole('combobox', { name: 'De dónde sale' })).toHaveValue(new RegExp(names.deposit))
  await write(form, 'Litros', '60,5')
  await write(form, 'Medidor', '1.250,5')
  await form.getByRole('checkbox', { name: 'Quedó lleno' }).check()
  expect(await barriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Carga de combustible creada')

  // Nobody knew what the tank held before: it is full, and the rest is without explanation.
  await page.goto(`/administration?tab=fuels&machineId=${machine}`)
  const filling = page.getByRole('row', { name: names.machine })
  await expect(filling).toContainText('60,5 L')
  await expect(filling).toContainText('19,5 L más que en los libros')
  await page.goto(`/entities/machine/${machine}?tab=use`)
  await expect(page.getByText('En el tanque, según los libros: 80 L')).toBeVisible()
  await expect(page.getByText('1.250,5 h')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Combustible' })).toContainText('60,5 L')
  expect(await barriersOf(page)).toEqual([])
  expect(complaints).toEqual([])
})
