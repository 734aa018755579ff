import { idOf } from './ask.ts'
import type { Winery } from './winery.ts'

/** Who picked the first land by the piece: a crew by the bin, and two hands by the bin and by the box. */
export function pickersIn({ people }: Winery) {
  const crew = idOf(people.contractors, 'Cuadrillas del Valle')
  const rosa = idOf(people.employees, 'Rosa')
  return {
    ...{ binRate: 18_500, boxRate: 820 },
    pickers: [
      { employeesProvider: crew, unit: 'BINES', amount: 24 },
      { employee: rosa, unit: 'BINES', amount: 4 },
      { employee: rosa, unit: 'BOXES', amount: 38 },
      { employee: idOf(people.employees, 'Nélida'), unit: 'BOXES', amount: 22, pieceRate: 850 },
    ],
  }
}
