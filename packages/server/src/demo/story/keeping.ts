import { idOf, type Answer } from '../setting/ask.ts'
import type { Happening } from '../setting/calendar.ts'
import { levelOf, ordered, put, wash, type Teller } from './teller.ts'

/**
 * What each litre that is ground bears of energy, rent and wages, by the day from which it does. The worked vintage bears nothing:
 * its costs are worked out without them, and its year is charged when it is over.
 */
const overheads: [fromDate: string, costPerLiter: number, note: string][] = [
  ['2024-01-01', 31.5, 'Energía, alquiler y sueldos de 2023, repartidos en los litros molidos.'],
  ['2025-01-01', 42.8, 'Según los gastos de 2024.'],
  ['2026-01-01', 0, 'Los de la vendimia 2026 se cargan al cerrar el año.'],
]

/** Says what the overheads of the cellar are, before the first grapes are ground. */
export async function chargeOverheads({ ask }: Teller): Promise<void> {
  for (const [fromDate, costPerLiter, note] of overheads)
    await ask.post('cellars/overheads', { fromDate, costPerLiter, note })
}

/** Where the wine of the grower is kept, and how many litres of it. */
const kept = { pool: 'P20', litres: 6400 }

/** What its owner asked for. */
const asked = 'Guarda a façón hasta marzo: no se corta con vino nuestro.'

/** A grower has Malbec of his own kept here: it comes, is sulphited and is looked at, and stays his. */
export function keepForGrower(teller: Teller, year: number): Happening[] {
  const on = (day: string, tell: (day: string) => Promise<unknown>): Happening => ({
    day: `${year}-${day}`,
    tell: () => tell(`${year}-${day}`),
  })
  return [
    on('09-21', (day) => wash(teller, day, [kept.pool])),
    on('10-06', (day) => receiveKept(teller, year, day)),
    on('10-07', (day) => sulphite(teller, day)),
    on('10-21', (day) => look(teller, day)),
  ]
}

async function receiveKept(teller: Teller, year: number, day: string) {
  const { ask, winery } = teller
  const { people, estates, cellar, vessels } = winery
  const note = await ask.post('input', {
    isReceivingContent: true,
    fromType: 'SUPPLIER_CELLAR',
    from: idOf(people.cellarSuppliers, 'Bodega Los Álamos'),
    toType: 'CELLAR',
    to: cellar,
    owner: idOf(people.growers, 'Viñas del Este'),
    ownerType: 'SUPPLIER',
    date: day,
    employee: idOf(people.employees, 'Hugo'),
    contentName: `Malbec Viñas del Este ${String(year).slice(2)}`,
    contentVariety: idOf(estates.varieties, 'Malbec'),
    stage: 'NEW_WINE',
    grapeType: 'RED',
    year,
    currentAmount: kept.litres,
    status: 'RECEIVED',
    destinations: [
      { cellarElement: idOf(vessels, kept.pool), sendAll: true, contentUnit: 'LITER', note: asked },
    ],
  })
  const { result } = await ask.get(`cellars/workorders?inputId=${note.id}`)
  const [{ id, version }] = result
  await ask.put('cellars/workorders/status', { id, version, status: 'DONE', day })
  put(teller, kept.pool, kept.litres)
}

/** Sulphite at 3 g/hL, as the grower asked. */
function sulphite(teller: Teller, day: string): Promise<Answer> {
  const { supplies, vessels } = teller.winery
  const cellarElement = idOf(vessels, kept.pool)
  return ordered(teller, 'ADDITION', day, {
    cellarElements: [cellarElement],
    description: 'Por cuenta de Viñas del Este.',
    amountOfHours: 1,
    stocksUsed: [
      {
        stock: idOf(supplies.stocks, 'Metabisulfito a granel'),
        stockBatch: idOf(supplies.batches, 'Metabisulfito a granel'),
        cellarElement,
        amount: Number(((levelOf(teller, kept.pool) * 3) / 100_000).toFixed(3)),
        unit: 'KG',
        dose: 3,
        doseUnit: 'GRAM_PER_HECTOLITER',
      },
    ],
  })
}

/** What a look at the wine found, for its owner. */
function look(teller: Teller, day: string): Promise<Answer> {
  const cellarElement = idOf(teller.winery.vessels, kept.pool)
  return ordered(teller, 'MEASUREMENT', day, {
    cellarElements: [cellarElement],
    amountOfHours: 0.5,
    measuraments: [
      { cellarElement, code: 'FREE_SO2', value: 31, unit: 'mg/L' },
      { cellarElement, code: 'TOTAL_SO2', value: 74, unit: 'mg/L' },
      { cellarElement, code: 'PH', value: 3.66, unit: '' },
    ],
  })
}

/** A part of the Bonarda smelled of reduction: it stays where it is until it was tasted again. */
export async function holdReduced({ ask, winery }: Teller): Promise<void> {
  const vessel = idOf(winery.vessels, 'P17')
  const { result } = await ask.get(`traceability/entity/data?type=cellarElement&id=${vessel}`)
  if (result.content === null) return
  const { id, version } = result.content
  await ask.put('cellars/contents/hold', {
    id,
    version,
    onHold: true,
    reason: 'QUALITY',
    note: 'Olor a reducido en la degustación: airear y volver a catar antes de moverlo.',
  })
}

/** The months with wine until the end of a year are declared, one after the other, and with them its books are closed. */
export async function declareYear({ ask }: Teller, year: number): Promise<void> {
  const { result } = await ask.get('cellars/declarations')
  const months = (result as { month: string }[]).map(({ month }) => month)
  for (const month of months.filter((one) => one <= `${year}-12`).toReversed())
    await ask.post('cellars/declarations', {
      month,
      note: month.endsWith('12') ? 'Cierre del año, según recuento del 30 de diciembre.' : '',
    })
}
