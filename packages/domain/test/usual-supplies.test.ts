import { describe, expect, test } from 'vitest'
import { stockProductKinds } from '../src/lists/stock.ts'
import { product } from '../src/stock/product.ts'
import { supplyNamed, usualBoxSize, usualCapacity, usualSupply } from '../src/usual-supplies.ts'

describe('what a supply is by its name', () => {
  test.each([
    ['Corcho natural 45 mm', 'CELLAR', 'CORK'],
    ['Tapón sintético', 'CELLAR', 'CORK'],
    ['TAPA A ROSCA negra', 'CELLAR', 'SCREW_CAP'],
    ['Cápsula bordó', 'CELLAR', 'CAPSULE'],
    ['Botella borgoña 750', 'BOTTLE', undefined],
    ['Etiqueta Malbec 2026', 'LABEL', 'FRONT_LABEL'],
    ['Contraetiqueta Malbec 2026', 'LABEL', 'BACK_LABEL'],
    ['Caja x 6', 'WINE_BOX', 'BOX'],
    ['Separador x 6', 'WINE_BOX', 'SEPARATOR'],
    ['Metabisulfito de potasio', 'CELLAR', undefined],
    ['Gasoil', 'FUEL', undefined],
    ['Sacacorchos', 'CELLAR', undefined],
  ])('%s', (name, kind, use) => {
    expect(usualSupply(name)).toEqual(use === undefined ? { kind } : { kind, use })
  })

  test('nothing where the name does not tell', () => {
    expect(usualSupply('Zunchos')).toBeNull()
    // A word within another says nothing.
    expect(usualSupply('Encajadora')).toBeNull()
  })

  test('how much a bottle and a box hold', () => {
    expect(usualCapacity('Botella borgoña 750')).toBe(750)
    expect(usualCapacity('Botella 375 ml')).toBe(375)
    expect(usualCapacity('Magnum 1,5 l')).toBe(1500)
    expect(usualCapacity('Botella bordelesa')).toBe(750)
    expect(usualBoxSize('Caja x 12')).toBe(12)
    expect(usualBoxSize('Caja de 6 botellas')).toBe(6)
    expect(usualBoxSize('Caja kraft')).toBe(6)
  })
})

test('what is proposed for a name is a supply that its form would take', () => {
  for (const kind of stockProductKinds) {
    const given = supplyNamed('Corcho o lo que sea', { kind, unit: 'KG', basedInBatches: true })
    if (kind === 'SEED') expect(given).toBeNull()
    else expect(product.safeParse(given), kind).toMatchObject({ success: true })
  }
  expect(supplyNamed('Levadura', { kind: 'CELLAR', unit: null, basedInBatches: false })).toBeNull()
  expect(supplyNamed('Botella', { kind: 'BOTTLE', unit: null, basedInBatches: false })).toMatchObject({
    unit: 'UNIT',
    bottleCapacity: 750,
  })
})
