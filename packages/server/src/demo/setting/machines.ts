import { addDays } from '@lagar/domain/day.ts'
import { idOf, type Ask } from './ask.ts'
import type { Winery } from './winery.ts'

/** Who tells it, and the company of whose machines. */
type Told = { ask: Ask; winery: Winery }

/** How the machines were looked after lately: fuel, an oil change that comes again, a repair that keeps one out of service, what is due. */
export async function careForMachines({ ask, winery }: Told, today: string): Promise<void> {
  const { machines, people, supplies } = winery
  const ago = (days: number) => addDays(today, -days)
  const employee = idOf(people.employees, 'Ceferino')
  const care = (machine: string, more: object) =>
    ask.post('machines/maintenance', { machine: idOf(machines, machine), employee, ...more })
  await care('Tractor viñatero', {
    ...{ type: 'OIL_CHANGE', description: 'Aceite y filtro de motor', status: 'DONE' },
    ...{ performedOn: ago(35), meter: 4120, everyMeter: 250, everyDays: 180, cost: 95_000 },
  })
  await care('Tractor chico', {
    type: 'INSPECTION',
    description: 'Frenos y luces',
    plannedOn: addDays(today, 4),
  })
  await care('Atomizadora', {
    ...{ type: 'CALIBRATION', description: 'Calibrar pastillas y manómetro', plannedOn: addDays(today, 20) },
    everyDays: 365,
  })
  await care('Autoelevador', {
    ...{ type: 'CORRECTIVE', description: 'Cadena del mástil', status: 'IN_PROGRESS', plannedOn: ago(2) },
    ...{ outFrom: ago(2), outReason: 'Esperando el repuesto' },
  })
  const fill = (days: number, amount: number, meter: number) =>
    ask.post('machines/fuel', {
      ...{ machine: idOf(machines, 'Tractor viñatero'), stock: idOf(supplies.stocks, 'Gasoil'), employee },
      ...{ filledOn: ago(days), amount, meter },
    })
  await fill(34, 62, 4121.5)
  await fill(19, 58, 4131)
  await fill(6, 60, 4140.5)
}
