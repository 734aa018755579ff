import { addDays } from '@lagar/domain/day.ts'
import { idOf } from '../setting/ask.ts'
import type { Teller } from './teller.ts'

/** What customers and the deposit complained of lately: corks that are still looked into, a broken box made good, and torn labels. */
export async function complaints(teller: Teller, today: string): Promise<void> {
  const { ask, winery, line } = teller
  const year = today.slice(0, 4)
  const employee = idOf(winery.people.employees, 'Julián')
  const ago = (days: number) => addDays(today, -days)
  const corked = await lotOf(teller, `OC-${year}-124`)
  if (corked) {
    const { id } = await ask.post('distribution/problems', {
      ...corked,
      type: 'CORK',
      description: 'Devolvieron dos botellas con olor a corcho y piden que se las cambien.',
      amount: 2,
      date: ago(5),
      deadlineDate: addDays(today, 9),
      status: 'IN_PROGRESS',
      employee,
    })
    await ask.post('distribution/problems/comment', {
      problem: id,
      comment: 'Las retiramos y pasaron al laboratorio. ¿De qué partida eran los corchos?',
      mentions: [idOf(winery.people.employees, 'Carolina')],
    })
  }
  const broken = await lotOf(teller, `OC-${year}-121`)
  if (broken) await brokenBox(teller, { ...broken, date: ago(28), employee })
  await ask.post('distribution/problems', {
    type: 'LABEL',
    description: 'Al rearmar un pallet aparecieron etiquetas despegadas en dos cajas.',
    distributionDeposit: line.deposit,
    amount: 12,
    date: ago(2),
    deadlineDate: addDays(today, 12),
    employee,
  })
}

/** A box that broke on its way, and was sent once more. */
async function brokenBox({ ask }: Teller, given: object) {
  const told = {
    ...given,
    type: 'BREAKAGE',
    description: 'Llegó una caja golpeada, con las seis botellas rotas.',
    amount: 6,
  }
  const { id, version } = await ask.post('distribution/problems', told)
  await ask.put('distribution/problems', {
    ...told,
    id,
    version,
    status: 'DONE',
    conclusion: 'Se envió otra caja; el transportista reconoció el golpe.',
  })
}

/** An order by its reference, with the first lot that it took. */
async function lotOf({ ask }: Teller, code: string) {
  const { result } = await ask.get(`distribution/orders?text=${code}`)
  const [order] = result
  if (!order) return undefined
  const { result: whole } = await ask.get(`traceability/entity/data?type=order&id=${order.id}`)
  const [{ wineBatch }] = whole.orderWineBatches
  return { order: order.id as string, wineBatch: wineBatch.id as string }
}
