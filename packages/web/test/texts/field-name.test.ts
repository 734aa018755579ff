import { expect, test } from 'vitest'
import { fieldName } from '../../src/texts/field-names.ts'

test.each([
  ['dateToStart', 'Fecha de inicio'],
  ['stocksUsed.1.amount', 'Cantidad (fila 2)'],
  ['workorderTransfers.0.destinations.0.cellarElement', 'Vasija (destino 1)'],
  ['workorderTransfers.0.origins.2.cellarElement', 'Vasija (origen 3)'],
  ['workorderTransfers.1.destinations.0.cellarElement', 'Vasija (movimiento 2, destino 1)'],
])('of rows in rows, the name of %s tells which is meant', (path, told) => {
  expect(fieldName(path, path === 'dateToStart' ? undefined : told.split(' (')[0])).toBe(told)
})
