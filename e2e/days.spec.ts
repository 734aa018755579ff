import { expect, test } from '@playwright/test'
import { asAdmin, dialog, makeLand, ownName, pick, said, signIn, write } from './journey.ts'

/** From the last place where a day begins to the first one, and the company's own. */
const zones = [
  'Pacific/Pago_Pago',
  'America/Argentina/Mendoza',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
]

for (const zone of zones) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone })

    test('a day stays the day that was written', async ({ page }) => {
      const names = { estate: ownName('Finca del día'), land: ownName('Cuadro del día') }
      await signIn(page)
      const ask = await asAdmin(page)
      const { wineEstate } = await makeLand(ask, names)
      const { today } = await ask('GET', 'auth/me')
      const shown = (day: string) => day.split('-').reverse().join('/')

      await page.goto('/land')
      await page.getByRole('button', { name: 'Crear', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Trabajo', exact: true }).click()
      const form = dialog(page, 'Crear trabajo')
      // The company's today, wherever its reader is.
      await expect(form.getByRole('textbox', { name: 'Fecha de inicio' })).toHaveValue(shown(today))
      await pick(form, 'Finca', names.estate)
      await pick(form, 'Cuadros', names.land)
      await pick(form, 'Tipo de trabajo', 'Desbrote')
      await pick(form, 'Responsable', 'Ramón')
      await write(form, 'Fecha de inicio', '31/03/2026')
      await write(form, 'Fecha de fin', '01/04/2026')
      await form.getByRole('button', { name: 'Crear y cerrar' }).click()
      await said(page, 'Trabajo creado')

      const { result } = await ask('GET', `lands/labor?wineEstateId=${wineEstate}`)
      expect(result).toMatchObject([{ initialTimezone: '2026-03-31', finalTimezone: '2026-04-01' }])
      await page.goto(`/entities/labor/${result[0].id}`)
      await expect(page.getByRole('heading', { name: 'Desbrote 31/03/2026' })).toBeVisible()
      await expect(page.getByText('01/04/2026').filter({ visible: true }).first()).toBeVisible()

      // Opened and saved again, it is still the same.
      await page.getByRole('button', { name: 'Reabrir' }).click()
      await dialog(page, /^Reabrir/)
        .getByRole('button', { name: 'Reabrir' })
        .click()
      await page.getByRole('button', { name: 'Editar' }).click()
      const again = dialog(page, 'Editar trabajo')
      await expect(again.getByRole('textbox', { name: 'Fecha de inicio' })).toHaveValue('31/03/2026')
      await write(again, 'Nota', 'El mismo día')
      await again.getByRole('button', { name: 'Guardar', exact: true }).click()
      await said(page, 'Trabajo editado')
      const after = (await ask('GET', `lands/labor?wineEstateId=${wineEstate}`)).result
      expect(after).toMatchObject([{ initialTimezone: '2026-03-31', finalTimezone: '2026-04-01' }])
    })
  })
}
