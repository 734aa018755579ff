import { calledIn, readTold, type ToldDocument } from '@lagar/domain/traceability/told-read.ts'
import { headOf, isUri, retold } from '@lagar/domain/traceability/told-standard.ts'
import { inTime, wayTo } from '@lagar/domain/traceability/told-way.ts'
import { stepShown, type ToldWay } from '@lagar/domain/traceability/told.ts'
import type { ToldAgain } from '@lagar/domain/traceability/epcis.ts'
import type { Actor, Db } from '../../actor.ts'
import { documentsOfOrigins, matchesOf, type MatchRow, type ToldRow } from './rows.ts'

type Reached = { row: ToldRow; document: ToldDocument; matches: MatchRow[]; way: ReadonlySet<number> }

/** The documents of some grapes and wines that came, with the events which led to them. */
async function reached(db: Db, actor: Actor, origins: readonly string[]): Promise<Reached[]> {
  if (origins.length === 0) return []
  const rows = await documentsOfOrigins(db, actor, origins)
  const among = new Set(origins)
  const matches = await matchesOf(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const own = matches.filter(({ told, origin }) => told === row.id && among.has(origin))
    if (own.length === 0) return []
    const document = readTold(row.document)
    return [{ row, document, matches: own, way: new Set(own.flatMap((one) => [...wayTo(document, one)])) }]
  })
}

/** What suppliers tell of where some grapes and wines came from, document by document. */
export async function toldWaysOf(db: Db, actor: Actor, origins: readonly string[]): Promise<ToldWay[]> {
  return (await reached(db, actor, origins)).map(({ row, document, matches, way }) => ({
    ...{ id: row.id, input: row.input, supplier: row.supplier, file: row.file.name },
    received: matches.map(({ origin, name, lot }) => ({ id: origin, name, lot: calledIn(document, lot) })),
    steps: inTime(document.events.filter(({ at }) => way.has(at))).map((event) =>
      stepShown(document, event, true),
    ),
  }))
}

/** The lot of a supplier that some grapes or a wine is: `isClass` when it is one of many, and not a thing by itself. */
export type ToldLotOf = { lot: string; name: string; isClass: boolean }

/** What a document of ours takes from those of suppliers: their events, and the lots that what came is known by, by origin. */
export async function toldAgainOf(
  db: Db,
  actor: Actor,
  origins: readonly string[],
): Promise<{ told: ToldAgain[]; lots: ReadonlyMap<string, ToldLotOf> }> {
  const all = await reached(db, actor, origins)
  const told = all.map(({ document, way }) => {
    const events = retold(document, way)
    return { events, head: headOf(document, events) }
  })
  const lots = all.flatMap(({ document, matches }) => {
    const things = document.events.flatMap(({ taken, given, of }) => [...taken, ...given, ...of])
    const classes = new Set(things.flatMap(({ id, isClass }) => (isClass ? [id] : [])))
    return matches.flatMap(({ origin, lot }) =>
      isUri(lot)
        ? [[origin, { lot, name: calledIn(document, lot), isClass: classes.has(lot) }] as const]
        : [],
    )
  })
  return { told, lots: new Map(lots) }
}
