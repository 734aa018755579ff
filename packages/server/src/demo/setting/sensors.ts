import { addDays } from '@lagar/domain/day.ts'
import { idOf, type Ask } from './ask.ts'
import type { Winery } from './winery.ts'

/** So many days were read. */
const DAYS = 20

/** What a day's rain was, in mm, in turn, and by how much a day was warmer than the one before, in °C. */
const rains = [0, 0, 0, 4.2, 11.6, 0, 0, 0, 0, 1.4]
const turns = [0.6, 0.9, -0.4, -1.8, -1.2, 0.5, 0.8, 0.7, 0.4, -0.5]

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const clock = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`

/** How far the day is on its way from the cold of the night (-1) to the warmth of the afternoon (1). */
const warmth = (hour: number) => Math.sin(((hour - 9) / 24) * 2 * Math.PI)

/** A probe in a vat and a weather station in a vineyard, with what they told until yesterday. */
export async function placeSensors(ask: Ask, { vessels, estates }: Winery, today: string): Promise<void> {
  const place = (placeType: string, id: string) => [
    { placeType, place: id, fromDay: addDays(today, -DAYS), fromHour: '00:00' },
  ]
  const probe = { name: 'Sonda de la P13', serial: 'SONDA-13', magnitudes: ['TEMPERATURE'] }
  const station = { name: 'Estación del cuadro 1', serial: 'ESTACION-1', magnitudes: ['TEMPERATURE', 'RAIN'] }
  // Whoever opens the demo weeks later misses nobody.
  const quiet = { silentAfter: null }
  await ask.post('readings/devices', {
    ...{ ...probe, ...quiet },
    bindings: place('cellarElement', idOf(vessels, 'P13')),
  })
  await ask.post('readings/devices', {
    ...{ ...station, ...quiet },
    bindings: place('land', idOf(estates.lands, 'L1')),
  })
  let mild = 18
  for (let at = 0; at < DAYS; at++) {
    const day = addDays(today, at - DAYS)
    mild += turns[at % turns.length]!
    const rain = rains[at % rains.length]!
    await ask.post(
      'readings',
      hours.flatMap((hour) => [
        told('SONDA-13', day, hour, 'TEMPERATURE', 15.2 + (mild - 18) * 0.12 + warmth(hour - 3) * 0.25),
        told('ESTACION-1', day, hour, 'TEMPERATURE', mild + warmth(hour) * 7.5),
        // It falls in the afternoon.
        told('ESTACION-1', day, hour, 'RAIN', hour >= 15 && hour < 19 ? rain / 4 : 0),
      ]),
    )
  }
}

const told = (device: string, day: string, hour: number, magnitude: string, value: number) => ({
  ...{ device, moment: clock(day, hour), magnitude },
  value: Number(value.toFixed(2)),
})
