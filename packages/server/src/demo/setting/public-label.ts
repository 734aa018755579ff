import { addDays, type Day } from '@lagar/domain/day.ts'
import { idOf, type Ask } from './ask.ts'
import type { Winery } from './winery.ts'

/** A dry red as its laboratory told it after bottling; glycerol is what the winery states. */
const values = [
  { code: 'ALCOHOL', value: 14.1 },
  { code: 'RESIDUAL_SUGAR', value: 2.1 },
  { code: 'TOTAL_ACIDITY', value: 5.6 },
  { code: 'TOTAL_SO2', value: 86 },
]
const GLYCEROL = 9

/** Opens to everybody a lot that goes to Europe: analysed, its digital label approved, its story told with an award. */
export async function openToPublic(
  ask: Ask,
  { people }: Winery,
  wineBatch: string,
  today: Day,
): Promise<void> {
  await ask.post('cellars/measuraments', {
    ...{ wineBatch, day: addDays(today, -12), hour: '09:30' },
    employee: idOf(people.employees, 'Carolina'),
    measuraments: values,
  })
  await ask.post('label/digital', { wineBatch, glycerol: GLYCEROL })
  await ask.put('label/digital/story', {
    ...{ wineBatch, version: 0, isOn: true },
    awards: ['Medalla de oro, Concurso Vinos de Altura 2026'],
  })
}
