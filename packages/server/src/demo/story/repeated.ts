import { addDays } from '@lagar/domain/day.ts'
import { weekdays } from '@lagar/domain/lists/people.ts'
import { idOf } from '../setting/ask.ts'
import type { Teller } from './teller.ts'

/** What the cellar does again and again: a measurement every Monday, and the pump-overs of each morning of the vintage to come. */
export async function repeatedWork(teller: Teller, today: string): Promise<void> {
  const nextYear = Number(today.slice(0, 4)) + 1
  await repeat(teller, 'MEASUREMENT', {
    name: 'Medición semanal',
    fromDate: addDays(today, 1),
    days: ['MONDAY'],
    startTime: '08:00',
    who: 'Carolina',
    vessels: ['P10', 'P13', 'P16', 'P19'],
    description: 'SO₂ libre, volátil y temperatura de los vinos en guarda.',
    amountOfHours: 2,
  })
  await repeat(teller, 'PUMP_OVER', {
    name: 'Remontajes de la mañana',
    fromDate: `${nextYear}-02-22`,
    toDate: `${nextYear}-04-25`,
    days: weekdays,
    startTime: '07:00',
    who: 'Diego',
    vessels: ['T01', 'T02', 'T06'],
    description: 'Un volumen por tanque, con aire hasta densidad 1040. Anotar temperatura y densidad.',
    amountOfHours: 3,
  })
}

type Repeated = {
  name: string
  fromDate: string
  toDate?: string
  days: readonly string[]
  startTime: string
  who: string
  vessels: string[]
  description: string
  amountOfHours: number
}

function repeat({ ask, winery }: Teller, type: string, { who, vessels, ...repeated }: Repeated) {
  const { description, amountOfHours, ...timetable } = repeated
  return ask.post('cellars/workorders/repetitions', {
    ...timetable,
    cellar: winery.cellar,
    workorderData: {
      type: idOf(winery.types, type),
      employee: idOf(winery.people.employees, who),
      parents: [],
      cellarElements: vessels.map((vessel) => idOf(winery.vessels, vessel)),
      description,
      amountOfHours,
    },
  })
}
