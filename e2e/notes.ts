import type { Locator, Page } from '@playwright/test'
import { dialog, pick, said, write } from './journey.ts'

/**
 * Writes a delivery note of five tons to the cellar in the form of a harvest of one land, which it takes the grapes from; `carry` says
 * who carries it.
 */
export async function addNote(page: Page, ciu: string, carry: (note: Locator) => Promise<void>) {
  await dialog(page, 'Crear cosecha').getByRole('button', { name: 'Agregar remito' }).click()
  const note = dialog(page, 'Agregar remito')
  await pick(note, 'Destino', 'Bodega Cerro Pintado')
  await carry(note)
  await note.getByRole('button', { name: 'Agregar CIU' }).click()
  await write(note, 'CIU', ciu)
  await write(note, 'Peso (Kilo)', '5000')
  await write(note, 'Descripción', 'Primera pasada')
  await note.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Se guarda con la cosecha')
}
