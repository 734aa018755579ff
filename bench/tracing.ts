import { inTurn, type Result } from './measure.ts'
import type { Bench } from './bench.ts'
import { call } from './server.ts'

/** The origin and the destination of 40 lots of bottles, the one with the longest history among them. */
export async function tracing({ url, token, bare, company }: Bench): Promise<Result[]> {
  const { rows: lots } = await bare.query<{ id: string }>(`
    (select id from wine_batch where kind = 'LABELED' order by md5(id::text) limit 39)
    union all
    (select label.id from wine_batch label
      join wine_batch_parent p on p.wine_batch_id = label.id join wine_batch b on b.id = p.parent_id
      join content_state s on s.id = b.state_id
      order by (select count(*) from content_state o where o.company_id = s.company_id and o.content_id = s.content_id
        and o.entry_id < s.entry_id) desc limit 1)`)
  const lotOf = (n: number) => lots[n % lots.length]!.id
  const times = await inTurn(lots.length, {
    http: (n) =>
      call('GET', `${url}/api/traceability/batch/traceability?type=wineBatch&id=${lotOf(n)}`, token),
    bare: (n) => bare.query({ name: 'trace', text: trace, values: [company, lotOf(n)] }),
  })
  const marks = { 'half under 50 ms': times.http.median < 50, 'all under 1 s': times.http.worst < 1000 }
  return [{ what: 'Trace of a bottle, both ways', ...times, marks }]
}

/** The wines and grapes before a lot and the orders after it, with their names. */
const trace = `
  with recursive walk (kind, id) as (
    select 'batch', $2::uuid
    union
    select next.kind, next.id from walk, lateral (
      select 'state' as kind, parent_id as id from content_state_parent
      where walk.kind = 'state' and company_id = $1 and state_id = walk.id
      union all
      select 'origin', origin_id from content_state_origin
      where walk.kind = 'state' and company_id = $1 and state_id = walk.id
      union all
      select 'batch', parent_id from wine_batch_parent
      where walk.kind = 'batch' and company_id = $1 and wine_batch_id = walk.id
      union all
      select 'state', state_id from wine_batch
      where walk.kind = 'batch' and company_id = $1 and id = walk.id and state_id is not null
    ) next
  )
  select walk.kind, walk.id, c.name, s.volume, s.cost, e.happened_on, o.name as origin, v.name as variety, l.name as land,
    p.parent_id, p.volume as part
  from walk
  left join content_state s on walk.kind = 'state' and s.company_id = $1 and s.id = walk.id
  left join content c on c.company_id = $1 and c.id = s.content_id
  left join ledger_entry e on e.company_id = $1 and e.id = s.entry_id
  left join content_state_parent p on p.company_id = $1 and p.state_id = s.id
  left join origin o on walk.kind = 'origin' and o.company_id = $1 and o.id = walk.id
  left join variety v on v.company_id = $1 and v.id = o.variety_id
  left join origin_land x on x.company_id = $1 and x.origin_id = o.id
  left join land l on l.company_id = $1 and l.id = x.land_id`
