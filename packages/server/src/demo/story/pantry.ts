import { idOf } from '../setting/ask.ts'
import { stockUp, type Supply } from '../setting/supplies.ts'
import type { Teller } from './teller.ts'

type Purchase = Omit<Supply, 'amount' | 'price' | 'deposit' | 'supplier'> & {
  deposit: Supply['deposit']
  /** What a year needs, and what one costs at the end of the story. */
  yearly: number
  price: number
}

const cellarGood = (name: string, yearly: number, price: number, code: string): Purchase => ({
  name,
  kind: 'CELLAR',
  unit: 'KG',
  deposit: 'Insumos enológicos',
  yearly,
  price,
  batch: code,
  more: { dose: 20, doseUnit: 'GRAM_PER_HECTOLITER', isOrganic: true, ingredient: 'PROCESSING_AID' },
})

/** What a treatment product's label says of it. */
type Marbete = { days: number; hours: number; most: number; activeIngredient: string; registration: string }

const curing = (name: string, yearly: number, price: number, code: string, says: Marbete): Purchase => ({
  name,
  kind: 'CURING_DOSE',
  unit: 'KG',
  deposit: 'Galpón',
  yearly,
  price,
  batch: code,
  more: {
    dose: 3,
    doseUnit: 'KG_PER_HECTARE',
    tcDays: says.days,
    residualPower: 10,
    reentryHours: says.hours,
    maxApplications: says.most,
    activeIngredient: says.activeIngredient,
    registrationNumber: says.registration,
    productLabel: 'GREEN',
    isOrganic: true,
    organicCertifier: 'OIA',
  },
})

const fertilizer = (name: string, yearly: number, price: number, more: object): Purchase => ({
  name,
  kind: 'FERTILIZER',
  unit: 'KG',
  deposit: 'Galpón',
  yearly,
  price,
  more,
})

const dry = (
  name: string,
  kind: string,
  yearly: number,
  price: number,
  more: object,
  alarm = 0,
): Purchase => ({
  name,
  kind,
  unit: 'UNIT',
  deposit: 'Insumos secos',
  yearly,
  price,
  alarm,
  more,
})

/** What the wines beside the worked one need in a year; the worked one has supplies of its own. */
const purchases: Purchase[] = [
  {
    ...cellarGood('Metabisulfito a granel', 12, 5800, 'MB'),
    alarm: 4,
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
  cellarGood('Levadura tintos', 20, 42_000, 'LT'),
  cellarGood('Levadura blancos', 6, 48_000, 'LB'),
  curing('Azufre en polvo', 150, 1300, 'AP', {
    days: 7,
    hours: 24,
    most: 8,
    activeIngredient: 'Azufre 99 %',
    registration: 'SENASA 30.215',
  }),
  curing('Hidróxido de cobre', 140, 8600, 'HC', {
    days: 21,
    hours: 48,
    most: 4,
    activeIngredient: 'Hidróxido de cobre 53,8 %',
    registration: 'SENASA 34.420',
  }),
  fertilizer('Guano compostado', 4000, 95, { nutrients: { N: 2, P: 1, K: 2 }, isOrganic: true }),
  fertilizer('Triple 15', 1700, 980, { nutrients: { N: 15, P: 15, K: 15 }, nutrientsAsOxides: true }),
  dry(
    'Botella bordelesa 750',
    'BOTTLE',
    36_000,
    610,
    { bottleCapacity: 750, bottleUnit: 'MILLILITER' },
    8000,
  ),
  dry('Corcho técnico', 'CELLAR', 36_500, 145, { use: 'CORK' }, 8000),
  dry('Cápsula negra', 'CELLAR', 36_500, 80, { use: 'CAPSULE' }, 4000),
  dry('Etiqueta línea clásica', 'LABEL', 36_500, 95, { use: 'FRONT_LABEL' }, 4000),
  dry('Caja x 6 impresa', 'WINE_BOX', 6100, 870, { use: 'BOX', bottlesByBox: 6 }, 800),
]

/** Buys what a year needs, in its February: prices were lower in the years before. */
export async function buySupplies(teller: Teller, year: number): Promise<void> {
  const { ask, winery } = teller
  const { supplies, people } = winery
  const rise = 0.8 ** (2026 - year)
  // The last year bottles little of its own before the story ends.
  const need = year === 2026 ? 0.4 : 1
  const bought = purchases.map(({ yearly, price, batch, ...what }) => {
    const supplier = idOf(
      people.suppliers,
      what.kind === 'FERTILIZER' || what.kind === 'CURING_DOSE' || (what.kind === 'CELLAR' && batch)
        ? 'Agroinsumos Cuyo S.R.L.'
        : 'Enovidrio S.A.',
    )
    return stockUp(
      ask,
      supplies,
      {
        ...what,
        amount: what.unit === 'UNIT' ? Math.round(yearly * need) : yearly,
        price: Math.max(1, Math.round(price * rise)),
        ...(batch && { batch: `${batch}-${String(year).slice(2)}` }),
        date: `${year}-01-05`,
      },
      supplier,
    )
  })
  await Promise.all(bought)
  await ask.post('stock/stock/amount', {
    stock: idOf(supplies.stocks, 'Soda cáustica'),
    isAdd: true,
    unit: 'KG',
    unitPrice: Math.round(1900 * rise),
    supplier: idOf(people.suppliers, 'Agroinsumos Cuyo S.R.L.'),
    date: `${year}-01-05`,
    amount: 120,
  })
}
