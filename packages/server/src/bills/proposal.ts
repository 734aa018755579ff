import { payKey, proposalOf } from '@lagar/domain/bills/pay.ts'
import type { PayProposal, ProposedLine } from '@lagar/domain/bills/pay-bill.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fromMoney, shownMoney } from '@lagar/domain/units/money.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { shortText } from '../exports/numbers.ts'
import { loadWorks } from '../lands/works/load.ts'
import { payWorths, type Asked, type PayWorth } from './pay-facts.ts'

/** What is to be paid to somebody: works of some days that no bill has, and what billed ones changed by; in the order of their days. */
export async function proposedFor(db: Db | Tx, actor: Actor, asked: Asked): Promise<ProposedLine[]> {
  const found = (await payWorths(db, actor, asked)).flatMap((worth) => {
    const isInPeriod = worth.day >= asked.from && worth.day <= asked.to
    const proposed = proposalOf({ ...worth, isInPeriod })
    return proposed ? [{ worth, proposed }] : []
  })
  const works = await loadWorks(
    db,
    actor,
    found.map(({ worth }) => worth.id),
  )
  const byId = new Map(works.map((work) => [work.id, work]))
  return found.flatMap(({ worth, proposed }) => {
    const work = byId.get(worth.id)
    if (!work) return []
    const { day, people, workedDays, workedDayCost, hours, piece, pieces } = worth
    return [
      {
        kind: proposed.kind,
        work: { type: work.kind, id: work.id, name: nameOf(work.title, worth) },
        ...{ day, people, workedDays, workedDayCost, hours, piece, pieces },
        cost: fromMoney(proposed.cost),
        billed: fromMoney(worth.billed ?? 0),
      },
    ]
  })
}

/** A work as its line names it: of piecework with how much it was. */
const nameOf = (title: string, { piece, pieces }: PayWorth): string =>
  piece === null ? title : `${title} · ${shortText(es, 'pieces', pieces)} ${es.pickedUnit[piece]}`

/** The proposal as it is answered, with its sum. */
export async function findProposal(db: Db, actor: Actor, asked: Asked): Promise<PayProposal> {
  const result = await proposedFor(db, actor, asked)
  return { result, total: shownMoney(result.reduce((sum, { cost }) => sum + Math.round(cost * 10_000), 0)) }
}

/** What works are worth to somebody now, in stored money, by what their lines are of; nothing for one that is not theirs. */
export async function worthOf(db: Db | Tx, actor: Actor, asked: Asked): Promise<Map<string, number>> {
  const worths = await payWorths(db, actor, asked)
  return new Map(worths.map(({ id, piece, now }) => [payKey({ work: id, piece }), now]))
}
