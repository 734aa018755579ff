import { addDays } from '@lagar/domain/day.ts'
import type { QualityTypeRecord } from '@lagar/domain/stock/quality-type.ts'
import { idOf } from '../setting/ask.ts'
import { stockUp } from '../setting/supplies.ts'
import type { Teller } from './teller.ts'

const naturalCork = {
  name: 'Corcho natural 45 x 24',
  kind: 'CELLAR',
  unit: 'UNIT',
  deposit: 'Insumos secos',
} as const

/** The corks of the coming reserve: one delivery is good, the next one smells; and a clarifier is about to expire. */
export async function checkCorks(teller: Teller, today: string): Promise<void> {
  const { ask, winery } = teller
  const { supplies, people } = winery
  const checks = await agreeOnCorks(teller)
  const deliver = async (batch: string, daysAgo: number) => {
    const date = addDays(today, -daysAgo)
    const more = { use: 'CORK' }
    const delivery = { ...naturalCork, amount: 6000, price: 390, batch, date, more }
    await stockUp(ask, supplies, delivery, idOf(people.suppliers, 'Enovidrio S.A.'))
    return { stockBatch: idOf(supplies.batches, naturalCork.name), date: addDays(date, 1) }
  }
  const employee = idOf(people.employees, 'Carolina')
  await ask.post('stock/quality', {
    ...(await deliver('CN-0611', 40)),
    type: checks.id,
    employee,
    criteria: findings(checks, [6.2, 44.8, 24.1], true),
    verdict: 'APPROVED',
  })
  await ask.post('stock/quality', {
    ...(await deliver('CN-0634', 12)),
    type: checks.id,
    employee,
    criteria: findings(checks, [9.1, 44.9, 24.0], false),
    note: 'Olor a humedad en 4 de 50 corchos remojados. Se pidió el cambio al proveedor.',
    verdict: 'REJECTED',
  })
  await expiringClarifier(teller, today)
  await ask.post('stock/filters', {
    name: 'Para fraccionar',
    isShared: true,
    filters: { stockDepositId: idOf(supplies.deposits, 'Insumos secos') },
  })
}

/** The cellar and its suppliers agree within which limits a cork is good. */
async function agreeOnCorks({ ask }: Teller): Promise<QualityTypeRecord> {
  const { result } = await ask.get('stock/quality/types?name=Corchos')
  const { id, version, name, criteria } = result[0] as QualityTypeRecord
  const limits: Record<string, [number, number]> = {
    Humedad: [4, 8],
    Largo: [44.3, 45.7],
    Diámetro: [23.5, 24.5],
  }
  const agreed = criteria.map((criterion) => {
    const [least, most] = limits[criterion.name] ?? [null, null]
    return { ...criterion, least, most }
  })
  return ask.put('stock/quality/type', { id, version, name, criteria: agreed })
}

/** The numbers in their order, and whether everything else was as it should be. */
function findings({ criteria }: QualityTypeRecord, numbers: readonly number[], isMet: boolean) {
  const measured = numbers.values()
  return criteria.map((criterion) =>
    criterion.kind === 'NUMBER'
      ? { ...criterion, measured: measured.next().value }
      : { ...criterion, isMet: isMet || !criterion.name.includes('olores') },
  )
}

async function expiringClarifier({ ask, winery }: Teller, today: string) {
  const { supplies, people } = winery
  const clarifier = {
    name: 'Albúmina de huevo',
    kind: 'CELLAR',
    unit: 'KG',
    deposit: 'Insumos enológicos',
  } as const
  const date = addDays(today, -60)
  const delivery = { ...clarifier, amount: 5, price: 31_000, batch: 'AH-2217', date }
  await stockUp(ask, supplies, delivery, idOf(people.suppliers, 'Agroinsumos Cuyo S.R.L.'))
  const id = idOf(supplies.batches, clarifier.name)
  const expiresOn = addDays(today, 18)
  await ask.put('stock/batches', { id, version: 1, batchId: 'AH-2217', expiresOn, inputNumber: 'R-AH-2217' })
}
