import { only, takenFrom, type Mix, type Part, type Waiting } from '@lagar/domain/analytics/makeup.ts'
import type { MakeupStage, CostNature } from '@lagar/domain/lists/analytics.ts'
import { landCostKinds } from '@lagar/domain/lists/field-work.ts'
import { FIRST_DAY } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { outsideId } from '../ledger/places.ts'
import { stands } from '../ledger/standing.ts'
import { chargeNature } from '../wine/balance/costs.ts'
import { landParts } from './land-parts.ts'

type Charge = { of: Mix; cost: number; isGrown: boolean }

/** What an entry put into what it made: all wine and bottles by what they had cost, and what was charged besides, at the stage of what it made. */
export type Entries = (entry: number, stage: MakeupStage) => { moved: number; charges: Charge[] }

type Row = { entry: number; type: string; nature: CostNature | null; land: string | null; cost: number }

const grown: ReadonlySet<CostNature> = new Set(['GRAPES', 'LANDS', 'RECEIVED'])

/** What entries put into the process, looked up by their number. What a plot gave is made of what waited there. */
export async function entriesOf(db: Db, actor: Actor, entries: readonly number[]): Promise<Entries> {
  const ids = [...new Set(entries)]
  const { rows } = await sql<Row>`
    select m.entry_id as entry, e.cause_type as type, ${chargeNature(actor.companyId)} as nature,
      case when m.kind = 'COST' then land.id end as land, sum(m.cost)::bigint as cost
    from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
    left join land on land.company_id = m.company_id and land.id = m.source_id
    where m.company_id = ${actor.companyId} and m.entry_id = any(${ids}::bigint[]) and m.cost > 0
      and (m.target_id = ${outsideId(actor.companyId, 'PROCESS')} or m.source_id = ${outsideId(actor.companyId, 'OPENING')})
    group by 1, 2, 3, 4`.execute(db)
  const taken = await takenOf(db, actor, [...new Set(rows.flatMap(({ land }) => land ?? []))])
  const byEntry = Map.groupBy(rows, ({ entry }) => entry)
  return (entry, stage) => {
    const own = byEntry.get(entry) ?? []
    return {
      moved: own.reduce((sum, { nature, cost }) => sum + (nature === null ? cost : 0), 0),
      charges: own.flatMap(({ type, nature, land, cost }) =>
        nature === null
          ? []
          : [
              {
                of: mixOf(stage, type, nature, taken(land, entry)),
                cost,
                isGrown: grown.has(nature) && type !== 'lateCost',
              },
            ],
      ),
    }
  }
}

/** What a charge is made of: of a plot what waited there, of a late cost only that it came late, else its own nature where it came in. */
function mixOf(stage: MakeupStage, type: string, nature: CostNature, ofPlot: Mix | undefined): Mix {
  if (type === 'lateCost') return only(`${stage} LATE`)
  if (nature === 'LANDS') return ofPlot ?? only('VINEYARD OTHER')
  const part: Part = grown.has(nature) ? `BOUGHT ${nature}` : `${stage} ${nature}`
  return only(part)
}

type Moved = Waiting & { land: string }

/** What each entry took along from plots is made of, from all that ever waited there. */
async function takenOf(db: Db, actor: Actor, lands: string[]) {
  if (lands.length === 0) return () => undefined
  const range = { from: FIRST_DAY, to: actor.today, lands }
  const { rows } = await sql<Moved>`
    select land, base as entry, nature, sum(cost)::bigint as cost
    from (${landParts(actor, range)}) part
    group by 1, 2, 3 having sum(cost) > 0
    union all
    select m.source_id, m.entry_id, null, m.cost
    from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
    where m.company_id = ${actor.companyId} and m.source_id = any(${lands}::uuid[]) and m.kind = 'COST' and m.cost > 0
      and e.cause_type <> all(${[...landCostKinds]}::text[])
    order by entry`.execute(db)
  const byLand = new Map(
    [...Map.groupBy(rows, ({ land }) => land)].map(([land, waiting]) => [land, takenFrom(waiting)]),
  )
  return (land: string | null, entry: number) => (land === null ? undefined : byLand.get(land)?.get(entry))
}
