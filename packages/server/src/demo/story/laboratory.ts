import { addDays } from '@lagar/domain/day.ts'
import type { LaboratoryTypeRecord } from '@lagar/domain/laboratory/type.ts'
import { idOf } from '../setting/ask.ts'
import type { Teller } from './teller.ts'
import { cuvees, type Cuvee } from '../setting/wines.ts'

/** What fermented in the last vintage, what is analysed every month, and what has to be measured. */
export async function laboratoryYear(teller: Teller, year: number, today: string): Promise<void> {
  const reds = cuvees.filter(({ isWhite }) => !isWhite).slice(0, 5)
  for (const [at, cuvee] of reds.entries()) await fermentation(teller, cuvee, year, at === 2)
  await analyses(teller, year, today)
  await controls(teller, today)
}

/** Density in thousandths, morning and evening, of a red that runs well; and of one that stops at 1012 and is started again. */
const running = [95, 94, 92, 88, 82, 75, 67, 59, 51, 44, 37, 31, 25, 20, 16, 12, 9, 6, 4, 2, 0, -2, -3, -4]
const stopping = [96, 95, 93, 90, 85, 79, 72, 63, 54, 45, 36, 28, 20, 15, 13, 12, 12, 12, 12, 12, 11, 8, 5, 3]
const warmth = [
  20, 20, 21, 22, 24, 25, 26, 27, 28, 28, 27, 28, 27, 27, 26, 26, 25, 25, 24, 24, 23, 23, 22, 22,
]

/** Two looks a day at one vat, with its pump-overs while it runs. */
async function fermentation(
  { ask, winery, chance }: Teller,
  cuvee: Cuvee,
  year: number,
  isStopping: boolean,
) {
  const curve = isStopping ? stopping : running
  const offset = isStopping ? 0 : chance.between(-2, 2)
  const heat = isStopping ? 3 : chance.between(-1, 1)
  for (const [at, points] of curve.entries()) {
    const isHot = isStopping && at >= 8 && at <= 12
    await ask.post('cellars/measuraments', {
      cellarElement: idOf(winery.vessels, cuvee.vat),
      day: addDays(`${year}-${cuvee.picked}`, 1 + Math.floor(at / 2)),
      hour: at % 2 === 0 ? '08:00' : '19:00',
      employee: idOf(winery.people.employees, at % 2 === 0 ? 'Carolina' : 'Diego'),
      capWork: isHot ? 'NONE' : at > 18 ? 'PUNCH_DOWN' : 'PUMP_OVER',
      measuraments: [
        { code: 'DENSITY', value: (1000 + points + offset) / 1000 },
        { code: 'TEMPERATURE', value: (warmth[at] ?? 22) + heat },
      ],
      note: isStopping && at === 19 ? 'Sin cambios: se prepara pie de cuba y se airea.' : '',
    })
  }
}

/** What one month's analysis of a wine found: free and total SO2, pH and volatile acidity. */
type Found = { free: number; total: number; pH: number; volatile: number }

const aging: readonly [vessel: string, first: Found][] = [
  ['P10', { free: 34, total: 78, pH: 3.68, volatile: 0.44 }],
  ['P13', { free: 32, total: 74, pH: 3.74, volatile: 0.46 }],
  ['P16', { free: 30, total: 70, pH: 3.71, volatile: 0.42 }],
  ['P19', { free: 33, total: 81, pH: 3.66, volatile: 0.48 }],
]

async function analyses(teller: Teller, year: number, today: string) {
  const { ask, winery } = teller
  const { id: type } = await agreeOnAging(teller)
  const { id: place } = await ask.post('cellars/laboratoryPlaces', {
    name: 'Laboratorio Enológico Cuyo',
    isExternal: true,
    address: 'Godoy Cruz, Mendoza',
    phoneNumber: '+54 261 400 2200',
  })
  const { result: own } = await ask.get('cellars/laboratoryPlaces?name=propio')
  const sampled = (vessel: string, day: string, more: object) =>
    ask.post('cellars/laboratories', {
      type,
      laboratoryPlace: own[0].id,
      employee: idOf(winery.people.employees, 'Carolina'),
      cellarElement: idOf(winery.vessels, vessel),
      sampledOn: day,
      ...more,
    })
  const days = ['07-20', '08-24', '09-21', '10-19'].map((day) => `${year}-${day}`)
  for (const [month, day] of days.entries()) {
    if (day > today) continue
    // P19 held no wine of this vintage before the spring.
    for (const [vessel, first] of aging.filter(([name]) => name !== 'P19' || month > 1)) {
      const results = resultsOf(first, month)
      await sampled(vessel, day, { status: 'DONE', doneOn: day, results })
    }
  }
  const sent = addDays(today, -3)
  await sampled('P13', sent, { laboratoryPlace: place, status: 'SENT', sentOn: sent })
  await sampled('P10', today, {})
}

/** Free SO2 is used up month by month; the volatile acidity creeps. */
const resultsOf = ({ free, total, pH, volatile }: Found, month: number) => [
  { code: 'PH', value: Number((pH + month * 0.01).toFixed(2)) },
  { code: 'FREE_SO2', value: free - month * 4 },
  { code: 'TOTAL_SO2', value: total - month * 3 },
  { code: 'VOLATILE_ACIDITY', value: Number((volatile + month * 0.02).toFixed(2)) },
]

/** The winemaker decides within which limits an aging wine is well. */
async function agreeOnAging({ ask }: Teller): Promise<LaboratoryTypeRecord> {
  const { result } = await ask.get('cellars/laboratories/type?name=crianza')
  const { id, version, name, parameters } = result[0] as LaboratoryTypeRecord
  return ask.put('cellars/laboratories/type', {
    id,
    version,
    name,
    parameters: parameters.map((parameter) =>
      parameter.code === 'FREE_SO2' ? { ...parameter, least: 25, most: 40 } : parameter,
    ),
  })
}

/** Temperatures of the cellar are looked at every week: one is late, one was too high. */
async function controls({ ask, winery }: Teller, today: string) {
  const employee = idOf(winery.people.employees, 'Diego')
  const weekly = (vessel: string) =>
    ask.post('cellars/measuramentControls', {
      cellarElement: idOf(winery.vessels, vessel),
      code: 'TEMPERATURE',
      everyDays: 7,
      fromDate: addDays(today, -30),
      employee,
      most: 20,
    })
  const measured = (vessel: string, ago: number, value: number) =>
    ask.post('cellars/measuraments', {
      cellarElement: idOf(winery.vessels, vessel),
      day: addDays(today, -ago),
      hour: '09:30',
      employee,
      measuraments: [{ code: 'TEMPERATURE', value }],
    })
  for (const vessel of ['P10', 'P13', 'P16']) await weekly(vessel)
  await measured('P10', 2, 17.5)
  await measured('P13', 10, 17.8)
  await measured('P16', 1, 21.2)
}
