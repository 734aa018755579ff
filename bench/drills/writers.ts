import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '../../packages/server/src/database/cannot-start.ts'
import { withClient } from '../../packages/server/src/database/client.ts'
import { newId } from '../../packages/server/src/ids.ts'

/** A write that was answered with a yes: its id, and when (ms). */
type Acknowledged = { id: string; at: number }

/** What writers counted while they wrote, and of answers that were a no, or none, how often each came. */
export type Written = {
  acknowledged: Acknowledged[]
  refused: number
  reasons: Map<string, number>
  stop(): Promise<void>
}

type Outside = { urls: string[]; token: string; body: (id: string) => object; writers: number }

/**
 * So many clients, each writing one transfer after another to the processes in turn. One that was refused, or not answered, is sent again as it was, under the same id,
 * until it is acknowledged: as a telephone does that lost its signal.
 */
export function write({ urls, token, body, writers }: Outside): Written {
  const state = { stopping: false }
  const written: Written = { acknowledged: [], refused: 0, reasons: new Map(), stop: async () => {} }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const one = async (first: number) => {
    for (let turn = first; !state.stopping; turn++) {
      const id = newId()
      const sent = JSON.stringify(body(id))
      for (; ; turn++) {
        const url = `${urls[turn % urls.length]}/api/cellars/workorders`
        let silence = ''
        const answer = await fetch(url, {
          method: 'POST',
          headers,
          body: sent,
          signal: AbortSignal.timeout(20_000),
        }).catch((error: Error) => {
          silence = reasonOf(error.cause ?? error)
          return undefined
        })
        const text = await answer?.text().catch(() => undefined)
        if (answer?.ok && text !== undefined) break
        if (answer && answer.status < 500 && answer.status !== 429)
          throw new Error(`${answer.status} ${text}`)
        written.refused += 1
        const reason = answer
          ? `${answer.status} ${text}`.replaceAll(/[0-9a-f-]{36}/g, '…').slice(0, 120)
          : silence
        written.reasons.set(reason, (written.reasons.get(reason) ?? 0) + 1)
        await sleep(50)
      }
      written.acknowledged.push({ id, at: performance.now() })
    }
  }
  const all = Array.from({ length: writers }, (_, at) => one(at))
  written.stop = async () => {
    state.stopping = true
    await Promise.all(all)
  }
  return written
}

/** The longest time, in seconds, in which no write of anybody was acknowledged. */
export function longestSilence({ acknowledged }: Written): number {
  const moments = acknowledged.map(({ at }) => at).toSorted((a, b) => a - b)
  return Math.max(...moments.slice(1).map((at, before) => at - moments[before]!)) / 1000
}

/** Which acknowledged writes are not stored, which stand in the ledger more or less often than once, and how many are stored that nobody heard of. */
export async function compare(superuserUrl: string, { acknowledged }: Written, since: string) {
  const ids = acknowledged.map(({ id }) => id)
  return withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ lost: number; doubled: number; unheard: number }>(
      `with sent as (select unnest($1::uuid[]) as id), posted as (
         select cause_id as id, count(*) as entries from ledger_entry where cause_type = 'workorder' and recorded_at >= $2 group by cause_id)
       select count(*) filter (where sent.id is not null and posted.id is null)::int as lost,
         count(*) filter (where posted.entries > 1)::int as doubled,
         count(*) filter (where sent.id is null)::int as unheard
       from sent full join posted using (id)`,
      [ids, since],
    )
    return rows[0]!
  })
}
