import { idOf, type Answer, type Ask } from '../setting/ask.ts'
import type { Winery } from '../setting/winery.ts'

/** Steps 1.13 to 1.17 of the vintage of 2026: from the tank to the customer. */

/** The bottling line and the deposit where bottles lie. */
export type Line = { line: string; deposit: string }

export async function openLine(ask: Ask, { cellar }: Winery): Promise<Line> {
  const { id: line } = await ask.post('cellars/divisionLines', { name: 'Línea 1', cellar })
  const { id: deposit } = await ask.post('distribution/deposits', {
    name: 'D1 Altamira',
    address: 'Ruta 89 km 14',
    cellar,
  })
  return { line, deposit }
}

const used = ({ supplies }: Winery, type: string, name: string, amount: number) => ({
  type,
  stock: idOf(supplies.stocks, name),
  amount,
  unit: 'UNIT',
})

/** 1.13 The whole tank into bottles of 750 mL, once its wine is ready. */
export async function bottle(
  ask: Ask,
  winery: Winery,
  { line, deposit }: Line,
  litres = 8575,
): Promise<Answer> {
  const tank = idOf(winery.vessels, 'T07')
  const { result } = await ask.get(`traceability/entity/data?type=cellarElement&id=${tank}`)
  const { id, version, stage } = result.content
  if (stage !== 'READY_TO_FRACTIONATE')
    await ask.put('cellars/contents/status', {
      id,
      version,
      status: 'READY_TO_FRACTIONATE',
      day: '2026-05-15',
    })
  return ask.post('cellars/divisions', {
    batchId: 'FRAC-26-001',
    dateToStart: '2026-09-10',
    dateEnded: '2026-09-10',
    cellarElement: tank,
    contentAmount: litres,
    divisionLine: line,
    employee: idOf(winery.people.employees, 'Noelia'),
    distributionDeposit: deposit,
    amountOfHours: 40,
    divisionFilterTypes: ['0.45 Micrones'],
    stocksUsed: [used(winery, 'divisionStocksUsed', 'Cartucho 0,45', 1)],
    divisionBottles: [
      {
        dividedBottles: 11_280,
        brokenBottles: 25,
        bottleCapacity: 750,
        bottlesByBox: 6,
        stocksUsed: [
          used(winery, 'divisionBottles', 'Botella borgoña 750', 11_305),
          used(winery, 'divisionCaps', 'Corcho natural', 11_300),
        ],
      },
    ],
    status: 'DONE',
  })
}

/** 1.14 The wine's label and its back label, claiming what the wine is; all their steps approved. */
export async function approveLabels(ask: Ask, winery: Winery): Promise<{ front: string; back: string }> {
  const { id: product } = await ask.post('label/products', { name: 'Cerro Pintado Malbec Paraje Altamira' })
  const claims = {
    claimVarieties: [idOf(winery.estates.varieties, 'Malbec')],
    claimYear: 2026,
    claimArea: 'Paraje Altamira',
    claimOrganic: true,
    alcohol: 14.2,
  }
  const front = await ask.post('label/label', {
    name: 'Malbec 2026 Paraje Altamira orgánico',
    product,
    stockProduct: idOf(winery.supplies.products, 'Etiqueta Malbec 2026'),
    ...claims,
  })
  const back = await ask.post('label/label', {
    name: 'Contraetiqueta Malbec 2026',
    product,
    stockProduct: idOf(winery.supplies.products, 'Contraetiqueta Malbec 2026'),
    isBackLabel: true,
    ...claims,
  })
  for (const { id } of [front, back]) await approve(ask, id)
  return { front: front.id, back: back.id }
}

/** Approves every step of a label, in their order; each decision changes the label's version. */
export async function approve(ask: Ask, label: string) {
  for (;;) {
    const { result } = await ask.get(`traceability/entity/data?type=label&id=${label}`)
    const step = result.labelSteps.find(({ awaited }: { awaited: boolean }) => awaited)
    if (!step) return
    const { id, version, name, order } = step
    await ask.put('label/labelStep', { id, version, name, order, status: 'APPROVED', note: '' })
  }
}

/** 1.15 Six thousand bottles dressed, in boxes of six, a hundred boxes to a pallet. */
export function dress(
  ask: Ask,
  winery: Winery,
  { line, deposit }: Line,
  labels: { front: string; back: string },
  bottled: string,
): Promise<Answer> {
  return ask.post('label/labelings', {
    batchId: 'ETI-26-001',
    dateToStart: '2026-09-24',
    dateEnded: '2026-09-24',
    divisionLine: line,
    employee: idOf(winery.people.employees, 'Noelia'),
    distributionDeposit: deposit,
    amountOfHours: 16,
    boxesByPallet: 100,
    labelingBottles: [
      {
        wineBatches: [{ wineBatch: bottled, distributionDeposit: deposit, bottles: 6000 }],
        labeledBottles: 6000,
        bottlesByBox: 6,
        boxesByPallet: 100,
        pallets: 10,
        label: labels.front,
        backLabel: labels.back,
        labeledBatchId: 'LAB-26-001',
        stocksUsed: [
          used(winery, 'labelingLabels', 'Etiqueta Malbec 2026', 6045),
          used(winery, 'labelingBackLabels', 'Contraetiqueta Malbec 2026', 6030),
          used(winery, 'labelingCapsules', 'Cápsula bordó', 6020),
          used(winery, 'labelingBoxes', 'Caja x 6', 1004),
          used(winery, 'labelingSeparators', 'Separador x 6', 1000),
        ],
      },
    ],
    status: 'DONE',
  })
}

/** 1.16 Two hundred and forty boxes for Distribuidora Andina, at 6,500.00 a bottle. */
export const orderOf = ({ people, cellar }: Winery, { deposit }: Line, labeled: string, bottles = 1440) => ({
  billCustomId: 'OC-2026-118',
  customer: idOf(people.customers, 'Distribuidora Andina'),
  employee: idOf(people.employees, 'Julián'),
  cellar,
  deadlineDate: '2026-10-10',
  orderWineBatches: [
    {
      wineBatch: labeled,
      distributionDeposit: deposit,
      amount: bottles,
      boxSizes: [{ bottlesByBox: 6, boxes: 240 }],
      price: 6500,
      currency: 'ARS',
    },
  ],
})

/** 1.17 The order leaves on 5 October. */
export function dispatch(
  ask: Ask,
  winery: Winery,
  line: Line,
  labeled: string,
  { id, version }: Answer,
): Promise<Answer> {
  const order = orderOf(winery, line, labeled)
  return ask.put('distribution/orders', {
    ...order,
    id,
    version,
    status: 'DISPATCHED',
    dispatchedOn: '2026-10-05',
  })
}
