import { judgeFermentation } from '@lagar/domain/laboratory/fermentation.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { beyondPlaces } from '../http/beyond-places.ts'
import { newestTemperatures } from '../readings/newest.ts'
import { probedLook } from './fermentation-probes.ts'
import { readingsOf } from './fermentation-readings.ts'

type Judging = Pick<Actor, 'companyId' | 'timeZone' | 'program'>

/**
 * Judges the fermentations of some wines again, after what was measured of them changed. What is wrong is kept with
 * the day since which it is, so that the alarms can be listed; which stages ring is asked there.
 */
export async function judgeAgain(
  tx: Tx,
  actor: Judging,
  contents: readonly (string | null)[],
): Promise<void> {
  const ids = [...new Set(contents)].filter((id) => id !== null).toSorted()
  // Wherever the wine lies by now, and whoever measured it.
  if (ids.length > 0) await beyondPlaces(tx, actor, () => judge(tx, actor, ids))
}

async function judge(tx: Tx, actor: Judging, ids: readonly string[]): Promise<void> {
  const wines = await tx
    .selectFrom('content')
    .select(['id', 'grape_type'])
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const logs = await readingsOf(tx, actor, ids)
  const probed = await newestTemperatures(tx, actor, ids)
  for (const { id, grape_type } of wines) {
    const measured = logs.get(id) ?? []
    const look = probedLook(measured, probed.get(id), actor.timeZone)
    const readings = look ? [...measured, look] : measured
    const wrong = judgeFermentation(readings, grape_type)
    await tx
      .deleteFrom('fermentation_alarm')
      .where('company_id', '=', actor.companyId)
      .where('content_id', '=', id)
      .where(sql<boolean>`kind <> all(${wrong}::text[])`)
      .execute()
    const since = readings.at(-1)?.day
    if (wrong.length === 0 || since === undefined) continue
    await tx
      .insertInto('fermentation_alarm')
      .values(
        wrong.map((kind) => ({
          ...{ company_id: actor.companyId, content_id: id, kind, since },
          // Who told the temperature by which it rings; nobody where it was measured.
          device_id: kind === 'HOT' && look ? (probed.get(id)?.device.id ?? null) : null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'content_id', 'kind'])
          .doUpdateSet(({ ref }) => ({ device_id: ref('excluded.device_id') })),
      )
      .execute()
  }
}
