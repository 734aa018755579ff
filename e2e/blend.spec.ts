import { expect, test } from '@playwright/test'
import { asAdmin, barriersOf, dialog, makeTank, ownName, pick, said, signIn, write } from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

test('a blend is tried on paper, compared, chosen and made', async ({ page }) => {
  const wineOf = (letter: string) => ownWine(letter)
  const [first, second] = [wineOf('uno'), wineOf('dos')]
  const [name, target] = [ownName('Gran corte'), ownName('T corte')]
  await signIn(page)
  const ask = await asAdmin(page)
  await makeWine(ask, first)
  await makeWine(ask, second)
  await makeTank(ask, target, 2000)

  await page.goto('/workorder?tab=blendTrials')
  await page.getByRole('button', { name: 'Crear ensayo de corte' }).click()
  const form = dialog(page, 'Crear ensayo de corte')
  await write(form, 'Nombre', name)
  await write(form, 'Cosecha declarada', '2026')
  await pick(form, 'Variedades declaradas', 'Malbec')
  await pick(form, 'Agregar un vino', first.wine)
  await expect(form.getByText('Hay 880 L').first()).toBeVisible()
  await pick(form, 'Agregar un vino', second.wine)
  await write(form, `Litros de ${first.wine} en Alternativa A`, '600')
  await write(form, `Litros de ${second.wine} en Alternativa A`, '400')
  await form.getByRole('button', { name: 'Agregar alternativa' }).click()
  await write(form, `Litros de ${first.wine} en Alternativa B`, '900')
  const comparison = form.getByRole('region', { name: 'Comparación' }).last()
  await expect(comparison.getByRole('row', { name: /^Litros/ })).toContainText('1.000')
  await expect(comparison.getByRole('row', { name: /^Falta vino/ })).toContainText(`20 L de ${first.wine}`)
  await expect(comparison.getByRole('row', { name: /^Puede nombrar/ })).toContainText('Sí')
  expect(await barriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Ensayo de corte creado')

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Hacer la OT' })).toBeDisabled()
  await page.getByRole('button', { name: 'Elegir' }).first().click()
  await said(page, 'Alternativa elegida')
  await page.getByRole('button', { name: 'Hacer la OT' }).click()
  const order = dialog(page, 'Crear OT')
  await pick(order, 'Responsable', 'Carolina')
  const into = order.getByRole('region', { name: 'A dónde llega' })
  await pick(into, 'Vasija', target)
  await order.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await said(page, /^Orden de trabajo (creado|editado)/)
  await expect(page.getByRole('link', { name: /^OT \d+ · .+ · .+/ })).toBeVisible()

  const { result } = await ask('GET', `cellars/contents?name=${encodeURIComponent(name)}`)
  expect(result).toMatchObject([{ name, currentAmount: 1000, year: 2026, vessels: [{ name: target }] }])
  const [left] = (await ask('GET', `cellars/contents?name=${encodeURIComponent(first.wine)}`)).result
  expect(left.currentAmount).toBe(280)
})
