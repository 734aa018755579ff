import { addDays } from '@lagar/domain/day.ts'
import { idOf, type Ask } from './ask.ts'
import type { Winery } from './winery.ts'
import { cuvees, type Cuvee } from './wines.ts'

/** What a plan knows of the grapes of one plot. */
type Grapes = Pick<Cuvee, 'land' | 'picked' | 'kilos' | 'brix'>

/** The first land of the worked vintage, whose grapes became several wines. */
const first: Grapes = { land: 'L1', picked: '03-16', kilos: 13_500, brix: 24.4 }

/** Days by which what was picked of a wine came later than planned, and what was planned of what came, in turn. */
const lateness = [0, 1, -1, 2, 0]
const guesses = [1.05, 0.97, 1, 1.1, 0.94]

/** °Brix that four weekly samples still lacked, and by how much each lay beside the line. */
const lacking = [4.1, 2.9, 1.8, 0.8]
const beside = [0.1, -0.1, 0.15, -0.1]

/**
 * How the last harvest was planned, with the samples that told when it was ripe, and what is planned of the next one: bunches counted on some plots, and
 * picks of which the reception cannot take those of one day.
 */
export async function planHarvests(ask: Ask, winery: Winery, last: number, today: string): Promise<void> {
  const own: Grapes[] = [...cuvees.filter(({ bought }) => bought === undefined), first]
  for (const [at, cuvee] of own.entries()) {
    const picked = `${last}-${cuvee.picked}`
    await sample(ask, winery, cuvee, picked)
    await ask.post('lands/harvestPicks', {
      ...{ land: idOf(winery.estates.lands, cuvee.land), cellar: winery.cellar, type: 'MANUAL_BINES' },
      day: addDays(picked, -lateness[at % lateness.length]!),
      kilos: Math.round((cuvee.kilos * guesses[at % guesses.length]!) / 100) * 100,
      employee: idOf(winery.people.employees, 'Ramón'),
    })
  }
  const next = `${last + 1}-02-01`
  if (today < next) await planNext(ask, winery, own, last + 1, today)
}

/** Sugar, acidity and pH of a plot, week by week until it was picked. */
async function sample(ask: Ask, { estates, people }: Winery, { land, brix }: Grapes, picked: string) {
  for (const [week, less] of lacking.entries())
    await ask.post('cellars/measuraments', {
      ...{
        land: idOf(estates.lands, land),
        day: addDays(picked, 7 * (week - lacking.length)),
        hour: '07:30',
      },
      employee: idOf(people.employees, 'Carolina'),
      measuraments: [
        { code: 'BRIX', value: Number((brix - less + beside[week]!).toFixed(1)) },
        { code: 'TOTAL_ACIDITY', value: Number((5.6 + less * 0.55).toFixed(2)) },
        { code: 'PH', value: Number((3.52 - less * 0.06).toFixed(2)) },
      ],
    })
}

/** Bunches counted on the first plots, and the first picks, two of them on one day that is too much for the reception. */
async function planNext(
  ask: Ask,
  { estates, people, cellar }: Winery,
  own: Grapes[],
  year: number,
  today: string,
) {
  for (const { land, kilos } of own.slice(0, 4))
    await ask.post('lands/harvestEstimates', {
      ...{ land: idOf(estates.lands, land), day: today, estimateMethod: 'COUNT' },
      // A bunch of 110 g, 28 of them on each of 30 vines.
      ...{ vines: Math.round((kilos * 1000) / (28 * 110)), sampleVines: 30, bunches: 840, bunchWeight: 110 },
    })
  for (const [at, { land, picked, kilos }] of own.slice(0, 6).entries())
    await ask.post('lands/harvestPicks', {
      ...{ land: idOf(estates.lands, land), cellar, type: 'MANUAL_BINES' },
      day: at === 5 ? `${year}-${own[4]!.picked}` : `${year}-${picked}`,
      kilos: Math.round(kilos / 100) * 100,
      employee: idOf(people.employees, 'Ramón'),
    })
}
