import type { FermentationAlarm } from '@lagar/domain/lists/laboratory.ts'
import type { AlarmKind } from '@lagar/domain/lists/alarms.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import {
  fallIn,
  hottestFor,
  inPoints,
  slow,
  stopped,
  type Reading,
} from '@lagar/domain/laboratory/fermentation.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import type { AlarmReading } from '@lagar/domain/traceability/alarms.ts'
import { measuredWithUnitIn } from '@lagar/domain/laboratory/value-text.ts'
import { numberIn } from '@lagar/domain/texts/figures.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { measuredName } from '../../laboratory/controls.ts'
import { controlsOf } from '../../laboratory/control-states.ts'
import { probedLook } from '../../laboratory/fermentation-probes.ts'
import { readingsOf } from '../../laboratory/fermentation-readings.ts'
import { newestTemperatures } from '../../readings/newest.ts'
import { tooMuchAdded } from '../../wine/additives/alarms.ts'
import { lowSo2 } from '../../wine/additives/so2-alarms.ts'

/** What was found and the limit that it broke, as a workbook tells it: "Temperatura 31 °C (≤ 30 °C)". */
export function foundIn(texts: Texts, { code, value, least, most }: AlarmReading): string {
  const names: Readonly<Record<string, string>> = { ...texts.judgedReading, ...texts.substance }
  const said = (amount: number): string => {
    if (code === 'FALL_24' || code === 'FALL_48') return numberIn(texts, 'densityPoints', amount)
    if (code === 'MOLECULAR_SO2') return `${numberIn(texts, 'molecularSo2', amount)} mg/L`
    return code in texts.substance
      ? `${numberIn(texts, 'substance', amount)} mg/L`
      : measuredWithUnitIn(texts, code, amount)
  }
  const limits = [least === null ? [] : [`≥ ${said(least)}`], most === null ? [] : [`≤ ${said(most)}`]].flat()
  return `${names[code] ?? measuredName(texts, code)} ${said(value)} (${limits.join(', ')})`
}

type Line = { kind: AlarmKind; entity_id: string }
type Found = { kind: AlarmKind; id: string; reading: AlarmReading }

/** What was found of the lines of a page that ring by a reading, by kind and record, each with the limits that it broke. */
export async function readingsOfAlarms(
  db: Db,
  actor: Actor,
  lines: readonly Line[],
): Promise<(line: Line) => AlarmReading[]> {
  const of = (kind: AlarmKind) => lines.filter((line) => line.kind === kind).map((line) => line.entity_id)
  const found = [
    ...(await outOfLimits(db, actor, of('MEASURAMENT_OUT_OF_LIMITS'))),
    ...(await molecular(db, actor, of('LOW_MOLECULAR_SO2'))),
    ...(await added(db, actor, of('ADDITIVE_OVER_LIMIT'))),
    ...(await fermenting(
      db,
      actor,
      lines.filter(({ kind }) => kind.startsWith('FERMENTATION_')),
    )),
  ]
  const byLine = Map.groupBy(found, ({ kind, id }) => `${kind} ${id}`)
  return ({ kind, entity_id }) => (byLine.get(`${kind} ${entity_id}`) ?? []).map(({ reading }) => reading)
}

async function outOfLimits(db: Db, actor: Actor, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AlarmReading & { id: string }>`
    select control.id, control.code, control.last_value::float8 as value, control.least::float8 as least,
      control.most::float8 as most
    from (${controlsOf(actor)}) control where control.id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id, ...reading }) => ({ kind: 'MEASURAMENT_OUT_OF_LIMITS', id, reading }))
}

async function molecular(db: Db, actor: Actor, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; value: number; least: number }>`
    select low.id, round(low.value, 2)::float8 as value, low.least::float8 as least
    from (${lowSo2(actor)}) low where low.id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id, value, least }) => ({
    ...{ kind: 'LOW_MOLECULAR_SO2', id },
    reading: { code: 'MOLECULAR_SO2', value, least, most: null },
  }))
}

async function added(db: Db, actor: Actor, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; code: string; value: number; most: number }>`
    select high.id, high.substance as code, high.milligrams::float8 as value, high.most::float8 as most
    from (${tooMuchAdded(actor)}) high where high.id = any(${ids}::uuid[]) order by high.substance`.execute(
    db,
  )
  return rows.map(({ id, code, value, most }) => ({
    ...{ kind: 'ADDITIVE_OVER_LIMIT', id },
    reading: { code, value: roundHalfUp(value, 1), least: null, most },
  }))
}

async function fermenting(db: Db, actor: Actor, lines: readonly Line[]): Promise<Found[]> {
  const ids = [...new Set(lines.map((line) => line.entity_id))]
  if (ids.length === 0) return []
  const wines = await db
    .selectFrom('content')
    .select(['id', 'grape_type'])
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', ids)
    .execute()
  const types = new Map(wines.map(({ id, grape_type }) => [id, grape_type]))
  const logs = await readingsOf(db, actor, ids)
  const probed = await newestTemperatures(db, actor, ids)
  return lines.flatMap(({ kind, entity_id: id }) => {
    const measured = logs.get(id) ?? []
    const look = probedLook(measured, probed.get(id), actor.timeZone)
    const readings = look ? [...measured, look] : measured
    const reading = readingOf[kind.slice('FERMENTATION_'.length) as FermentationAlarm](
      readings,
      types.get(id) ?? null,
    )
    return reading ? [{ kind, id, reading }] : []
  })
}

type Judged = (readings: readonly Reading[], grapeType: GrapeType | null) => AlarmReading | null

const falling =
  (code: 'FALL_24' | 'FALL_48', { hours, fall: least }: { hours: number; fall: number }): Judged =>
  (readings) => {
    const fall = fallIn(readings, hours)
    return fall === null ? null : { code, value: inPoints(fall), least: inPoints(least), most: null }
  }

/** What each alarm of a fermentation is judged by. */
const readingOf: Record<FermentationAlarm, Judged> = {
  STUCK: falling('FALL_48', stopped),
  SLUGGISH: falling('FALL_24', slow),
  HOT: (readings, grapeType) => {
    const value = readings.findLast(({ temperature }) => temperature !== null)?.temperature
    return typeof value === 'number'
      ? { code: 'TEMPERATURE', value, least: null, most: hottestFor(grapeType) }
      : null
  },
}
