import { idOf } from '../setting/ask.ts'
import type { Happening } from '../setting/calendar.ts'
import { crewOf, workOn } from './season.ts'
import type { Teller } from './teller.ts'

/** What the lands of an estate are to get in a season, and when which product is given: kilos by hectare. */
type Plan = {
  estate: string
  lands: string[]
  surface: number
  product: string
  type: string
  nutrients: Record<string, number>
  applications: [day: string, kilos: number][]
  note: string
}

const plans: Plan[] = [
  {
    estate: 'Finca Las Tapias',
    lands: ['L3', 'L6', 'L11'],
    surface: 6.4,
    product: 'Triple 15',
    type: 'SOIL_MINERAL',
    nutrients: { N: 40, P: 15, K: 35, B: 0.5 },
    applications: [
      ['09-10', 150],
      ['11-25', 100],
    ],
    note: 'Según el análisis foliar; la segunda después del cuaje.',
  },
  {
    estate: 'Finca El Jarillal',
    lands: ['L7', 'L10'],
    surface: 6.1,
    product: 'Guano compostado',
    type: 'ORGANIC',
    nutrients: { N: 15, P: 5, K: 12 },
    applications: [['08-20', 600]],
    note: 'Solo abonos que admite la certificadora.',
  },
]

/** A season's fertilization, which begins in the winter before it: its plans, and what was given of them. */
export const fertilized = (teller: Teller, year: number): Happening[] =>
  plans.flatMap((plan) => [
    { day: `${year}-08-03`, tell: () => write(teller, plan, year) },
    ...plan.applications.map(([day, kilos]): Happening => ({
      day: `${year}-${day}`,
      tell: () => give(teller, plan, `${year}-${day}`, kilos),
    })),
  ])

function write({ ask, winery }: Teller, plan: Plan, year: number) {
  const { estates, supplies } = winery
  return ask.post('lands/fertilizationPlan', {
    name: `Fertilización ${year + 1}`,
    wineEstate: idOf(estates.estates, plan.estate),
    lands: plan.lands.map((land) => idOf(estates.lands, land)),
    fromDate: `${year}-05-01`,
    toDate: `${year + 1}-04-30`,
    nutrients: plan.nutrients,
    applications: plan.applications.map(([day, amount]) => ({
      day: `${year}-${day}`,
      product: idOf(supplies.products, plan.product),
      amount,
      unit: 'KG',
    })),
    note: plan.note,
  })
}

function give(teller: Teller, { estate, lands, surface, product, type }: Plan, day: string, kilos: number) {
  const { ask, winery } = teller
  return ask.post('lands/fertilizations', {
    ...workOn(teller, estate, lands, day),
    employee: idOf(winery.people.employees, 'Martín'),
    type,
    machineHours: Math.ceil(surface),
    fuelPerHour: 5,
    fuelPrice: 1400,
    stocksUsed: [
      {
        stock: idOf(winery.supplies.stocks, product),
        amount: Math.round(surface * kilos),
        unit: 'KG',
        dose: kilos,
        doseUnit: 'KG_PER_HECTARE',
      },
    ],
    ...crewOf(2, 1, 32_000),
    status: 'DONE',
  })
}
