import type { ContentBalance, ContentFlow } from '@lagar/domain/wine/balance/stats.ts'
import { litresOf } from '@lagar/domain/wine/balance/declaration.ts'
import { balanceBy, lotsOf, totalOf } from '@lagar/domain/wine/balance/balance.ts'
import { replay, type WineFlow, type WineStock } from '@lagar/domain/wine/balance/flows.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Actor, Db } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { wineEntries } from './entries.ts'

/** Where every litre of a content came from and went to, until today: only the entries that touched it are read. */
export async function balanceOfContent(db: Db, actor: Actor, id: string): Promise<ContentBalance> {
  found(await contentNames(db, actor, [id]).then((names) => names.get(id)))
  const days = { after: null, to: actor.today, content: id }
  const { entries } = await wineEntries(db, actor, days)
  const stock: WineStock = new Map()
  const flows: WineFlow[] = []
  replay(stock, new Map(), entries, [], (flow) => {
    if (flow.from?.content === id || flow.to?.content === id) flows.push(flow)
  })
  const closing = lotsOf(stock, new Map()).filter(({ content }) => content === id)
  const lines = balanceBy([], flows, closing, ({ content }) => (content === id ? id : null))
  const others = new Set(flows.flatMap((flow) => otherOf(flow, id) ?? []))
  const names = await contentNames(db, actor, [...others])
  const gathered = Map.groupBy(flows, (flow) => keyOf(flow, id))
  return {
    total: litresOf(totalOf(lines)),
    flows: [...gathered.values()].map((some) => told(some, id, names)).toSorted(inOrder),
  }
}

const otherOf = ({ from, to }: WineFlow, id: string): string | undefined =>
  from?.content === id ? to?.content : from?.content

const keyOf = (flow: WineFlow, id: string) =>
  [flow.way, flow.to?.content === id, flow.reason, otherOf(flow, id)].join('|')

function told(flows: WineFlow[], id: string, names: ReadonlyMap<string, string>): ContentFlow {
  const first = flows[0]!
  const other = otherOf(first, id)
  const days = flows.map(({ on }) => on).toSorted()
  return {
    way: first.way,
    isIn: first.to?.content === id,
    reason: first.reason,
    other: other === undefined ? null : { id: other, name: names.get(other) ?? '' },
    litres: fromMilliliters(
      flows.reduce((sum, { amount }) => sum + amount, 0),
      'LITER',
    ),
    times: new Set(flows.map(({ entry }) => entry)).size,
    first: days[0]!,
    last: days.at(-1)!,
  }
}

/** What came before what went, each from its first day on. */
const inOrder = (a: ContentFlow, b: ContentFlow) =>
  Number(b.isIn) - Number(a.isIn) || (a.first < b.first ? -1 : a.first > b.first ? 1 : b.litres - a.litres)

async function contentNames(db: Db, { companyId }: Actor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
