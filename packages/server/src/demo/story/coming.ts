import { addDays } from '@lagar/domain/day.ts'
import { idOf } from '../setting/ask.ts'
import { bottledWines, bottlingOf, type Bottles } from './dressing.ts'
import { crewOf, cure, irrigate, workOn } from './season.ts'
import { levelOf, ordered, stage, transferOf, type Teller } from './teller.ts'

/** What the company's today still has to do, in the cellar, on the road, on the line and in the vineyard. */
export async function comingDays(
  teller: Teller,
  bare: Bottles,
  labels: Record<string, string>,
  today: string,
): Promise<void> {
  await cellarWork(teller, today)
  await deliveries(teller, today)
  await lineWork(teller, bare, labels, today)
  await fieldWork(teller, today)
  await countSupplies(teller, today)
}

async function cellarWork(teller: Teller, today: string) {
  const at = (vessel: string) => idOf(teller.winery.vessels, vessel)
  const { supplies } = teller.winery
  const given = (type: string, inDays: number, description: string, more: object) =>
    ordered(teller, type, addDays(today, inDays), { status: 'PENDING', description, ...more })
  await given('MEASUREMENT', -1, 'Control semanal: SO₂ libre y temperatura.', {
    cellarElements: ['P10', 'P13', 'P16', 'P19'].map(at),
    measuramentUnits: ['FREE_SO2', 'TEMPERATURE'],
  })
  const racking = await given('RACK', 1, 'Pasar a T03 con filtro grueso; dejar las borras.', {
    isOrganic: true,
    workorderTransfers: [
      transferOf(teller, 'RACK', [['T09', levelOf(teller, 'T09')]], [['T03', levelOf(teller, 'T09') - 40]], {
        name: 'Petit Verdot 26',
        variety: 'Petit Verdot',
        year: 2026,
        stage: 'AGING',
        isOrganic: true,
      }),
    ],
  })
  await given('WASH', 0, 'Lavar con soda y enjuagar dos veces.', {
    cellarElements: ['T04', 'T07', 'T12'].map(at),
    stocksUsed: ['T04', 'T07', 'T12'].map((vessel) => ({
      stock: idOf(supplies.stocks, 'Soda cáustica'),
      cellarElement: at(vessel),
      amount: 2.5,
      unit: 'KG',
    })),
  })
  const topping = await given('BARREL_WORK', 0, 'Rellenar y remover las barricas de Viñas Viejas.', {
    cellarElements: Array.from({ length: 14 }, (_, barrel) => at(`B${String(barrel + 1).padStart(3, '0')}`)),
  })
  await given('ADDITION', 2, 'Corregir SO₂ a 35 mg/L.', {
    cellarElements: [at('P18')],
    stocksUsed: [
      {
        stock: idOf(supplies.stocks, 'Metabisulfito a granel'),
        stockBatch: idOf(supplies.batches, 'Metabisulfito a granel'),
        cellarElement: at('P18'),
        amount: 0.19,
        unit: 'KG',
      },
    ],
  })
  const tasting = await given('TASTING', 3, 'Degustación de cortes con ventas.', {
    cellarElements: ['P12', 'P21'].map(at),
  })
  const status = (order: { id: string; version: number }, to: string) =>
    teller.ask.put('cellars/workorders/status', { id: order.id, version: order.version, status: to })
  await status(topping, 'IN_PROGRESS')
  await status(tasting, 'CANCELLED')
  await given('SAMPLE', 4, 'Muestra para el laboratorio después del trasiego.', {
    cellarElements: [at('T09')],
    parents: [racking.id],
  })
}

async function deliveries({ ask, winery }: Teller, today: string) {
  const { people, estates, cellar } = winery
  const note = (from: object, inDays: number, status: string, more: object) =>
    ask.post('input', {
      ...from,
      toType: 'CELLAR',
      to: cellar,
      date: addDays(today, inDays),
      employee: idOf(people.employees, 'Hugo'),
      status,
      ...more,
    })
  await note({ fromType: 'SUPPLIER', from: idOf(people.suppliers, 'Enovidrio S.A.') }, 1, 'IN_TRANSIT', {
    inputRows: [
      { name: 'Botella bordelesa 750', amount: 12_000, unit: 'u' },
      { name: 'Botella borgoña 750', amount: 6000, unit: 'u' },
    ],
    patent: 'AF310KM',
  })
  await note({ fromType: 'SUPPLIER', from: idOf(people.suppliers, 'Corchos del Plata') }, 5, 'PENDING', {
    inputRows: [{ name: 'Corcho natural', amount: 10_000, unit: 'u' }],
  })
  const alamos = idOf(people.cellarSuppliers, 'Bodega Los Álamos')
  const { id } = await note({ fromType: 'SUPPLIER_CELLAR', from: alamos }, 4, 'PENDING', {
    isReceivingContent: true,
    contentName: 'Cabernet Los Álamos 26',
    contentVariety: idOf(estates.varieties, 'Cabernet Sauvignon'),
    stage: 'NEW_WINE',
    grapeType: 'RED',
    year: 2026,
    currentAmount: 6000,
    price: 3_900_000,
  })
  await buyInBulk({ ask, winery }, alamos, id, today)
}

/** The Cabernet that is coming is the first half of what was bought of its cellar, in two instalments; its Bonarda was only offered. */
async function buyInBulk(
  { ask, winery }: Pick<Teller, 'ask' | 'winery'>,
  supplier: string,
  input: string,
  today: string,
) {
  const { people, estates } = winery
  const employee = idOf(people.employees, 'Julián')
  const variety = (name: string) => idOf(estates.varieties, name)
  const ago = (days: number) => addDays(today, -days)
  const { id: bulkPurchase } = await ask.post('purchases/contracts', {
    ...{ supplier, employee, variety: variety('Cabernet Sauvignon'), year: 2026 },
    ...{ description: 'Cabernet Sauvignon 2026, tinto genérico', amount: 12_000, price: 650 },
    ...{ date: ago(18), status: 'AGREED', agreedOn: ago(12), deadlineDate: addDays(today, 30) },
    ...{ sample: 'Dos botellas de 750 ml con su análisis', sampleCameOn: ago(16) },
    instalments: [
      { amount: 3_900_000, dueDate: ago(10), paidOn: ago(10) },
      { amount: 3_900_000, dueDate: addDays(today, 20) },
    ],
  })
  await ask.put('purchases/receipts/notes', { bulkPurchase, input })
  await ask.post('purchases/contracts', {
    ...{ supplier, employee, variety: variety('Bonarda'), year: 2026 },
    ...{ description: 'Bonarda 2026, para corte', amount: 8000, price: 540, date: ago(3) },
    ...{ sample: 'Una damajuana', sampleCameOn: ago(2) },
  })
}

/** The Chardonnay is ready for the line, and the bare bottles of the worked Malbec wait for their labels. */
async function lineWork(teller: Teller, bare: Bottles, labels: Record<string, string>, today: string) {
  const { ask, winery, line } = teller
  const wine = bottledWines.chardonnay
  const day = addDays(today, 3)
  await stage(teller, wine.tank, 'READY_TO_FRACTIONATE', addDays(today, -6))
  await ask.post(
    'cellars/divisions',
    bottlingOf(teller, wine, idOf(labels, wine.code), levelOf(teller, wine.tank), 2026, day),
  )
  const later = addDays(today, 6)
  await ask.post('label/labelings', {
    batchId: 'ETI-26-002',
    dateToStart: later,
    dateEnded: later,
    divisionLine: line.line,
    employee: idOf(winery.people.employees, 'Noelia'),
    distributionDeposit: line.deposit,
    amountOfHours: 8,
    boxesByPallet: 100,
    labelingBottles: [
      {
        wineBatches: [{ wineBatch: bare.id, distributionDeposit: line.deposit, bottles: 3000 }],
        labeledBottles: 3000,
        bottlesByBox: 6,
        boxesByPallet: 100,
        pallets: 5,
        label: idOf(labels, 'MA'),
        labeledBatchId: 'LAB-26-002',
        stocksUsed: [],
      },
    ],
  })
}

async function fieldWork(teller: Teller, today: string) {
  const { ask, winery } = teller
  const { estates, people } = winery
  // Nobody enters it until tomorrow at noon, when its irrigation is planned.
  await cure(teller, 'Finca El Jarillal', ['L7'], addDays(today, -1))
  await irrigate(teller, 'Finca El Jarillal', ['L7', 'L10'], addDays(today, 1), 6, 0, 'PENDING')
  await cure(teller, 'Finca Las Tapias', ['L3', 'L6'], addDays(today, 3), 'PENDING')
  await ask.post('lands/labor', {
    ...workOn(teller, 'Finca El Jarillal', ['L2', 'L8'], addDays(today, 2)),
    finalTimezone: addDays(today, 4),
    employee: idOf(people.employees, 'Ramón'),
    type: idOf(estates.laborTypes, 'Desbrote'),
    note: 'Dejar dos brotes por pitón; sacar los del tronco.',
    ...crewOf(4, 3, 32_000),
  })
  await ask.post('lands/pruning', {
    ...workOn(teller, 'Finca Las Tapias', ['L11'], addDays(today, 6)),
    employee: idOf(people.employees, 'Martín'),
    type: 'SANITARY',
    note: 'Marcar y cortar los brazos con hoja de malvón; quemar la madera.',
    ...crewOf(2, 1, 38_000),
  })
  await ask.post('lands/fertilizations', {
    ...workOn(teller, 'Finca Las Tapias', ['L11'], addDays(today, 8)),
    employee: idOf(people.employees, 'Martín'),
    type: 'ORGANIC',
    suggestedNutrients: { N: 20, P: 6, K: 15 },
    note: 'Repartir a los dos lados de la hilera y tapar con la rastra.',
    stocksUsed: [
      {
        stock: idOf(winery.supplies.stocks, 'Guano compostado'),
        amount: 900,
        unit: 'KG',
        dose: 1000,
        doseUnit: 'KG_PER_HECTARE',
      },
    ],
    ...crewOf(3, 1, 32_000),
  })
  const nextYear = Number(today.slice(0, 4)) + 1
  const [vetch] = (await ask.get('lands/seeds?name=Vicia')).result
  const [crop] = (await ask.get('lands/winterGrassCrops?name=Vicia')).result
  await ask.post('lands/winterGrass', {
    ...workOn(teller, 'Finca El Jarillal', ['L7', 'L10'], `${nextYear}-04-06`),
    employee: idOf(people.employees, 'Ramón'),
    winterGrassCrop: crop.id,
    seed: vetch.id,
    note: 'Entre hileras, después de la cosecha y antes de la primera lluvia.',
    ...crewOf(2, 1, 32_000),
  })
  const picking = `${nextYear}-02-17`
  await ask.post('lands/harvest', {
    ...workOn(teller, 'Finca El Jarillal', ['L9'], picking),
    employee: idOf(people.employees, 'Ramón'),
    employeesProvider: idOf(people.contractors, 'Cuadrillas del Valle'),
    type: 'MANUAL_BINES',
    peopleUsedAmount: 8,
    workedDays: 1,
    workedDayCost: 240_000,
    harvestLands: [{ land: idOf(estates.lands, 'L9'), weight: 4400 }],
  })
}

/** A count of the stores: less soda than written down, and two kilos of yeast thrown away. */
async function countSupplies({ ask, winery }: Teller, today: string) {
  const { supplies, people } = winery
  const soda = idOf(supplies.stocks, 'Soda cáustica')
  const { result } = await ask.get(`stock/stock?stockId=${soda}`)
  await ask.post('stock/stock/amount', {
    stock: soda,
    isAdd: false,
    isUpdatingInventory: true,
    unit: 'KG',
    amount: result[0].amount - 3.5,
    currentAmount: result[0].amount,
    updateInventoryEmployee: idOf(people.employees, 'Hugo'),
    note: 'Recuento de fin de mes: una bolsa rota.',
    date: addDays(today, -5),
  })
  await ask.post('stock/stock/amount', {
    stock: idOf(supplies.stocks, 'Levadura blancos'),
    isAdd: false,
    unit: 'KG',
    stockBatches: [{ id: idOf(supplies.batches, 'Levadura blancos'), amount: 1 }],
    reason: 'EXPIRED',
    note: 'Paquete abierto y vencido.',
    date: addDays(today, -5),
  })
}
