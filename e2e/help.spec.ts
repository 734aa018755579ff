import { expect, test, type Page } from '@playwright/test'
import { asAdmin, barriersOf, complaintsOf, dialog, jobs, signIn } from './journey.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('the help of a page opens from the sign beside its title, by the tab that is open, and leads back to it', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page)
  await page.goto('/land?tab=season')
  await page.getByRole('link', { name: 'Ayuda de esta pantalla' }).click()
  await expect(title(page, 'El resumen de la temporada')).toBeVisible()
  await expect(page.getByRole('img', { name: /kilos, agua y costo por hectárea/ })).toBeVisible()
  await page.getByRole('link', { name: 'Abrir la pantalla' }).click()
  await expect(page).toHaveURL(/\/land\?tab=season/)

  // A record's page has its kind's topic.
  await page.goto('/workorder')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  // Until the record stands, the sign is that of its list.
  await expect(title(page, /^OT \d/)).toBeVisible()
  await page.getByRole('link', { name: 'Ayuda de esta pantalla' }).click()
  await expect(title(page, 'Órdenes de trabajo')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a question is found as one asks it, on the page of the help and in the palette', async ({ page }) => {
  await signIn(page, jobs.hand)
  await page.goto('/help')
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('como vuelvo atras un trasiego')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    '¿Cómo deshago un trasiego?',
  )
  await page.getByRole('searchbox').press('Enter')
  await expect(title(page, '¿Cómo deshago un trasiego?')).toBeVisible()
  // A button is called as the order calls it.
  await expect(page.getByRole('article').getByText('Revertir', { exact: true })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  await page.keyboard.press('Control+K')
  await dialog(page, 'Buscar').getByRole('combobox').fill('carencia')
  const group = dialog(page, 'Buscar').getByRole('group', { name: 'Ayuda' })
  await group.getByRole('option', { name: /Desde cuándo puedo cosechar/ }).click()
  await expect(title(page, /Desde cuándo puedo cosechar/)).toBeVisible()
})

test('a refusal leads to the way out, in another tab, so that what was written stays', async ({
  page,
  context,
}) => {
  const ask = await asAdmin(page)
  await signIn(page)
  const variety = (await ask('GET', 'companies/varieties?name=Malbec')).result[0]
  await page.goto(`/entities/variety/${variety.id}`)
  await page.getByRole('button', { name: 'Eliminar' }).click()
  const question = dialog(page, /^Eliminar/)
  await question.getByRole('button', { name: 'Eliminar' }).click()
  const refused = question.getByRole('alert')
  await expect(refused).toContainText('Está en uso')
  const opened = context.waitForEvent('page')
  await refused.getByRole('link', { name: 'Ayuda' }).click()
  const help = await opened
  await expect(title(help, '¿Por qué no puedo eliminar algo?')).toBeVisible()
  await expect(help.getByRole('alert')).toContainText('Está en uso y no se puede eliminar')
})

test('the help is told in English to who reads English', async ({ page }) => {
  await signIn(page)
  await page.addInitScript(() => localStorage.setItem('lagar.language', 'en'))
  // Who one is, is asked for together with what stands around every page.
  await page.route('**/api/together?*', async (route) => {
    const answer = await route.fetch()
    const { answers } = await answer.json()
    for (const { body } of answers) if (body?.user) body.user.language = 'en'
    await route.fulfill({ response: answer, json: { answers } })
  })
  await page.goto('/help')
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('how do I undo a racking')
  await page.getByRole('link', { name: 'How do I undo a racking?' }).click()
  await expect(title(page, 'How do I undo a racking?')).toBeVisible()
  await expect(page.getByRole('article').getByText('Reverse', { exact: true })).toBeVisible()
})
