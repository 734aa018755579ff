import { idOf, type Answer } from '../setting/ask.ts'
import { approveLabels, bottle, dispatch, dress, orderOf } from './bottling.ts'
import type { Happening } from '../setting/calendar.ts'
import type { Bottles } from './dressing.ts'
import { cure, harvest, irrigate, receiveGrapes } from './field.ts'
import { put, wash, type Teller } from './teller.ts'
import { add, grind, rack, unburden } from './vinification.ts'

/** The vintage of 2026 that is worked through step by step, and the bottles that it leaves. */
export type Worked = { happenings: Happening[]; bare: Bottles; labelled: Bottles }

/** Every step of the worked vintage, each on its day. */
export function workedVintage(teller: Teller): Worked {
  const { ask, winery, line } = teller
  const name = 'Cerro Pintado Malbec Paraje Altamira'
  const bare: Bottles = { id: '', name, left: 5280, price: 0, since: '2026-09-10' }
  const labelled: Bottles = { id: '', name, left: 4560, price: 6500, since: '2026-09-24' }
  let notes: Answer[] = []
  const crush = () => {
    const [first, second] = notes.flatMap(({ cius }) => cius)
    return grind(ask, winery, [first.id, second.id])
  }
  const press = async () => {
    await unburden(ask, winery)
    put(teller, 'T05', 1280)
  }
  const fill = async () => {
    bare.id = (await bottle(ask, winery, line)).divisionBottles[0].wineBatch.id
  }
  const label = async () => {
    const run = await dress(ask, winery, line, await approveLabels(ask, winery), bare.id)
    labelled.id = run.labelingBottles[0].wineBatch.id
  }
  const sell = async () => {
    const order = await ask.post('distribution/orders', orderOf(winery, line, labelled.id))
    await dispatch(ask, winery, line, labelled.id, order)
  }
  const happenings: Happening[] = [
    { day: '2026-02-20', tell: () => cure(ask, winery) },
    { day: '2026-02-25', tell: () => irrigate(ask, winery) },
    { day: '2026-03-16', tell: () => harvest(ask, winery) },
    { day: '2026-03-16', tell: async () => (notes = await receiveGrapes(ask, winery)) },
    { day: '2026-03-16', tell: crush },
    { day: '2026-03-17', tell: () => add(ask, winery) },
    { day: '2026-03-28', tell: press },
    { day: '2026-03-30', tell: () => wash(teller, '2026-03-30', ['T01', 'T03']) },
    { day: '2026-05-15', tell: () => rack(ask, winery) },
    { day: '2026-08-12', tell: () => receiveBulk(teller, '2026-08-12') },
    { day: '2026-09-10', tell: fill },
    { day: '2026-09-24', tell: label },
    { day: '2026-10-05', tell: sell },
  ]
  return { happenings, bare, labelled }
}

/** Nine thousand litres of Malbec from Bodega Los Álamos, poured into a pool on the day they came. */
async function receiveBulk({ ask, winery }: Teller, day: string) {
  const { people, estates, cellar, vessels } = winery
  const note = await ask.post('input', {
    isReceivingContent: true,
    fromType: 'SUPPLIER_CELLAR',
    from: idOf(people.cellarSuppliers, 'Bodega Los Álamos'),
    toType: 'CELLAR',
    to: cellar,
    date: day,
    employee: idOf(people.employees, 'Hugo'),
    transportPrice: 180_000,
    contentName: 'Malbec Los Álamos 26',
    contentVariety: idOf(estates.varieties, 'Malbec'),
    stage: 'NEW_WINE',
    grapeType: 'RED',
    year: 2026,
    currentAmount: 9000,
    price: 5_400_000,
    status: 'RECEIVED',
    destinations: [{ cellarElement: idOf(vessels, 'P21'), sendAll: true, contentUnit: 'LITER' }],
  })
  const { result } = await ask.get(`cellars/workorders?inputId=${note.id}`)
  const [{ id, version }] = result
  await ask.put('cellars/workorders/status', { id, version, status: 'DONE', day })
}
