import type { WineMovement, wineMovementQuery } from '@lagar/domain/wine/contents/content.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db } from '../../actor.ts'
import { movementsIn, pageOfMovements } from '../../ledger/movement-page.ts'
import { outsideNames } from '../../ledger/read.ts'
import { causeColumns, causeJoins } from './causes.ts'
import { seesSupplyCosts } from '../../http/can.ts'

type Row = Omit<WineMovement, 'from' | 'to'> & { source: string; target: string } & Record<
    'sourceName' | 'targetName',
    string | null
  >

/** What is told of a movement of wine. */
const told = ({ companyId }: Actor) => sql<Row>`
  select m.entry_id || '.' || m.line as id, m.happened_on as day, ${causeColumns} as cause, e.reverses is not null as "isReversal",
    jsonb_build_object('id', c.id, 'name', c.name) as content, m.amount, m.cost, m.reason,
    m.source_id as source, m.target_id as target, source.name as "sourceName", target.name as "targetName"
  from page m
  join ledger_entry e on e.company_id = ${companyId} and e.id = m.entry_id
  join content c on c.company_id = ${companyId} and c.id = m.thing_id
  left join cellar_element source on source.company_id = ${companyId} and source.id = m.source_id
  left join cellar_element target on target.company_id = ${companyId} and target.id = m.target_id
  ${causeJoins}`

/** The movements of one content or one vessel, the newest first. A vessel is called by its name, the outside by its word. */
export async function wineMovements(
  db: Db,
  actor: Actor,
  query: z.output<typeof wineMovementQuery>,
): Promise<Page<WineMovement>> {
  const { contentId, cellarElementId, sort = '-day' } = query
  if (!contentId && !cellarElementId) throw new Refusal('INVALID_INPUT', { missing: ['contentId'] })
  const where = contentId === undefined ? [] : [sql`m.thing_id = ${contentId}`]
  const page = await pageOfMovements(db, query, {
    from: (tail) => movementsIn(actor, { kind: 'WINE', place: cellarElementId, where }, tail),
    by: 'happened_on',
    isDown: sort === '-day',
    told: told(actor),
  })
  const names = outsideNames(actor.companyId)
  const costs = seesSupplyCosts(actor)
  const result = page.result.map(({ source, target, sourceName, targetName, ...row }) => ({
    ...row,
    from: placed(source, sourceName, names),
    to: placed(target, targetName, names),
    amount: fromMilliliters(row.amount, 'LITER'),
    cost: costs ? fromMoney(row.cost ?? 0) : null,
  }))
  return { ...page, result }
}

const placed = (id: string, name: string | null, outside: ReadonlyMap<string, string>) =>
  name === null ? { id: null, name: outside.get(id) ?? '' } : { id, name }
