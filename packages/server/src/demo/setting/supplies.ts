import { idOf, type Ask, type Named } from './ask.ts'
import type { Estates } from './estates.ts'
import type { People } from './people.ts'

/** What lies in the deposits: products, each stock (product in a deposit) and its first batch, by the product's name. */
export type Supplies = { deposits: Named; products: Named; stocks: Named; batches: Named }

/** A supply as it is bought: how much, at what price of one, when it is of a batch which, and when. */
export type Supply = {
  name: string
  kind: string
  unit: string
  deposit: 'Galpón' | 'Insumos enológicos' | 'Insumos secos'
  amount: number
  price: number
  batch?: string
  supplier?: string
  alarm?: number
  more?: object
  date?: string
}

const dry = (
  name: string,
  kind: string,
  amount: number,
  price: number,
  more: object = {},
  alarm = 0,
): Supply => ({
  name,
  kind,
  unit: 'UNIT',
  deposit: 'Insumos secos',
  amount,
  price,
  alarm,
  supplier: 'Enovidrio S.A.',
  more,
})

const supplies: Supply[] = [
  {
    name: 'Azufre mojable',
    kind: 'CURING_DOSE',
    unit: 'KG',
    deposit: 'Galpón',
    amount: 50,
    price: 1500,
    batch: 'AZ-2601',
    more: {
      dose: 4,
      doseUnit: 'KG_PER_HECTARE',
      tcDays: 7,
      residualPower: 10,
      reentryHours: 24,
      maxApplications: 8,
      activeIngredient: 'Azufre 80 %',
      registrationNumber: 'SENASA 33.108',
      productLabel: 'GREEN',
      isOrganic: true,
      organicCertifier: 'OIA',
    },
  },
  {
    name: 'Oxicloruro de cobre',
    kind: 'CURING_DOSE',
    unit: 'KG',
    deposit: 'Galpón',
    amount: 20,
    price: 9000,
    batch: 'CU-2598',
    more: {
      dose: 2,
      doseUnit: 'KG_PER_HECTARE',
      tcDays: 21,
      residualPower: 14,
      reentryHours: 48,
      maxApplications: 4,
      activeIngredient: 'Oxicloruro de cobre 84 %',
      registrationNumber: 'SENASA 31.742',
      productLabel: 'BLUE',
      isOrganic: true,
      organicCertifier: 'OIA',
    },
  },
  { name: 'Gasoil', kind: 'FUEL', unit: 'LITER', deposit: 'Galpón', amount: 2000, price: 1400, alarm: 300 },
  { name: 'Vicia', kind: 'SEED', unit: 'KG', deposit: 'Galpón', amount: 120, price: 3200 },
  {
    name: 'Guano compostado',
    kind: 'FERTILIZER',
    unit: 'KG',
    deposit: 'Galpón',
    amount: 5000,
    price: 95,
    more: { nutrients: { N: 2, P: 1, K: 2 }, isOrganic: true },
  },
  {
    name: 'Metabisulfito de potasio',
    kind: 'CELLAR',
    unit: 'KG',
    deposit: 'Insumos enológicos',
    amount: 5,
    price: 6000,
    batch: 'KM-118',
    alarm: 1,
    more: {
      dose: 8,
      doseUnit: 'GRAM_PER_HECTOLITER',
      isOrganic: true,
      isAllergene: true,
      allergen: 'sulfitos',
      substance: 'SO2',
      substancePercent: 57.6,
      ingredient: 'SULPHITES',
    },
  },
  {
    name: 'Levadura seleccionada',
    kind: 'CELLAR',
    unit: 'KG',
    deposit: 'Insumos enológicos',
    amount: 10,
    price: 45_000,
    batch: 'LV-77',
    more: {
      dose: 20,
      doseUnit: 'GRAM_PER_HECTOLITER',
      isOrganic: true,
      ingredient: 'PROCESSING_AID',
    },
  },
  {
    name: 'Bentonita',
    kind: 'CELLAR',
    unit: 'KG',
    deposit: 'Insumos enológicos',
    amount: 25,
    price: 2800,
    batch: 'BT-09',
    more: {
      dose: 40,
      doseUnit: 'GRAM_PER_HECTOLITER',
      isOrganic: true,
      ingredient: 'PROCESSING_AID',
    },
  },
  {
    name: 'Soda cáustica',
    kind: 'CLEANING',
    unit: 'KG',
    deposit: 'Insumos enológicos',
    amount: 80,
    price: 1900,
    more: {
      isWasher: true,
      isOrganic: true,
      volumeConcentrationsOfCellarElements: [
        { min: 0, max: 5000, unit: 'LITER', amount: 1 },
        { min: 5000, max: 50_000, unit: 'LITER', amount: 2.5 },
      ],
    },
  },
  {
    name: 'Cartucho 0,45',
    kind: 'CELLAR',
    unit: 'UNIT',
    deposit: 'Insumos enológicos',
    amount: 6,
    price: 350_000,
    more: { use: 'FILTER', ingredient: 'PROCESSING_AID' },
  },
  dry('Botella borgoña 750', 'BOTTLE', 12_000, 650, { bottleCapacity: 750, bottleUnit: 'MILLILITER' }, 1000),
  {
    ...dry('Corcho natural', 'CELLAR', 15_000, 180, { use: 'CORK' }, 1000),
    supplier: 'Corchos del Plata',
  },
  dry('Etiqueta Malbec 2026', 'LABEL', 6500, 120, { use: 'FRONT_LABEL' }),
  dry('Contraetiqueta Malbec 2026', 'LABEL', 6500, 90, { use: 'BACK_LABEL' }),
  dry('Cápsula bordó', 'CELLAR', 6500, 85, { use: 'CAPSULE' }, 500),
  dry('Caja x 6', 'WINE_BOX', 1100, 900, { use: 'BOX', bottlesByBox: 6 }),
  dry('Separador x 6', 'WINE_BOX', 1200, 150, { use: 'SEPARATOR' }),
]

/** Fills the deposits with what the story uses, each at its price. */
export async function makeSupplies(
  ask: Ask,
  { suppliers }: People,
  { estates }: Estates,
  cellar: string,
): Promise<Supplies> {
  const deposit = async (name: string, where: object) =>
    (await ask.post('stock/deposit', { name, ...where })).id as string
  const deposits: Named = {
    Galpón: await deposit('Galpón', { wineEstate: idOf(estates, 'Finca El Jarillal') }),
    'Insumos enológicos': await deposit('Insumos enológicos', { cellar }),
    'Insumos secos': await deposit('Insumos secos', { cellar }),
  }
  const made: Supplies = { deposits, products: {}, stocks: {}, batches: {} }
  for (const supply of supplies)
    await stockUp(ask, made, supply, idOf(suppliers, supply.supplier ?? 'Agroinsumos Cuyo S.R.L.'))
  return made
}

/** Buys a supply; what the winery never had before gets its product and its place in a deposit first. */
export async function stockUp(ask: Ask, made: Supplies, supply: Supply, supplier: string) {
  const { name, unit, amount, price, batch } = supply
  const stock = made.stocks[name] ?? (await introduce(ask, made, supply))
  const what =
    batch === undefined
      ? { amount }
      : { stockBatches: [{ batchId: batch, amount, inputNumber: `R-${batch}` }] }
  await ask.post('stock/stock/amount', {
    stock,
    isAdd: true,
    unit,
    unitPrice: price,
    supplier,
    date: supply.date ?? '2025-12-15',
    ...what,
  })
  if (batch === undefined) return
  const { result } = await ask.get(`stock/batches?stockId=${stock}`)
  made.batches[name] = result.find(({ batchId }: { batchId: string }) => batchId === batch).id
}

/** A new product with its place in a deposit. Returns the stock's id. */
async function introduce(ask: Ask, made: Supplies, supply: Supply): Promise<string> {
  const { name, kind, unit, batch, alarm = 0, more } = supply
  const ofKind = kind === 'SEED' ? { seed: (await ask.post('lands/seeds', { name })).id } : {}
  const { id } = await ask.post('stock/product', {
    name,
    kind,
    unit,
    instructions: 'Según marbete.',
    stockDepositId: idOf(made.deposits, supply.deposit),
    basedInBatches: batch !== undefined,
    showAlarm: alarm > 0,
    amountAlarm: alarm,
    ...ofKind,
    ...more,
  })
  const { result } = await ask.get(`stock/stock?productId=${id}`)
  const stock: string = result[0].id
  made.products[name] = id
  made.stocks[name] = stock
  return stock
}
