import { expect, test } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  firstOf,
  ownName,
  pick,
  said,
  signIn,
  write,
  type Ask,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

/** A red that ferments in a tank of its own, and its content. */
async function makeFermenting(ask: Ask) {
  const names = { ...ownWine('L'), wine: ownName('Fermento') }
  const { tank } = await makeWine(ask, names)
  const { content } = (await ask('GET', `traceability/entity/data?type=cellarElement&id=${tank}`)).result
  await ask('PUT', 'cellars/contents/status', {
    id: content.id,
    version: content.version,
    status: 'FERMENTING',
  })
  return { names, tank, content: content.id as string }
}

/** What was measured of a tank some days ago, in the morning. */
async function measured(ask: Ask, tank: string, ago: number, density: number) {
  const { today } = await ask('GET', 'auth/me')
  const day = new Date(Date.parse(`${today}T00:00:00Z`) - ago * 86_400_000).toISOString().slice(0, 10)
  await ask('POST', 'cellars/measuraments', {
    cellarElement: tank,
    day,
    hour: '00:00',
    employee: await firstOf(ask, 'administration/employees?name=Carolina'),
    measuraments: [{ code: 'DENSITY', value: density }],
  })
}

test('on the round a tank is found stuck, and its curve and the alarms say so', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const { names, tank, content } = await makeFermenting(ask)
  for (const ago of [4, 3, 2, 1]) await measured(ask, tank, ago, 1.012)

  await page.goto('/laboratory?tab=fermentations')
  await page.getByRole('button', { name: 'Recorrida de tanques' }).click()
  const round = dialog(page, 'Recorrida de tanques')
  await expect(round.getByText(/^Tanque 1 de/)).toBeVisible()
  const employee = round.getByRole('combobox', { name: 'Quién mide' })
  if (await employee.isVisible()) await pick(round, 'Quién mide', 'Carolina')
  while (!(await round.getByText(names.tank, { exact: true }).isVisible()))
    await round.getByRole('button', { name: 'Saltear' }).click()
  await expect(
    round.getByText('Antes: 1,0120 g/mL (1,72 °Bé · 3,1 °Bx · 1,84 % v/v probable) · —'),
  ).toBeVisible()
  await round.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(round.getByText(/^Escriba la densidad/)).toBeVisible()
  await round.getByRole('textbox', { name: 'Densidad' }).fill('1850')
  await round.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(round.getByText('No es un valor posible: debe estar entre 0,98 y 1,2')).toBeVisible()
  await round.getByRole('textbox', { name: 'Densidad' }).fill('1012')
  await round.getByRole('textbox', { name: 'Temperatura' }).fill('31')
  await round.getByText('Remontaje').click()
  expect(await barriersOf(page)).toEqual([])
  await round.getByRole('button', { name: 'Guardar y seguir' }).click()
  await said(page, `${names.tank} anotado`)

  await page.goto(`/entities/content/${content}?tab=fermentation`)
  await expect(page.getByText('La densidad no baja desde hace 48 horas.')).toBeVisible()
  await expect(page.getByText('Está más caliente que lo que conviene a su color.')).toBeVisible()
  const log = page.getByRole('table', { name: 'Registro' })
  await expect(log.getByRole('row').nth(1)).toContainText('1,0120 g/mL')
  await expect(log.getByRole('row').nth(1)).toContainText('Remontaje')
  expect(await barriersOf(page)).toEqual([])

  await page.goto('/alarms')
  await expect(page.getByRole('row', { name: new RegExp(names.wine) }).first()).toContainText(names.tank)
})

test('an analysis goes from its sample to its results, and the dose follows from them', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const { names, content } = await makeFermenting(ask)
  const place = ownName('Laboratorio')
  await ask('POST', 'cellars/laboratoryPlaces', { name: place, isExternal: true })

  await page.goto('/laboratory')
  await page.getByRole('button', { name: 'Crear análisis' }).click()
  const form = dialog(page, 'Crear análisis')
  await expect(form.getByText(/^Faltan: .*Qué se muestrea/)).toBeVisible()
  await pick(form, 'Vasija', names.tank)
  await pick(form, 'Tipo de análisis', 'Control de crianza')
  await pick(form, 'Lugar', place)
  await pick(form, 'Quién tomó la muestra', 'Carolina')
  await choose(form, 'Estado', 'Enviado a laboratorio')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Análisis creado')

  const row = page.getByRole('row', { name: new RegExp(names.wine) }).first()
  await expect(row).toContainText('Enviado a laboratorio')
  await row.getByRole('link', { name: /^Control de crianza/ }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = dialog(page, 'Editar análisis')
  await choose(edit, 'Estado', 'Informado')
  const values = edit.getByRole('textbox', { name: 'Valor' })
  for (const [at, value] of ['3,6', '18', '100', '0,5', '5,2'].entries()) {
    await values.nth(at).fill(value)
    await values.nth(at).press('Tab')
  }
  expect(await barriersOf(page)).toEqual([])
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Análisis editado')
  const free = page.getByRole('row', { name: /SO₂ libre/ })
  await expect(free).toContainText('18 mg/L')
  await expect(free).toContainText('Fuera de límites')

  await page.goto(`/entities/content/${content}?tab=results`)
  await expect(page.getByRole('row', { name: /SO₂ libre/ })).toContainText('18 mg/L')
  await page.getByRole('button', { name: 'Calcular SO₂' }).click()
  const so2 = dialog(page, /^Calculadora de SO₂/)
  await expect(so2.getByRole('textbox', { name: 'SO₂ libre buscado (mg/L)' })).toBeFocused()
  await write(so2, 'SO₂ libre buscado (mg/L)', '32')
  // (32 − 18) × 880 / 1000 / 0,576
  await expect(so2.getByText('21,389 g')).toBeVisible()
  await expect(so2.getByText('SO₂ total después: 114 mg/L (límite 130 mg/L).')).toBeVisible()
  await so2.getByText('Molecular', { exact: true }).click()
  await write(so2, 'SO₂ molecular buscado (mg/L)', '0,8')
  await expect(so2.getByText('Supera el límite legal de 130 mg/L de SO₂ total.')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
})
