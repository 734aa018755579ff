import { createServer, type Server } from 'node:http'
import { expect, test } from '@playwright/test'
import { barriersOf, dialog, ownName, said, signIn, write } from './journey.ts'

/** A program of ours that is told of changes, which may be down. */
async function openProgram(port: number) {
  const got: string[] = []
  let status = 204
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      got.push(body)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    got,
    answers: (given: number) => void (status = given),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}

test('a program is told what changes; what it does not take stands in the log and is sent again', async ({
  page,
}) => {
  const port = Number(new URL(test.info().project.use.baseURL!).port) + 1000
  const program = await openProgram(port)
  const [name, labor] = [ownName('Tienda'), ownName('Raleo')]
  await signIn(page)
  await page.goto('/company?tab=webhooks')
  await page.getByRole('button', { name: 'Crear webhook' }).click()
  const form = dialog(page, 'Crear webhook')
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  // Too early, and then an address of a network that is nobody’s business.
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Faltan: Nombre, Dirección del programa')
  await write(form, 'Nombre', name)
  const address = form.getByRole('textbox', { name: 'Dirección del programa' })
  await address.fill('http://10.0.0.3/avisos')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toContainText('tiene que ser pública y empezar con https')
  await address.fill(`http://127.0.0.1:${port}/avisos`)
  await form.getByRole('combobox', { name: 'Registros' }).fill('Tipo de trabajo')
  await page.getByRole('option', { name: 'Tipo de trabajo', exact: true }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Guardar' }).click()
  const shown = dialog(page, name)
  await expect(shown.getByLabel('Secreto')).toContainText('whsec_')
  expect(await barriersOf(page)).toEqual([])
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click()

  const row = page.getByRole('row').filter({ hasText: name })
  const act = async (action: string) => {
    await page.getByRole('button', { name: `Acciones de ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  program.answers(503)
  await act('Probar')
  await said(page, `«${name}» no recibió la prueba. El programa respondió con un error (503)`)

  await page.goto('/land?tab=laborTypes')
  await page.getByRole('button', { name: 'Crear tipo de trabajo' }).click()
  const wine = dialog(page, 'Crear tipo de trabajo')
  await wine.getByRole('textbox', { name: 'Nombre' }).fill(labor)
  await wine.getByRole('button', { name: 'Guardar' }).click()
  await expect(wine).toBeHidden()
  await expect.poll(() => program.got.filter((body) => body.includes('"laborType.create"')).length).toBe(1)

  await page.goto('/company?tab=webhooks')
  await row.getByRole('link', { name: '1 mensaje en espera, 1 abandonado' }).click()
  program.answers(200)
  const message = page.getByRole('row').filter({ hasText: 'laborType.create' })
  await expect(message).toContainText('Se reintenta')
  await message.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Enviar otra vez' }).click()
  await said(page, 'El mensaje sale otra vez')
  await expect
    .poll(() => new Set(program.got.filter((body) => body.includes(`"laborType.create"`))).size)
    .toBe(1)
  await page.goto('/company?tab=webhooks')
  await expect(row.getByRole('link', { name: '1 abandonado' })).toBeVisible()
  await act('Eliminar')
  await dialog(page, `Eliminar «${name}»`).getByRole('button', { name: 'Eliminar' }).click()
  await expect(row).toHaveCount(0)
  await program.close()
})
