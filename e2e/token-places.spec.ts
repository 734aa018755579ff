import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { demoPassword } from '../packages/server/src/companies/demo-users.ts'
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

/** A cellar with a tank, beside the one that the company has. */
async function secondCellar(ask: Ask, name: string) {
  const { id: cellar } = await ask('POST', 'cellars/cellars', { name })
  const elementType = await firstOf(ask, 'cellars/elementTypes?class=TANK')
  const tank = { name: ownName('S'), cellar, elementType, maxCapacity: 1000 }
  const { id } = await ask('POST', 'cellars/cellarElements', tank)
  return { cellar: cellar as string, tank: { id: id as string, name: tank.name } }
}

/** Makes a token for a cellar, as a person does. */
async function makeToken(page: Page, { name, cellar }: { name: string; cellar: string }): Promise<string> {
  await page.goto('/user/configuration')
  await page.getByRole('button', { name: 'Crear token' }).click()
  const form = dialog(page, 'Crear token')
  await write(form, 'Nombre', name)
  await form.getByRole('combobox', { name: 'Áreas' }).click()
  for (const area of ['Bodegas y vasijas', 'Órdenes de trabajo', 'Insumos'])
    await page.getByRole('option', { name: area, exact: true }).click()
  await page.keyboard.press('Escape')
  await choose(form, 'Qué puede hacer', 'Leer y escribir')
  await pick(form, 'Bodega', cellar)
  // What supplies tell is told by no place: the area goes, and is not offered any more.
  await expect(form.getByText('Insumos', { exact: true })).toHaveCount(0)
  await expect(form.getByText('Solo las áreas cuyos registros son de un lugar')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await write(form, 'Contraseña actual', demoPassword)
  await form.getByRole('button', { name: 'Crear token' }).click()
  const shown = dialog(page, name)
  const token = await shown.getByLabel('Token').innerText()
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click()
  return token
}

const callBy =
  (request: APIRequestContext, token: string) =>
  async (method: 'GET' | 'POST', url: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.fetch(`/api/${url}`, { method, headers, ...(data && { data }) })
    return { status: answer.status(), body: await answer.json() }
  }

test('a token for one cellar opens that cellar, and to it there is no other', async ({ page, request }) => {
  const [name, south] = [ownName('Sonda'), ownName('Bodega Sur')]
  await signIn(page)
  const ask = await asAdmin(page)
  const [theirs] = (await ask('GET', 'cellars/cellarElements?limit=1&class=TANK')).result
  const { cellar, tank } = await secondCellar(ask, south)
  const token = await makeToken(page, { name, cellar: south })
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(`solo en ${south}`)

  const call = callBy(request, token)
  const vessels = await call('GET', 'cellars/cellarElements')
  expect(vessels.body).toMatchObject({ total: 1, result: [tank] })
  const record = (id: string) => call('GET', `traceability/entity/data?type=cellarElement&id=${id}`)
  expect((await record(tank.id)).status).toBe(200)
  expect((await record(theirs.id)).status).toBe(404)
  expect((await call('GET', 'stock/stock')).status).toBe(403)
  expect((await call('GET', 'cellars/contents')).body.code).toBe('OUTSIDE_TOKEN')
  expect((await call('GET', 'auth/program')).body.cellar).toEqual({ id: cellar, name: south })

  const { result: types } = await ask('GET', 'cellars/workorders/types')
  const order = {
    ...{ type: types.find(({ code }: { code: string }) => code === 'WASH').id, parents: [] },
    ...{ cellar: theirs.cellar.id, cellarElements: [theirs.id] },
    employee: await firstOf(ask, 'administration/employees'),
    dateToStart: (await ask('GET', 'auth/me')).today,
  }
  const before = (await ask('GET', 'cellars/workorders')).total
  const { status, body } = await call('POST', 'cellars/workorders', order)
  expect([status, body.errors]).toEqual([
    422,
    { cellar: 'REFERENCE_NOT_FOUND', 'cellarElements.0': 'REFERENCE_NOT_FOUND' },
  ])
  expect((await ask('GET', 'cellars/workorders')).total).toBe(before)

  await row.getByRole('button', { name: `Revocar «${name}»` }).click()
  await dialog(page, `Revocar «${name}»`).getByRole('button', { name: 'Revocar' }).click()
  await said(page, `«${name}» ya no entra`)
  expect((await call('GET', 'cellars/cellarElements')).status).toBe(401)
})
