import { idOf, type Answer, type Ask } from '../setting/ask.ts'
import type { Winery } from '../setting/winery.ts'

/** Steps 1.7 to 1.12 of the vintage of 2026: from grapes to a racked wine. */

const order = ({ types, cellar, people }: Winery, type: string, day: string, more: object) => ({
  type: idOf(types, type),
  cellar,
  employee: idOf(people.employees, 'Diego'),
  parents: [],
  dateToStart: day,
  isOrganic: true,
  status: 'DONE',
  ...more,
})

/** 1.7 Each CIU into its tank. `cius` are the ids of CIU-1 and CIU-2. */
export async function grind(ask: Ask, winery: Winery, cius: [string, string]): Promise<Answer[]> {
  const into = (ciu: string, weight: number, tank: string, litres: number, name: string) =>
    order(winery, 'GRIND', '2026-03-16', {
      workorderTransfers: [
        {
          type: 'GRIND',
          origins: [{ cius: [{ ciu, weight }] }],
          destinations: [
            {
              cellarElement: idOf(winery.vessels, tank),
              amount: litres,
              newContentName: name,
              variety: idOf(winery.estates.varieties, 'Malbec'),
              year: 2026,
              grapeType: 'RED',
            },
          ],
        },
      ],
    })
  return [
    await ask.post('cellars/workorders', into(cius[0], 7560, 'T01', 6652.8, 'Malbec Altamira 26 A')),
    await ask.post('cellars/workorders', into(cius[1], 6060, 'T03', 5332.8, 'Malbec Altamira 26 B')),
  ]
}

/** 1.8 Sulphite and yeast for both tanks, with sixteen hours of work. */
export function add(ask: Ask, winery: Winery): Promise<Answer> {
  const { supplies, vessels } = winery
  const used = (name: string, tank: string, amount: number, dose: number) => ({
    stock: idOf(supplies.stocks, name),
    stockBatch: idOf(supplies.batches, name),
    cellarElement: idOf(vessels, tank),
    amount,
    unit: 'KG',
    dose,
    doseUnit: 'GRAM_PER_HECTOLITER',
  })
  return ask.post(
    'cellars/workorders',
    order(winery, 'ADDITION', '2026-03-17', {
      cellarElements: [idOf(vessels, 'T01'), idOf(vessels, 'T03')],
      amountOfHours: 16,
      stocksUsed: [
        used('Metabisulfito de potasio', 'T01', 0.532224, 8),
        used('Metabisulfito de potasio', 'T03', 0.426624, 8),
        used('Levadura seleccionada', 'T01', 1.33056, 20),
        used('Levadura seleccionada', 'T03', 1.06656, 20),
      ],
    }),
  )
}

/** 1.9 Free-run wine of both tanks together, their skins pressed one after the other in the same order. */
export function unburden(ask: Ask, winery: Winery): Promise<Answer> {
  const at = (name: string) => idOf(winery.vessels, name)
  const variety = idOf(winery.estates.varieties, 'Malbec')
  const from = (tank: string, taken: number, free: number, pressed: number, pomaceWeight: number) => ({
    type: 'UNBURDEN',
    origins: [{ cellarElement: at(tank), emptyElement: true }],
    destinations: [
      { cellarElement: at('T04'), amount: free, newContentName: 'Malbec Altamira 26 gota', variety },
      {
        cellarElement: at('P1'),
        amount: taken - free,
        variety,
        pomaceWeight,
        children: [
          {
            cellarElement: at('T05'),
            transferedAmount: pressed,
            newContentName: 'Malbec Altamira 26 prensa',
          },
        ],
      },
    ],
  })
  return ask.post(
    'cellars/workorders',
    order(winery, 'UNBURDEN', '2026-03-28', {
      workorderTransfers: [from('T01', 6652.8, 4850, 720, 1010), from('T03', 5332.8, 3900, 560, 810)],
    }),
  )
}

/** 1.12 Off its lees. */
export function rack(ask: Ask, winery: Winery): Promise<Answer> {
  return ask.post(
    'cellars/workorders',
    order(winery, 'RACK', '2026-05-15', {
      workorderTransfers: [
        {
          type: 'RACK',
          origins: [{ cellarElement: idOf(winery.vessels, 'T04'), emptyElement: true }],
          destinations: [
            {
              cellarElement: idOf(winery.vessels, 'T07'),
              amount: 8575,
              newContentName: 'Malbec Altamira 26',
              variety: idOf(winery.estates.varieties, 'Malbec'),
              stage: 'NEW_WINE',
            },
          ],
        },
      ],
    }),
  )
}
