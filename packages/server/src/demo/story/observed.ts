import { addDays } from '@lagar/domain/day.ts'
import type { PhenologyType } from '@lagar/domain/lists/phenology.ts'
import { idOf } from '../setting/ask.ts'
import type { Happening } from '../setting/calendar.ts'
import type { Teller } from './teller.ts'

/** A stage on the vines of an early estate in a middling year: from when to when, and how many of a hundred were at it. */
type Stage = [type: PhenologyType, from: string, days: number, began: number, ended: number]

const summer: Stage[] = [
  ['EL32_BUNCH_CLOSURE', '01-02', 6, 40, 100],
  ['EL35_VERAISON', '01-14', 15, 5, 90],
  ['EL38_HARVEST_RIPE', '02-26', 9, 30, 100],
]
const springTime: Stage[] = [
  ['EL04_BUDBURST', '09-22', 8, 10, 85],
  ['EL12_FIVE_LEAVES', '10-11', 5, 30, 90],
  ['EL19_FLOWERING_START', '11-03', 4, 15, 70],
  ['EL23_FULL_BLOOM', '11-10', 7, 20, 95],
  ['EL27_SET', '11-18', 9, 10, 80],
  ['EL31_PEA_SIZE', '12-10', 6, 35, 100],
]

/** How many days later than in a middling year; the spring of a year and the summer after it went alike. */
const lateness = (season: number) => ((season * 4) % 13) - 6

const estates = [
  ['Finca El Jarillal', 0],
  ['Finca Las Tapias', 5],
] as const

/** What was seen of the vines in a year: each stage on both estates, and what befell them. */
export function vineyardSeen(teller: Teller, year: number): Happening[] {
  const { estates: kept } = teller.winery
  const stages = (season: number, seen: Stage[]) =>
    estates.flatMap(([estate, later]) =>
      seen.map(([type, from, days, initialPercentage, currentPercentage]): Happening => {
        const initialTimezone = addDays(`${year}-${from}`, lateness(season) + later)
        const finalTimezone = addDays(initialTimezone, days)
        const tell = () =>
          teller.ask.post('lands/phenology', {
            wineEstate: idOf(kept.estates, estate),
            inAllWineEstate: true,
            type,
            initialTimezone,
            finalTimezone,
            initialPercentage,
            currentPercentage,
          })
        return { day: finalTimezone, tell }
      }),
    )
  return [...stages(year - 1, summer), ...stages(year, springTime), ...befallen(teller, year)]
}

/** Frost, hail and wind, in the years that had them. */
function befallen({ ask, winery }: Teller, year: number): Happening[] {
  const befell = (
    date: string,
    estate: string,
    lands: string[],
    what: { type: string; affectedPercentage: number | null; note: string },
  ): Happening => ({
    day: date,
    tell: () =>
      ask.post('lands/contingency', {
        ...what,
        date,
        wineEstate: idOf(winery.estates.estates, estate),
        lands: lands.map((land) => idOf(winery.estates.lands, land)),
        inAllWineEstate: lands.length === 0,
      }),
  })
  return [
    befell('2025-10-08', 'Finca Las Tapias', [], {
      type: 'LATE_FROST',
      affectedPercentage: 12,
      note: 'Tres horas bajo cero; los bajos del fondo, peor. El resto zafó con el riego por aspersión.',
    }),
    befell('2026-01-17', 'Finca El Jarillal', ['L1', 'L2'], {
      type: 'HAIL',
      affectedPercentage: 20,
      note: 'Manga angosta de oeste a este, quince minutos. Se aplicó cobre al otro día.',
    }),
    befell('2026-10-04', 'Finca El Jarillal', ['L1', 'L7', 'L8'], {
      type: 'LATE_FROST',
      affectedPercentage: 8,
      note: 'Helada corta de madrugada en los bajos; se prendieron los calefactores.',
    }),
    befell('2026-10-29', 'Finca El Jarillal', [], {
      type: 'ZONDA_WIND',
      affectedPercentage: null,
      note: 'Brotes quebrados en las cabeceras. Falta recorrer para estimar el daño.',
    }),
  ].filter(({ day }) => day.startsWith(`${year}-`))
}
