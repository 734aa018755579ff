import { expect, test } from '@playwright/test'
import { dialog, ownName, said, signIn, write } from './journey.ts'

/** Where each small catalogue is kept, what one of it is called, and what it needs besides its name. */
const kept: [place: string, one: string, created: string, label?: string, besides?: [string, string]][] = [
  ['/land?tab=plagues', 'plaga', 'Plaga creada'],
  ['/land?tab=seeds', 'semilla', 'Semilla creada'],
  ['/land?tab=laborTypes', 'tipo de trabajo', 'Tipo de trabajo creado'],
  ['/land?tab=winterGrassCrops', 'cultivo de verdeo', 'Cultivo de verdeo creado'],
  ['/land?tab=employeesProviders', 'contratista', 'Contratista creado'],
  ['/administration?tab=trucks', 'camión', 'Camión creado', 'Patente', ['Marca', 'Iveco']],
  ['/administration?tab=truckDrivers', 'chofer', 'Chofer creado'],
  ['/administration?tab=machines', 'máquina', 'Máquina creada'],
]

test('what works name is kept: created, renamed and deleted, each in its place', async ({ page }) => {
  await signIn(page)
  for (const [place, one, created, label = 'Nombre', besides] of kept) {
    const name = label === 'Patente' ? ownName('').trim() : ownName(one)
    await page.goto(place)
    await page.getByRole('button', { name: `Crear ${one}` }).click()
    const form = dialog(page, `Crear ${one}`)
    await write(form, label, name)
    if (besides) await write(form, ...besides)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await said(page, created)

    await page.getByRole('searchbox').first().fill(name)
    await page.getByRole('button', { name: `Acciones de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const edit = dialog(page, `Editar ${one}`)
    const better = label === 'Patente' ? name : `${name} bis`
    await write(edit, label, better)
    await edit.getByRole('button', { name: 'Guardar' }).click()
    await said(page, created.replace('cread', 'editad'))

    await page.getByRole('button', { name: `Acciones de ${better}` }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    const question = dialog(page, `Eliminar «${better}»`)
    const confirmation = question.getByRole('textbox')
    if (await confirmation.count()) await confirmation.fill(better)
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await said(page, created.replace('cread', 'eliminad'))
    await expect(page.getByRole('button', { name: `Acciones de ${better}` })).toBeHidden()
  }
})
